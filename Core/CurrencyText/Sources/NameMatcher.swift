import ReferenceData

/// Finds the longest name of a currency that begins at a position in a text: `swiss francs` rather than `swiss`.
struct NameMatcher {
  struct Match {
    let word: CurrencyWord
    /// Just past the name's last character.
    let end: Int
    /// Just past the particle that Korean adds to it: `원으로`.
    let endOfParticle: Int
  }

  private var words: CurrencyWords { .bundled }

  /// The longest name from the position on. The time depends on the longest name in the table, not on the text.
  func match(in characters: [Character], at start: Int) -> Match? {
    var key = WordKey()
    var position = start
    var longest: Match?
    while position < characters.count, characters[position].isAlphabetic {
      let startOfWord = position
      while position < characters.count, characters[position].isAlphabetic {
        key.append(characters[position])
        position += 1
        if key.bytes.count > Self.longestKey { return longest }
      }
      let (word, isContinued) = words.search(for: key)
      if let word {
        longest = Match(word: word, end: position, endOfParticle: position)
      } else if let match = inflected(key, characters, startOfWord, position) {
        longest = match
      }
      guard isContinued, let next = nextWord(in: characters, at: position) else { break }
      position = next
    }
    return longest
  }

  /// Longer than every name with a particle after it.
  private static let longestKey = 80

  private static let particles = ["으로", "에서", "로", "를", "을", "는", "은"].map(Array.init)

  /// Whether the letters are a particle that Korean adds to a noun.
  static func isParticle(_ letters: ArraySlice<Character>) -> Bool {
    (1...2).contains(letters.count) && particles.contains { letters.elementsEqual($0) }
  }

  private func inflected(_ key: WordKey, _ characters: [Character], _ start: Int, _ end: Int) -> Match? {
    if end > start, characters[end - 1].isASCII { return nil }
    for particle in Self.particles where end - start > particle.count {
      guard characters[(end - particle.count)..<end].elementsEqual(particle) else { continue }
      var stem = key
      // A syllable takes three bytes.
      stem.shorten(to: key.bytes.count - particle.count * 3)
      if let word = words.search(for: stem).word {
        return Match(word: word, end: end - particle.count, endOfParticle: end)
      }
    }
    return nil
  }

  /// Where the next word of a name begins, after blanks and the marks between the words of a name.
  private func nextWord(in characters: [Character], at position: Int) -> Int? {
    var position = position
    let limit = min(characters.count, position + 4)
    while position < limit {
      if characters[position].isAlphabetic { return position }
      guard characters[position].isWhitespace || "-&'’.".contains(characters[position]) else { return nil }
      position += 1
    }
    return nil
  }
}
