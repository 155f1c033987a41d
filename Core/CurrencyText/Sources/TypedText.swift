import ReferenceData
public import SharedModels

/// What somebody typed, split into its words once; every reader of ``ConversionParser`` starts from one.
///
/// It has one letter for each character, so that a place in it is a place in the text, and one spelling of what may be
/// written in several ways: lower-case ASCII, composed syllables, plain signs. It needs no settings: which currency a
/// symbol means, and which mark is decimal, is decided when it is read.
public struct TypedText: Sendable {
  /// The text as it was typed.
  let source: String
  /// A blank inside a shell word is ``blank``, the one between two is ``gap``.
  let letters: [Letter]
  let pieces: [Piece]
  /// What misspelt words were read as, by their place.
  let corrections: [Range<Int>: String]
  /// Where each character begins in the source; empty where each is one byte.
  private let starts: [String.Index]

  static let blank: Letter = " "
  static let gap: Letter = "\n"

  /// A text in which all blanks were typed, so that they may set thousands apart: a line, a cell, a prompt.
  public init(_ text: String) { self.init(words: [(text, 0)]) }

  /// The words of a command line. A blank between two is not part of a number, unless both come from one quoted word.
  ///
  /// - Parameter words: Each with the number of the shell word that it comes from.
  public init(words: [(text: String, group: Int)]) {
    var letters: [Letter] = []
    // The library's `joined` looks up types by name.
    var source = ""
    for (index, word) in words.enumerated() {
      if index > 0 {
        letters.append(word.group == words[index - 1].group ? Self.blank : Self.gap)
        source += " "
      }
      Self.fold(word.text, into: &letters)
      source += word.text
    }
    self.source = source
    self.letters = letters
    starts = source.utf8.count == letters.count ? [] : Array(source.indices)
    (pieces, corrections) = Lexer.pieces(of: letters)
  }

  /// The characters as they were typed.
  func text(_ range: Range<Int>) -> String {
    func place(_ offset: Int) -> String.Index {
      if starts.isEmpty { return source.utf8.index(source.startIndex, offsetBy: offset) }
      // A word that begins with a combining accent joins the blank before it, so that the source has fewer characters.
      return starts.indices.contains(offset) ? starts[offset] : source.endIndex
    }
    return String(source[place(range.lowerBound)..<place(range.upperBound)])
  }

  /// The words that were read as others, in their order.
  var readAsOthers: [Correction] {
    corrections.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { range, meant in
      Correction(typed: text(range), meant: meant, range: range)
    }
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
    _ = reader.takeSign(in: "=")
    let day = try? reader.takeDate()
    if reader.asksForRatesAlone { return .rates }
    // `on friday, 100 usd`
    if day != nil, reader.takeSign(in: ":,") == nil { _ = reader.take(.possessive) }
    guard let first = reader.next else { return nil }
    // `2020년 ~ 2021년 환율`
    if let sign = first.sign { return "+-(".contains(sign) || sign == "~" && day != nil ? .conversion : nil }
    switch first.token {
    case .number, .code, .name, .date, .phrase, .adjective, .hundredth: return .conversion
    case .word:
      let isKnown = letters[first.range.lowerBound].isCurrencySign || reader.isRefused || reader.names(.word(.rate))
      return isKnown || UnquotedAsset.refusal(of: text(first.range)) != nil ? .conversion : nil
    case .other, .sign: return nil
    case .keyword(.rate), .keyword(.howMany), .keyword(.mean): return .conversion
    case .keyword(.to), .keyword(.in), .keyword(.before):
      return reader.stands(.word(.to, .in, .before), .any([.number, .currency])) ? .conversion : nil
    case .keyword(.filler):
      return day != nil || isAsking(first) || reader.asksAboutMoney || asksAboutCourse ? .conversion : nil
    case .keyword:
      let isQuestion = pieces.contains { $0.isKnownCurrency || $0.keyword == .rate || $0.keyword?.isCourse == true }
      return first.isNumber || isQuestion && pieces.count > 1 ? .conversion : nil
    }
  }

  /// Whether it names two currencies, or a number right before or behind one.
  public var namesMoney: Bool {
    pieces.count { $0.isKnownCurrency } > 1 || namesAmount
  }

  /// Whether it names a number right before or behind a currency.
  var namesAmount: Bool {
    zip(pieces, pieces.dropFirst()).contains {
      $0.isNumber && $1.isKnownCurrency || $0.isKnownCurrency && $1.isNumber
    }
  }

  /// Whether it names a currency.
  public var namesCurrency: Bool { pieces.contains(where: \.isKnownCurrency) }

  /// The currency that a single unknown word was probably meant for.
  public var suggestion: Currency? {
    guard pieces.count == 1, case .word = pieces[0].token else { return nil }
    return ReferenceCurrencyCatalog().suggestions(for: text(pieces[0].range), limit: 1).first
  }

  /// `did gbp fall in june 2016`: a currency, and what its rate did.
  private var asksAboutCourse: Bool { namesCurrency && pieces.contains { $0.keyword?.isCourse == true } }

