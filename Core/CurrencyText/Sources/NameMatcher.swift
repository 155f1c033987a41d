import ReferenceData

/// Finds the longest name of a currency that begins at a place in a text: `swiss francs` rather than `swiss`.
struct NameMatcher {
  struct Match {
    let word: CurrencyWord
    /// Just past the name's last character.
    let end: Int
  }

  private var words: CurrencyWords { .bundled }

  /// Longer than every name.
  private static let longestKey = 80

  /// The word that the letters of a range are.
  func word(in letters: [Letter], _ range: Range<Int>) -> CurrencyWord? { word(in: letters[range]) }

  /// The word that some letters are.
  func word(in letters: some Sequence<Letter>) -> CurrencyWord? {
    var key = WordKey()
    for letter in letters { append(letter, to: &key) }
    return words.search(for: key).word
  }

  /// The longest name from the place on. The time depends on the longest name in the table, not on the text.
  ///
  /// A Latin word is taken whole; Hangul may go on behind the name: `달러환율`.
  func match(in letters: [Letter], at start: Int) -> Match? {
    var key = WordKey()
    var position = start
    var longest: Match?
    while position < letters.count, letters[position].isLetter, key.bytes.count <= Self.longestKey {
      let isHangul = letters[position].isHangul
      append(letters[position], to: &key)
      position += 1
      let isEndOfWord =
        position == letters.count || !letters[position].isLetter || letters[position].isHangul != isHangul
      guard isHangul || isEndOfWord else { continue }
      let (word, isContinued) = words.search(for: key)
      if let word { longest = Match(word: word, end: position) }
      guard isContinued else { break }
      if isEndOfWord {
        guard let next = nextWord(in: letters, at: position) else { break }
        position = next
      }
    }
    return longest
  }

  private func append(_ letter: Letter, to key: inout WordKey) {
    if letter.scalar.isASCII {
      key.append(ascii: UInt8(letter.value))
    } else {
      key.append(Character(letter.scalar))
    }
  }

  /// Where the next word of a name begins, after blanks and the marks between the words of a name.
  private func nextWord(in letters: [Letter], at position: Int) -> Int? {
    var position = position
    let limit = min(letters.count, position + 4)
    while position < limit {
      let letter = letters[position]
      if letter.isLetter { return position }
      guard letter.isBlank || letter == "-" || letter == "&" || letter == "'" || letter == "."
      else { return nil }
      position += 1
    }
    return nil
  }
}
