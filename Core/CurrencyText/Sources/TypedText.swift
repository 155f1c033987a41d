import ReferenceData
public import SharedModels

/// What somebody typed, split into its words once; every reader of ``ConversionParser`` starts from one.
///
/// It needs no settings: which currency a symbol means, and which mark is decimal, is decided when it is read.
public struct TypedText: Sendable {
  let folded: FoldedText
  let pieces: [Piece]

  /// A text in which all blanks were typed, so that they may set thousands apart: a line, a cell, a prompt.
  public init(_ text: String) { self.init(FoldedText(text)) }

  /// The words of a command line. A blank between two is no part of a number, unless both come from one quoted word.
  ///
  /// - Parameter words: Each with the number of the shell word that it comes from.
  public init(words: [(text: String, group: Int)]) { self.init(FoldedText(words: words)) }

  private init(_ folded: FoldedText) {
    self.folded = folded
    pieces = Lexer.pieces(of: folded)
  }

  /// What words without a command ask for.
  public enum Request: Hashable, Sendable {
    /// A conversion, or what may become one once its mistake is corrected.
    case conversion
    /// The rates alone: `환율`, `오늘 환율`.
    case rates
  }

  /// What is asked for by words without a command; nil when they begin as a mistyped command does.
  ///
  /// A question begins with an amount, a currency, or a word of asking, perhaps after a day.
  public var request: Request? {
    var reader = Reader(self)
    let day = (try? reader.takeDate()) ?? nil
    if reader.asksForRatesAlone { return .rates }
    // `on friday, 100 usd`
    if day != nil, reader.takeSign(in: ":,") == nil { _ = reader.take(.possessive) }
    guard let first = reader.next else { return nil }
    // `2020년 ~ 2021년 환율`
    if let sign = first.sign { return "+-(".contains(sign) || sign == "~" && day != nil ? .conversion : nil }
    switch first.token {
    case .number, .code, .name, .date: return .conversion
    case .word where pieces.contains { $0.keyword == .rate }: return .conversion
    case .word:
      let isKnown =
        folded.letters[first.range.lowerBound].isCurrencySign || UnquotedAsset(folded.text(first.range)) != nil
      return isKnown ? .conversion : nil
    case .other, .sign: return nil
    case .keyword(.rate), .keyword(.howMany), .keyword(.mean): return .conversion
    case .keyword(.to), .keyword(.in), .keyword(.before):
      return reader.beginsMoney(at: reader.index + 1) ? .conversion : nil
    case .keyword(.filler): return day != nil || isAsking(first) || reader.asksAboutMoney ? .conversion : nil
    case .keyword:
      return first.isNumber || pieces.contains { $0.isKnownCurrency || $0.keyword == .rate } ? .conversion : nil
    }
  }

  /// Whether it names two currencies, or a number right before or behind one.
  public var namesMoney: Bool {
    pieces.count { $0.isKnownCurrency } > 1
      || zip(pieces, pieces.dropFirst()).contains {
        $0.isNumber && $1.isKnownCurrency || $0.isKnownCurrency && $1.isNumber
      }
  }

  /// The currency that a single unknown word was probably meant for.
  public var suggestion: Currency? {
    guard pieces.count == 1, case .word = pieces[0].token else { return nil }
    return ReferenceCurrencyCatalog().suggestions(for: folded.text(pieces[0].range), limit: 1).first
  }

  /// Whether a word that is passed over begins a question rather than a mistyped command: `how`, but not `rate`.
  private func isAsking(_ piece: Piece) -> Bool {
    ["how", "what", "whats", "please", "exchange", "current", "latest", "live"].contains(
      folded.text(piece.range).lowercased())
      || folded.letters[piece.range.lowerBound].isHangul
  }
}
