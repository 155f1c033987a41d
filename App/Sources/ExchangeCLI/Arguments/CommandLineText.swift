import Platform
import TerminalText

/// The command line as one could retype it, for pointing at a part of it.
struct CommandLineText: Hashable, Sendable {
  /// Longer words are shown in part.
  static let longestWord = 60
  private static let longestLine = 200
  /// The program's name with its indent, the marks of what is left out, and quotes.
  private static let frame = 20

  let words: [String]
  /// Of a longer line only the words around the mark are shown; in characters.
  private let longestLine: Int
  private let longestWord: Int

  /// Whether the line was typed at the prompt, where nothing is quoted for a shell.
  private let isAtPrompt: Bool

  /// - Parameter width: The terminal's; a line that it wrapped would lose its mark.
  init(words: [String], width: Int? = nil, isAtPrompt: Bool = false) {
    (self.words, self.isAtPrompt) = (words, isAtPrompt)
    longestLine = min(Self.longestLine, max(Self.frame, (width ?? .max) - Self.frame))
    longestWord = min(Self.longestWord, longestLine)
  }

  func lines(pointingAt span: ArgumentSpan) -> [StyledText] {
    var line = isAtPrompt ? " " : "  exchange-cli"
    var mark: (start: Int, length: Int)?
    let shownWords = shownWords(around: span.word)
    if shownWords.lowerBound > 0 { line += " …" }
    for index in shownWords {
      line += " "
      let word = words[index]
      let (shortened, characters) = excerpt(of: word, around: index == span.word ? span.characters : nil)
      let shown = isAtPrompt ? shortened : shortened.shellQuoted
      if index == span.word { mark = place(of: characters, in: shortened, shown: shown, at: line.displayWidth) }
      line += shown
    }
    if shownWords.upperBound < words.count, mark != nil { line += " …" }
    let (start, length) = mark ?? (line.displayWidth + 1, 1)
    let marker = String(repeating: " ", count: start) + String(repeating: "^", count: length)
    return [StyledText(line, .quiet), StyledText(marker, .failure)]
  }

  /// The words around one of them that a line has room for.
  private func shownWords(around word: Int) -> Range<Int> {
    let place = min(word, words.count)
    var range = place..<min(place + 1, words.count)
    func length(_ index: Int) -> Int { min(words[index].utf8.count, longestWord) + 1 }
    var room = longestLine - (range.isEmpty ? 0 : length(place))
    while range.lowerBound > 0, length(range.lowerBound - 1) <= room {
      room -= length(range.lowerBound - 1)
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < words.count, length(range.upperBound) <= room {
      room -= length(range.upperBound)
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  private func place(
    of characters: Range<Int>?, in word: String, shown: String, at column: Int
  ) -> (start: Int, length: Int) {
    // Escaping moves characters, so an escaped word is marked as a whole.
    guard let characters, shown == word || shown == "'\(word)'" else { return (column, max(1, shown.displayWidth)) }
    let range = characters.clamped(to: 0..<word.count)
    let before = word.prefix(range.lowerBound).displayWidth + (shown == word ? 0 : 1)
    return (column + before, max(1, word.dropFirst(range.lowerBound).prefix(range.count).displayWidth))
  }

  /// A long word cut to the part around some of its characters, and where these are in that part.
  private func excerpt(of word: String, around characters: Range<Int>?) -> (String, Range<Int>?) {
    guard word.utf8.count > longestWord else { return (word, characters) }
    guard word.count > longestWord else {
      // A few characters may be made of any number of scalars.
      let scalars = word.unicodeScalars
      return scalars.count > longestWord * 4 ? (String(scalars.prefix(longestWord)) + "…", nil) : (word, characters)
    }
    let start = min(max(0, (characters?.lowerBound ?? 0) - longestWord / 2), word.count - longestWord)
    let part = word.dropFirst(start).prefix(longestWord)
    let cut = (start > 0 ? "…" : "") + part + (start + longestWord < word.count ? "…" : "")
    let shift = start > 0 ? start - 1 : 0
    let moved = characters.map {
      max(0, $0.lowerBound - shift)..<min(cut.count, max($0.lowerBound, $0.upperBound) - shift)
    }
    return (cut, moved)
  }
}