  /// Whether a word that is passed over begins a question rather than a mistyped command: `how`, but not `rate`.
  private func isAsking(_ piece: Piece) -> Bool {
    ["how", "what", "whats", "please", "exchange", "current", "latest", "live"].contains(text(piece.range).lowercased())
      || letters[piece.range.lowerBound].isHangul
  }
}

extension TypedText {
  private static func fold(_ text: String, into letters: inout [Letter]) {
    // A carriage return and a line feed are one character.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 { letters.append(fold(ascii: byte)) }
    } else {
      for character in text { letters.append(fold(character)) }
    }
  }

  private static func fold(ascii byte: UInt8) -> Letter {
    switch byte {
    case 0x41...0x5A: Letter(byte | 0x20)
    case 0x09...0x0D: blank
    default: Letter(byte)
    }
  }

  private static func fold(_ character: Character) -> Letter {
    if let ascii = character.asciiValue { return fold(ascii: ascii) }
    if character.isWhitespace { return blank }
    guard let first = character.unicodeScalars.first else { return blank }
    if character.unicodeScalars.count > 1 {
      if let flag = Letter(flag: character) { return flag }
      if let syllable = WordKey.syllable(of: character) { return syllable }
      // A letter with combining accents: the plain one, so that `e` and an accent is `é`.
      return first.isASCII ? fold(ascii: UInt8(first.value)) : first
    }
    if first.properties.numericType == .decimal, let digit = character.wholeNumberValue {
      return Letter(0x30 + UInt8(digit))
    }
    return switch first.value {
    // Invisible marks that come along with copied text.
    case 0x200B...0x200F, 0x2060, 0xFEFF: blank
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: fold(ascii: UInt8(first.value - 0xFEE0))
    default: signs[first] ?? first
    }
  }

  private static let signs: [Letter: Letter] = {
    let spellings: [(plain: Letter, others: String)] = [
      ("-", "−–—‒‐‑"), ("*", "×"), ("/", "÷⁄"), ("'", "’‘ʻʼ′"), ("→", "⇒➜➔⟶↔⇄⇔"), (",", "、，٬"), (".", "。٫"),
      ("\"", "“”„«»"), ("~", "≈"), ("₩", "￦"), ("¥", "￥"), ("£", "￡"), ("¢", "￠"),
    ]
    return Dictionary(
      spellings.flatMap { plain, others in others.unicodeScalars.map { ($0, plain) } }, uniquingKeysWith: { $1 })
  }()
}

/// A character of a text that was typed.
typealias Letter = Unicode.Scalar

extension Letter {
  /// The value of a digit; nil for any other letter.
  var digit: Int? { isDigit ? Int(value - 0x30) : nil }

  var isDigit: Bool { value &- 0x30 < 10 }

  /// A point or a comma.
  var isMark: Bool { self == "." || self == "," }

  var isBlank: Bool { self == TypedText.blank || self == TypedText.gap }

  /// A syllable, or a letter that waits for its syllable.
  var isHangul: Bool { (0xAC00...0xD7A3).contains(value) || (0x3131...0x3163).contains(value) }

  /// Whether it is a letter of any script.
  var isLetter: Bool {
    if value < 0x80 { return value &- 0x61 < 26 }
    return isHangul || properties.isAlphabetic
  }

  /// A letter that waits for its syllable.
  var isJamo: Bool { (0x3131...0x3163).contains(value) }

  /// ㅋ, ㅎ, ㅠ, ㅜ, with which people laugh and weep in a chat.
  var isChat: Bool { "ㅋㅎㅠㅜ".unicodeScalars.contains(self) }

  /// A picture, which says nothing.
  var isPicture: Bool {
    value > 0x2190 && [.otherSymbol, .privateUse, .nonspacingMark].contains(properties.generalCategory)
  }

  /// The flag of a territory as one letter of a private plane.
  init?(flag: Character) {
    let letters = flag.unicodeScalars.map { Int($0.value) - 0x1F1E6 }
    guard letters.count == 2, letters.allSatisfy({ (0..<26).contains($0) }) else { return nil }
    self.init(UInt32(0xF0000 + letters[0] * 26 + letters[1]))
  }

  /// What is paid in the territory of a flag.
  var flag: Currency? {
    guard case let place = Int(value) - 0xF0000, (0..<676).contains(place) else { return nil }
    let code = String([place / 26, place % 26].map { Character(Unicode.Scalar(UInt8(0x41 + $0))) })
    return code == "EU" ? .eur : ReferenceCurrencyCatalog.currency(ofTerritory: code)
  }

  /// A letter of a script that sets blanks between words.
  var isLatin: Bool { isLetter && !isHangul }

  /// Whether its script sets blanks between words, as Korean does not where words are typed, nor Chinese nor Japanese.
  var isOfSpacedScript: Bool { value < 0x3040 }

  var isCurrencySign: Bool { value < 0x80 ? self == "$" : properties.generalCategory == .currencySymbol }
}

extension String {
  /// A text of letters, one by one: the collection's own initializer is generic where it could be direct, which costs a
  /// command as much as reading its question.
  init(letters: some Collection<Letter>) {
    var scalars = UnicodeScalarView()
    for letter in letters { scalars.append(letter) }
    self.init(scalars)
  }
}
