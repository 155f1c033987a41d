/// One word of the command line, and where it stands in it.
struct ArgumentWord: Hashable, Sendable {
  /// The word as the shell handed it over.
  let text: String
  /// Its place among the words after the program's name, from 0.
  let index: Int

  /// All of the word, for pointing at it.
  var span: ArgumentSpan { ArgumentSpan(word: index) }
}
