/// How the last sound of a word ends when it is read aloud in Korean.
enum SpokenEnding: Hashable, Sendable {
  /// A vowel: 통화, date (데이트).
  case vowel
  /// A consonant: 금액, json (제이슨).
  case consonant
  /// The consonant ㄹ, after which 로 is used instead of 으로: 환율, file (파일).
  case rieul

  /// The ending of a word; nil when its reading is unknown.
  ///
  /// Punctuation after the last letter or digit is not read. Numbers are read digit by digit, short capitals letter by
  /// letter, and other Latin words as the rules for foreign words write them in Hangul.
  init?(of word: String) {
    let scalars = word.unicodeScalars
    guard let end = scalars.lastIndex(where: { $0.isSpoken }) else { return nil }
    let last = scalars[end]
    if let final = last.hangulFinal {
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    } else if last == "%" {
      self = .vowel
    } else if last.properties.numericType == .decimal {
      self = Self.digit(last)
    } else if last.isLatinLetter {
      let letters = scalars[...end].reversed().prefix { $0.isLatinLetter }.reversed()
      self = Self.latin(String(String.UnicodeScalarView(letters)))
    } else {
      return nil
    }
  }

  /// 영, 일, 삼, 육, 칠, 팔 end in consonants.
  private static func digit(_ digit: Unicode.Scalar) -> SpokenEnding {
    switch digit.properties.numericValue {
    case 1, 7, 8: .rieul
    case 0, 3, 6: .consonant
    default: .vowel
    }
  }

  // MARK: Latin letters

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y", "w"]

  /// Words that the rules below get wrong.
  private static let irregular: [String: SpokenEnding] = ["quiet": .consonant, "type": .consonant, "check": .vowel]

  private static func latin(_ word: String) -> SpokenEnding {
    let lowered = Array(word.lowercased())
    let isAbbreviation =
      (word.count <= 3 && word == word.uppercased()) || !lowered.contains { vowels.contains($0) && $0 != "w" }
    if isAbbreviation { return letter(lowered[lowered.count - 1]) }
    return irregular[String(lowered)] ?? foreignWord(lowered)
  }

  /// 엘 and 알, 엠 and 엔 end in consonants.
  private static func letter(_ letter: Character) -> SpokenEnding {
    switch letter {
    case "l", "r": .rieul
    case "m", "n": .consonant
    default: .vowel
    }
  }

  private static func foreignWord(_ word: [Character]) -> SpokenEnding {
    let last = word[word.count - 1]
    let before = word.dropLast().last
    switch last {
    case "e":
      // The e of offline, name and file is silent.
      let stem = word.dropLast()
      guard let before, !vowels.contains(before), stem.dropLast().contains(where: vowels.contains) || before == "l"
      else { return .vowel }
      return "lmn".contains(before) ? letter(before) : .vowel
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g": return before == "n" ? .consonant : .vowel
    case "b", "c", "k", "p", "t":
      if last == "k", before == "c" { return .consonant }
      return closes(word.dropLast()) ? .consonant : .vowel
    default: return .vowel
    }
  }

  /// Whether a stop after these letters closes their syllable, as in map (맵), group (그룹) and timeout (타임아웃), and does
  /// not begin one of its own, as in week (위크) and list (리스트).
  private static func closes(_ letters: ArraySlice<Character>) -> Bool {
    guard let vowel = letters.last, vowels.contains(vowel), vowel != "w" else { return false }
    guard let before = letters.dropLast().last, vowels.contains(before) else { return true }
    return before == "o" && (vowel == "u" || vowel == "o")
  }
}

extension Unicode.Scalar {
  fileprivate var isSpoken: Bool {
    self == "%" || properties.isAlphabetic || properties.numericType == .decimal
  }

  fileprivate var isLatinLetter: Bool { isASCII && properties.isAlphabetic }

  /// A syllable block's final is its number modulo 28; 0 is none, 8 is ㄹ.
  fileprivate var hangulFinal: UInt32? {
    (0xAC00...0xD7A3).contains(value) ? (value - 0xAC00) % 28 : nil
  }
}
