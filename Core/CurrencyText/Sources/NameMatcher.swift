import ReferenceData

/// Finds names of currencies in a text: `swiss francs` rather than `swiss`.
enum NameMatcher {
  /// Longer than every name.
  private static let longestKey = 80

  static func word(in letters: some Sequence<Letter>) -> CurrencyWord? {
    var key = WordKey()
    for letter in letters { append(letter, to: &key) }
    return CurrencyWords.bundled.search(for: key).word
  }

  /// The longest name from the place on, and where it ends. The time depends on the longest name in the table, not on
  /// the text.
  ///
  /// A Latin word is taken whole; Hangul may go on behind the name: `달러환율`.
  static func match(in letters: [Letter], at start: Int) -> (word: CurrencyWord, end: Int)? {
    var key = WordKey()
    var position = start
    var longest: (word: CurrencyWord, end: Int)?
    while position < letters.count, letters[position].isLetter, key.bytes.count <= longestKey {
      let isHangul = letters[position].isHangul
      append(letters[position], to: &key)
      position += 1
      let isEndOfWord =
        position == letters.count || !letters[position].isLetter || letters[position].isHangul != isHangul
      guard isHangul || isEndOfWord else { continue }
      let (word, isContinued) = CurrencyWords.bundled.search(for: key)
      if let word { longest = (word, position) }
      guard isContinued else { break }
      // Blanks and marks between the words of a name.
      let marks = letters[position...].prefix(4).prefix { $0.isBlank || ["-", "&", "'", "."].contains($0) }
      if isEndOfWord { position += marks.count }
    }
    return longest
  }

  private static func append(_ letter: Letter, to key: inout WordKey) {
    if letter.isASCII { key.append(ascii: UInt8(letter.value)) } else { key.append(Character(letter)) }
  }
}
