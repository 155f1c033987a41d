/// The part of the command line that an error points at.
struct ArgumentSpan: Hashable, Sendable {
  /// The word's index among those after the program's name; one past the last points beyond the line.
  let word: Int
  /// The characters within the word; nil means all of them.
  var characters: Range<Int>?

  init(word: Int, characters: Range<Int>? = nil) {
    self.word = word
    self.characters = characters
  }

  private static let longestText = 400
  private static let longestWord = 4_000

  /// The last word that equals the text, ignoring case; nil when there is none.
  init?(of text: String, in words: [String]) {
    // Nothing that long is told apart at a glance.
    guard text.utf8.count <= Self.longestText else { return nil }
    let text = Array(text.lowercased())
    for (index, word) in words.enumerated().reversed() where word.utf8.count <= Self.longestWord {
      let characters = Array(word.lowercased())
      guard !text.isEmpty, characters.count >= text.count else { continue }
      for start in 0...characters.count - text.count {
        let end = start + text.count
        guard characters[start..<end].elementsEqual(text) else { continue }
        let neighbours = [start - 1, end].filter(characters.indices.contains).map { characters[$0] }
        guard !neighbours.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        self.init(word: index, characters: text.count == characters.count ? nil : start..<end)
        return
      }
    }
    return nil
  }
}
