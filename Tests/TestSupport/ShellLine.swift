extension String {
  /// The words of a command line as a shell splits them: at blanks, but for what stands in single quotes. Its other signs
  /// mean nothing.
  public var shellWords: [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in self {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }

  /// The words before a pipe or a redirection.
  public var programWords: [String] { Array(shellWords.prefix { $0 != "|" && $0 != ">" }) }
}
