import ReferenceData
import SharedModels
import Wording

struct ReaderSettings: Sendable {
  var symbols = SymbolTable()
  var style = NumberStyle.localPoint
  var dayOrder: DayOrder?
  /// Whether a year may have two digits: `march '21`.
  var takesShortYears = true
  var suggests = true
}

/// Reads tokens, with one function for each rule of the grammar in ``ConversionParser``.
struct Reader {
  let text: TypedText
  var pieces: [Piece]
  let settings: ReaderSettings
  var index = 0
  var depth = 0
  var operations = 0
  /// Whether `환율` was among the words.
  private(set) var asksForRate = false
  /// Where `average` is among them.
  private var mean: Int?
  private(set) var choices: [CurrencyChoice] = []

  init(_ typed: TypedText, _ settings: ReaderSettings = ReaderSettings()) {
    text = typed
    pieces = typed.pieces
    self.settings = settings
  }

  // MARK: - Tokens

  var end: Int { text.letters.count }
  var next: Piece? { piece(at: index) }

  func piece(at index: Int) -> Piece? { pieces.indices.contains(index) ? pieces[index] : nil }

  func keyword(at index: Int) -> Keyword? { pieces.indices.contains(index) ? pieces[index].keyword : nil }

  func isSign(in signs: String, at index: Int) -> Bool { piece(at: index)?.sign.map(signs.contains) ?? false }

  /// Whether no blank stands between a token and the one before.
  func isGlued(at index: Int) -> Bool { pieces[index - 1].range.upperBound == pieces[index].range.lowerBound }

  /// Whether a token is this word, which shares its keyword with others: `for`, but not `from`.
  func isWord(_ word: String, at index: Int) -> Bool {
    piece(at: index).map { text.text($0.range).lowercased() == word } ?? false
  }

  /// The place where the next token begins, or the end.
  var place: Range<Int> { next?.range ?? end..<end }

  mutating func takeSign(in signs: String) -> Character? {
    guard let sign = next?.sign, signs.contains(sign) else { return nil }
    index += 1
    return sign
  }

  mutating func take(_ keywords: Keyword...) -> Bool {
    guard let keyword = next?.keyword, keywords.contains(keyword) else { return false }
    index += 1
    return true
  }

  /// Reads a form; nil, and nothing read, where something else stands.
  mutating func attempt<Value, Failure: Error>(
    _ form: (inout Reader) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    let start = index
    if let value = try form(&self) { return value }
    index = start
    return nil
  }

  /// Passes over the words of politeness and asking.
  @discardableResult
  mutating func skipFillers() -> Bool {
    let start = index
    while let keyword = next?.keyword {
      switch keyword {
      case .filler, .possessive: break
      // `on average`, `average of`, `annual average`
      case .on where self.keyword(at: index + 1) == .mean, .course where self.keyword(at: index + 1) == .mean: break
      case .of where self.keyword(at: index - 1) == .mean: break
      // `최근 환율`, but `최근 3개월`
      case .past where piece(at: index + 1)?.isNumber == false && !isUnitOfTime(at: index + 1): break
      // `100달러 몇십만원`, but `몇만원` alone is not an amount.
      case .howMany where isNumeralUnit(at: index + 1):
        guard pieces[..<index].contains(where: \.isCurrency) else { return index > start }
        while isNumeralUnit(at: index + 1) { index += 1 }
      case .howMany: break
      case .rate: asksForRate = true
      case .mean: mean = index
      default: return index > start
      }
      index += 1
    }
    return index > start
  }

  func isHangul(at index: Int) -> Bool { piece(at: index).map { text.letters[$0.range.lowerBound].isHangul } ?? false }

  private func isNumeralUnit(at index: Int) -> Bool {
    if case .unit = keyword(at: index) { isHangul(at: index) } else { false }
  }

  func isUnitOfTime(at index: Int) -> Bool { if case .calendar = keyword(at: index) { true } else { false } }

  /// Refuses a mean of what is one day.
  func checkMean(of date: DatePhrase?) throws(ConversionSyntaxError) {
    guard let mean, date?.isPeriod != true else { return }
    var failure = unexpected(at: mean)
    let isKorean = text.letters[pieces[mean].range.lowerBound].isHangul
    failure.hint = .instead("\(text.source) \(isKorean ? "지난달" : "last month")")
    throw failure
  }

