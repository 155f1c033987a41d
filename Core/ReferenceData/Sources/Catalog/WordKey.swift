/// A name or a symbol as the table of words keeps it: lower-case letters without accents, and nothing between them.
///
/// The generator makes the table's keys with it, and the reader of a question the keys that it looks up, so `Swiss
/// Francs`, `swiss-francs` and `SWISSFRANCS` are the same.
package struct WordKey: Hashable, Sendable {
  /// The key in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// An empty key.
  package init() {}

  /// The key of a whole text.
  package init(_ text: some StringProtocol) {
    for character in text { append(character) }
  }

  /// Appends a character; blanks and marks between words are dropped.
  package mutating func append(_ character: Character) {
    if let ascii = character.asciiValue {
      append(ascii: ascii)
    } else if let plain = Self.plainLetters(of: character) {
      bytes += plain.utf8
    } else if let syllable = Self.syllable(of: character) {
      bytes += String(syllable).utf8
    } else if !character.isWhitespace {
      bytes += character.lowercased().utf8
    }
  }

  /// Appends a character of ASCII.
  package mutating func append(ascii: UInt8) {
    switch ascii {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(ascii | 0x20)
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "."): break
    default: bytes.append(ascii)
    }
  }

  /// The syllable of a letter that is written as two or three jamo, composed as in section 3.12 of the Unicode
  /// Standard.
  package static func syllable(of character: Character) -> Unicode.Scalar? {
    let jamo = character.unicodeScalars.prefix(4).map(\.value)
    guard jamo.count == 2 || jamo.count == 3, (0x1100...0x1112).contains(jamo[0]), (0x1161...0x1175).contains(jamo[1])
    else { return nil }
    let tail = jamo.count == 3 ? jamo[2] : 0x11A7
    guard (0x11A7...0x11C2).contains(tail) else { return nil }
    return Unicode.Scalar(0xAC00 + ((jamo[0] - 0x1100) * 21 + jamo[1] - 0x1161) * 28 + tail - 0x11A7)
  }

  /// The plain letters for one with an accent that names of currencies and territories use, and for a full-width form;
  /// the standard library cannot decompose text.
  static func plainLetters(of character: Character) -> String? {
    // To compare with each of the letters takes a microsecond or two, and most characters are ASCII or Hangul.
    guard !character.isASCII, character.unicodeScalars.first.map({ !eastAsian.contains($0) }) ?? false else {
      return nil
    }
    return switch character {
    case "á", "à", "â", "ä", "ã", "å", "ā", "Á", "À", "Â", "Ä", "Ã", "Å", "Ā": "a"
    case "ç", "ć", "č", "Ç", "Ć", "Č": "c"
    case "é", "è", "ê", "ë", "ē", "É", "È", "Ê", "Ë", "Ē": "e"
    case "í", "ì", "î", "ï", "ı", "ī", "Í", "Ì", "Î", "Ï", "İ", "Ī": "i"
    case "ł", "Ł": "l"
    case "ñ", "ń", "Ñ", "Ń": "n"
    case "ó", "ò", "ô", "ö", "õ", "ø", "ō", "Ó", "Ò", "Ô", "Ö", "Õ", "Ø", "Ō": "o"
    case "š", "ś", "Š", "Ś": "s"
    case "ú", "ù", "û", "ü", "ū", "Ú", "Ù", "Û", "Ü", "Ū": "u"
    case "ý", "ÿ", "Ý", "Ÿ": "y"
    case "ž", "ź", "ż", "Ž", "Ź", "Ż": "z"
    case "ß": "ss"
    case "æ", "Æ": "ae"
    case "œ", "Œ": "oe"
    case "’", "ʻ", "‘": ""
    case "￥": "¥"
    case "￦": "₩"
    case "＄": "$"
    default: nil
    }
  }

  /// Kana, ideographs and syllables of Hangul; what begins with one of them is not a letter of the list.
  private static let eastAsian: ClosedRange<Unicode.Scalar> = "\u{3000}"..."\u{D7A3}"
}
