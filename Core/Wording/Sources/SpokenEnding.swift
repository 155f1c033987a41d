/// How the last sound of a word ends when it is read aloud in Korean.
enum SpokenEnding: Hashable, Sendable {
  /// A vowel: 통화, date (데이트).
  case vowel
  /// A consonant: 금액, json (제이슨).
  case consonant
  /// The consonant ㄹ, after which 로 is used instead of 으로: 환율, file (파일).
  case rieul

  /// The ending of a word. Punctuation after the last letter or digit is not read. Numbers are read digit by digit,
  /// short capitals letter by letter, and other Latin words as the rules for foreign words write them in Hangul. What
  /// nobody can read aloud, such as another script, ends in a consonant: 이라는 is the form that is read over.
  init(of word: String) {
    let scalars = word.unicodeScalars
    guard let end = scalars.lastIndex(where: { $0.isSpoken }) else {
      // 화살표, 쉼표, 슬래시, 괄호: the names of these all end in a vowel.
      self = word.contains { "→,/+-=*()<>?!.".contains($0) } ? .vowel : .consonant
      return
    }
    let last = scalars[end]
    if let final = last.hangulFinal {
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    } else if last == "%" {
      self = .vowel
    } else if let digit = last.decimalDigit {
      self = Self.digit(digit)
    } else if last.isLatinLetter {
      let before = scalars[..<end].lastIndex { !$0.isLatinLetter }
      let start = before.map { scalars.index(after: $0) } ?? scalars.startIndex
      self = Self.latin(scalars[start...end].map { UInt8($0.value) })
    } else {
      self = .consonant
    }
  }

  /// 영, 일, 삼, 육, 칠, 팔 end in consonants.
  private static func digit(_ digit: Int) -> SpokenEnding {
    switch digit {
    case 1, 7, 8: .rieul
    case 0, 3, 6: .consonant
    default: .vowel
    }
  }

  // MARK: Latin letters

  private typealias Letters = ArraySlice<UInt8>

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch Unicode.Scalar(letter) {
    case "a", "e", "i", "o", "u", "y", "w": true
    default: false
    }
  }

  /// The words that the rules below get wrong.
  private static func irregular(_ word: String) -> SpokenEnding? {
    switch word {
    case "quiet", "type": return .consonant
    case "check": return .vowel
    default: return nil
    }
  }

  private static func latin(_ word: [UInt8]) -> SpokenEnding {
    let lowered = word.map { $0 | 0x20 }
    let isAbbreviation =
      (word.count <= 3 && word.allSatisfy { $0 & 0x20 == 0 })
      || !lowered.contains { isVowel($0) && $0 != UInt8(ascii: "w") }
    if isAbbreviation { return letter(lowered[lowered.count - 1]) }
    return irregular(String(decoding: lowered, as: UTF8.self)) ?? foreignWord(lowered[...])
  }

  /// 엘 and 알, 엠 and 엔 end in consonants.
  private static func letter(_ letter: UInt8) -> SpokenEnding {
    switch Unicode.Scalar(letter) {
    case "l", "r": .rieul
    case "m", "n": .consonant
    default: .vowel
    }
  }

  private static func foreignWord(_ word: Letters) -> SpokenEnding {
    let stem = word.dropLast()
    let before = stem.last.map { Unicode.Scalar($0) }
    switch Unicode.Scalar(word[word.endIndex - 1]) {
    case "e":
      // The e of offline, name and file is silent.
      guard let last = stem.last, !isVowel(last), before == "l" || stem.dropLast().contains(where: isVowel) else {
        return .vowel
      }
      return before == "l" || before == "m" || before == "n" ? letter(last) : .vowel
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g": return before == "n" ? .consonant : .vowel
    case "k" where before == "c": return .consonant
    case "b", "c", "k", "p", "t": return closes(stem) ? .consonant : .vowel
    default: return .vowel
    }
  }

  /// Whether a stop after these letters closes their syllable, as in map (맵), group (그룹) and timeout (타임아웃), and does
  /// not begin one of its own, as in week (위크) and list (리스트).
  private static func closes(_ letters: Letters) -> Bool {
    guard let vowel = letters.last, isVowel(vowel), vowel != UInt8(ascii: "w") else { return false }
    guard let before = letters.dropLast().last, isVowel(before) else { return true }
    return before == UInt8(ascii: "o") && (vowel == UInt8(ascii: "u") || vowel == UInt8(ascii: "o"))
  }
}

extension Unicode.Scalar {
  fileprivate var isSpoken: Bool {
    self == "%" || isLatinLetter || decimalDigit != nil || !isASCII && properties.isAlphabetic
  }

  fileprivate var isLatinLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var decimalDigit: Int? {
    if isASCII { return ("0"..."9").contains(self) ? Int(value) - 48 : nil }
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { Int($0) }
  }

  /// The number of a syllable's final, of a block or of its last letter; 0 is none, 8 is ㄹ.
  fileprivate var hangulFinal: UInt32? {
    if (0xAC00...0xD7A3).contains(value) { return (value - 0xAC00) % 28 }
    // Decomposed text has the final as a letter of its own, and none behind the vowel.
    if (0x11A8...0x11C2).contains(value) { return value - 0x11A7 }
    if (0x1161...0x1175).contains(value) { return 0 }
    // Letters alone: the names of the consonants end in one (리을), a vowel is its own name.
    if (0x3131...0x314E).contains(value) { return value == 0x3139 ? 8 : 1 }
    return (0x314F...0x3163).contains(value) ? 0 : nil
  }
}