  /// Where the tokens from one to another stand.
  func range(of tokens: Range<Int>) -> Range<Int> {
    pieces[tokens.lowerBound].range.lowerBound..<pieces[tokens.upperBound - 1].range.upperBound
  }

  func error(
    _ reason: ConversionSyntaxError.Reason, at range: Range<Int>, hint: Phrase? = nil
  ) -> ConversionSyntaxError {
    ConversionSyntaxError(reason, at: range, hint: hint)
  }

  /// A token that cannot stand where it does, with all that was written in one with it: `1y`, not `y`.
  func unexpected(at index: Int) -> ConversionSyntaxError {
    guard let piece = piece(at: index) else { return error(.missingCurrency, at: end..<end) }
    var range = piece.range
    if piece.isNumber || piece.isCurrency {
      for before in pieces[..<index].reversed() {
        guard before.range.upperBound == range.lowerBound, before.isNumber || before.isCurrency else { break }
        range = before.range.lowerBound..<range.upperBound
      }
      let rest = text.letters[range.upperBound...].prefix { $0.isLetter || $0.isDigit || $0 == "%" }
      range = range.lowerBound..<rest.endIndex
    }
    return error(.unexpected(text.text(range)), at: range)
  }

  func requireEnd() throws(ConversionSyntaxError) { if next != nil { throw unexpected(at: index) } }

  // MARK: - Currencies

  /// The next currency; nil when none follows.
  mutating func takeCurrency() throws(ConversionSyntaxError) -> Currency? {
    guard let piece = next else { return nil }
    if let range = configuredRange(piece) {
      let text = text.text(range)
      while let next, next.range.lowerBound < range.upperBound { index += 1 }
      guard let meaning = settings.symbols.meaning(of: text) else { return nil }
      return try currency(meaning, of: text, at: range)
    }
    switch piece.token {
    case .code(let currency):
      index += 1
      return currency
    case .name(let word):
      index += 1
      let text = text.text(piece.range)
      return try currency(settings.symbols.meaning(of: word, text: text), of: text, at: piece.range)
    case .word: throw unknownWord(piece)
    case .keyword(.unit(_, .letter)), .keyword(.pence): throw unknownWord(piece)
    case .number, .keyword, .date, .sign, .other: return nil
    }
  }

  /// The range of a word that the configuration gives a meaning; a sign may follow its letters, as in `X$`.
  private func configuredRange(_ piece: Piece) -> Range<Int>? {
    guard settings.symbols.hasConfiguration, piece.isCurrency || piece.keyword != nil else { return nil }
    if let sign = self.piece(at: index + 1), sign.range.lowerBound == piece.range.upperBound,
      text.letters[sign.range.lowerBound].isCurrencySign
    {
      let range = piece.range.lowerBound..<sign.range.upperBound
      if settings.symbols.isConfigured(text.text(range)) { return range }
    }
    if case .code = piece.token { return nil }
    return settings.symbols.isConfigured(text.text(piece.range)) ? piece.range : nil
  }

  private func unknownWord(_ piece: Piece) -> ConversionSyntaxError {
    let word = text.text(piece.range)
    if let refusal = UnquotedAsset.refusal(of: word) { return error(.notQuoted(refusal), at: piece.range) }
    // `50c`
    if word.count == 1, text.letters[piece.range.lowerBound].isLatin, let number = self.piece(at: index - 1),
      number.isNumber, number.range.upperBound == piece.range.lowerBound
    {
      let range = number.range.lowerBound..<piece.range.upperBound
      return error(.unknownUnit(text.text(range)), at: range)
    }
    let suggestions = settings.suggests ? ReferenceCurrencyCatalog().suggestions(for: word, limit: 3) : []
    return error(.unknownCurrency(word, suggestions: suggestions), at: piece.range)
  }

  private mutating func currency(
    _ meaning: SymbolTable.Meaning, of text: String, at range: Range<Int>
  ) throws(ConversionSyntaxError) -> Currency {
    switch meaning {
    case .open(let candidates): throw error(.ambiguousCurrency(text, candidates: candidates), at: range)
    case .currency(let currency, let others, let setting):
      let choice = CurrencyChoice(
        word: text, setting: setting, currency: currency, others: others.filter { $0 != currency })
      if !others.isEmpty, !choices.contains(choice) { choices.append(choice) }
      return currency
    }
  }
}
