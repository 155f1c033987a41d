/// Several words of the command line as one text, and the way back from a place in the text to a word.
struct QuestionText: Hashable, Sendable {
  /// The words.
  let words: [ArgumentWord]

  /// The words with blanks between them.
  var text: String { words.map(\.text).joined(separator: " ") }

  /// The part of the command line that these characters of the text stand in; a range over several words points at the
  /// first of them.
  func span(of range: Range<Int>) -> ArgumentSpan? {
    var start = 0
    for word in words {
      let end = start + word.text.count
      if range.lowerBound < end || (word == words.last && range.lowerBound <= end) {
        let first = word.offset + range.lowerBound - start
        let last = word.offset + min(max(range.upperBound, range.lowerBound + 1), end) - start
        return ArgumentSpan(word: word.index, characters: first..<max(first, last))
      }
      start = end + 1
    }
    return words.last?.span
  }
}
