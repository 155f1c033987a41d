/// Favourites as plain text, to be kept in a file or made by hand.
enum FavoriteText {
  /// A word of a text and the line that it stands in, counted from 1.
  struct Word: Hashable {
    let text: String
    let line: Int
  }

  /// The words, separated by white space or commas; from a `#` on a line is a remark.
  static func words(in text: String) -> [Word] {
    // A file from Windows may begin with a byte order mark.
    let text = text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().flatMap {
      index, line in
      line.prefix { $0 != "#" }.split { $0.isWhitespace || $0 == "," }
        .map { Word(text: String($0), line: index + 1) }
    }
  }

  /// A word a line.
  static func text(of codes: [String]) -> String { codes.map { $0 + "\n" }.joined() }
}
