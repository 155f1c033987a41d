/// The keys of the Korean standard keyboard (두벌식): the same keys give `ekffj` and 달러, or `usd` and ㅕㄴㅇ.
package enum KoreanKeyboard {
  private static let initials = [
    "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]
  private static let vowels = [
    "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l",
  ]
  private static let finals = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "T",
    "d", "w", "c", "z", "x", "v", "g",
  ]
  /// ㄱ to ㅎ, as the standard's letters stand in Unicode.
  private static let consonants = [
    "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q", "qt", "t",
    "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]

  /// The text with Latin letters in place of its syllables and letters of Hangul, in small letters.
  package static func keys(for text: String) -> String { strokes(for: text).lowercased() }

  /// The same with the keys as they are pressed, capitals where Shift is held: `P` for ㅖ.
  package static func strokes(for text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var keys = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3:
        let syllable = Int(scalar.value - 0xAC00)
        keys += initials[syllable / 588] + vowels[syllable / 28 % 21] + finals[syllable % 28]
      case 0x3131...0x314E: keys += consonants[Int(scalar.value - 0x3131)]
      case 0x314F...0x3163: keys += vowels[Int(scalar.value - 0x314F)]
      default: keys.unicodeScalars.append(scalar)
      }
    }
    return keys
  }

  /// The syllables that keys give in the other layout: 달러 for `ekffj`; nil where they give letters that form none.
  package static func syllables(for keys: String) -> [Unicode.Scalar]? {
    let keys = Array(keys).map(String.init)
    var syllables: [Unicode.Scalar] = []
    var place = 0
    while place < keys.count {
      guard let initial = initials.firstIndex(of: keys[place]), place + 1 < keys.count else { return nil }
      place += 1
      let pair = place + 1 < keys.count ? vowels.firstIndex(of: keys[place] + keys[place + 1]) : nil
      guard let vowel = pair ?? vowels.firstIndex(of: keys[place]) else { return nil }
      place += pair == nil ? 1 : 2
      // The last consonant before a vowel begins the next syllable.
      let consonants = keys[place...].prefix { initials.contains($0) }
      let isFollowed = place + consonants.count < keys.count
      let final = consonants.dropLast(isFollowed ? 1 : 0).joined()
      guard let tail = finals.firstIndex(of: final),
        let syllable = Unicode.Scalar(UInt32(0xAC00 + (initial * 21 + vowel) * 28 + tail))
      else { return nil }
      syllables.append(syllable)
      place += final.count
    }
    return syllables
  }
}
