/// The part of the command line that an error points at.
struct ArgumentSpan: Hashable, Sendable {
  /// The word's place among the words after the program's name; one past the last points behind the line.
  let word: Int
  /// The characters of the word that are meant; nil means all of them.
  var characters: Range<Int>?

  /// Names a word, or some characters of it.
  init(word: Int, characters: Range<Int>? = nil) {
    self.word = word
    self.characters = characters
  }
}
