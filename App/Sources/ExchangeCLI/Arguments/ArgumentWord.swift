/// One word of the command line, and where it stands in it.
struct ArgumentWord: Hashable, Sendable {
  /// The word as the shell handed it over.
  let text: String
  /// Its place among the words after the program's name, from 0.
  let index: Int
  /// Where the text begins in the word, for the value in `--name=value`.
  let offset: Int

  /// Names a word, or the end of one.
  init(text: String, index: Int, offset: Int = 0) {
    self.text = text
    self.index = index
    self.offset = offset
  }

  /// All of the text, for pointing at it.
  var span: ArgumentSpan {
    ArgumentSpan(word: index, characters: offset == 0 ? nil : offset..<offset + text.count)
  }
}
