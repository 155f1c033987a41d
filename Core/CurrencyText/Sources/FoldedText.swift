import ReferenceData

/// A text with one scalar for each character, so that a place in it is a place in the text, and one spelling of what
/// may be written in several ways: lower-case ASCII, composed syllables, plain signs.
struct FoldedText: Sendable {
  /// The text as it was typed.
  let source: String
  /// A blank inside a shell word is ``blank``, the one between two is ``gap``.
  let letters: [Letter]
  /// Where each character begins in the source; empty where each is one byte.
  private let starts: [String.Index]

  static let blank: Letter = " "
  static let gap: Letter = "\n"

  /// A text in which all blanks were typed: a shell word, a cell, a line.
  init(_ text: String) {
    var letters: [Letter] = []
    letters.reserveCapacity(text.utf8.count)
    Self.fold(text, into: &letters)
    self.init(source: text, letters: letters)
  }

  /// Shell words, with a gap between each two. Those with the same group, the pieces of one quoted word, have a blank.
  init(words: [(text: String, group: Int)]) {
    var source = ""
    var letters: [Letter] = []
    for (index, word) in words.enumerated() {
      if index > 0 {
        source += " "
        letters.append(word.group == words[index - 1].group ? Self.blank : Self.gap)
      }
      source += word.text
      Self.fold(word.text, into: &letters)
    }
    self.init(source: source, letters: letters)
  }

  private init(source: String, letters: [Letter]) {
    self.source = source
    self.letters = letters
    starts = source.utf8.count == letters.count ? [] : Array(source.indices)
  }

  var count: Int { letters.count }

  /// The characters as they were typed.
  func text(_ range: Range<Int>) -> String {
    func place(_ offset: Int) -> String.Index {
      if starts.isEmpty { return source.utf8.index(source.startIndex, offsetBy: offset) }
      // A word that begins with a combining accent joins the blank before it, so that the source has fewer characters.
      return starts.indices.contains(offset) ? starts[offset] : source.endIndex
    }
    return String(source[place(range.lowerBound)..<place(range.upperBound)])
  }

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
    case 0x41...0x5A: Letter(value: UInt32(byte | 0x20))
    case 0x09...0x0D: blank
    default: Letter(value: UInt32(byte))
    }
  }

  private static func fold(_ character: Character) -> Letter {
    if let ascii = character.asciiValue { return fold(ascii: ascii) }
    if character.isWhitespace { return blank }
    guard let first = character.unicodeScalars.first else { return blank }
    if character.unicodeScalars.count > 1 {
      if let syllable = WordKey.syllable(of: character) { return Letter(syllable) }
      // A letter with combining accents: the plain one, so that `e` and an accent is `é`.
      return first.isASCII ? fold(ascii: UInt8(first.value)) : Letter(first)
    }
    if first.properties.numericType == .decimal, let digit = character.wholeNumberValue {
      return Letter(value: 0x30 + UInt32(digit))
    }
    return switch first.value {
    // Invisible marks that come along with copied text.
    case 0x200B...0x200F, 0x2060, 0xFEFF: blank
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: fold(ascii: UInt8(first.value - 0xFEE0))
    default: signs[first] ?? Letter(first)
    }
  }

  private static let signs: [Unicode.Scalar: Letter] = {
    let spellings: [(plain: Unicode.Scalar, others: String)] = [
      ("-", "−–—‒‐‑"), ("*", "×"), ("/", "÷⁄"), ("'", "’‘ʻʼ′"), ("→", "⇒➜➔⟶↔⇄⇔"), (",", "、，٬"), (".", "。٫"),
      ("\"", "“”„«»"),
      ("₩", "￦"), ("¥", "￥"), ("£", "￡"), ("¢", "￠"),
    ]
    return Dictionary(
      spellings.flatMap { plain, others in others.unicodeScalars.map { ($0, Letter(plain)) } }, uniquingKeysWith: { $1 }
    )
  }()
}

/// A character of a folded text: one scalar.
struct Letter: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
  let value: UInt32

  init(value: UInt32) { self.value = value }

  init(_ scalar: Unicode.Scalar) { value = scalar.value }

  init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = scalar.value }

  var scalar: Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

  /// The value of a digit; nil for any other letter.
  var digit: Int? { isDigit ? Int(value - 0x30) : nil }

  var isDigit: Bool { value &- 0x30 < 10 }

  var isBlank: Bool { self == FoldedText.blank || self == FoldedText.gap }

  /// A syllable, or a letter that waits for its syllable.
  var isHangul: Bool { (0xAC00...0xD7A3).contains(value) || (0x3131...0x3163).contains(value) }

  /// Whether it is a letter of any script.
  var isLetter: Bool {
    if value < 0x80 { return value &- 0x61 < 26 }
    return isHangul || scalar.properties.isAlphabetic
  }

  /// A letter of a script that sets blanks between words.
  var isLatin: Bool { isLetter && !isHangul }

  var isCurrencySign: Bool {
    value < 0x80 ? self == "$" : scalar.properties.generalCategory == .currencySymbol
  }
}
