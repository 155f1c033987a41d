import Platform

/// What was typed at the prompt, kept for the next time in a file that only its owner can read.
struct PromptHistory: Sendable {
  static let most = 1_000

  /// Nil where nothing is kept.
  let path: String?
  private(set) var lines: [String]

  /// Reads what there is; a file that cannot be read counts as empty until one is written.
  init(path: String?) {
    self.path = path
    lines = path.flatMap { try? File.text(of: $0, limit: 1 << 22) }.map(Self.lines) ?? []
  }

  /// Adds a line, but not one that begins with a blank, says the same again, is no text, or holds what is
  /// private.
  mutating func add(_ line: String) throws(FileError) {
    guard Self.keeps(line), lines.last != line else { return }
    lines = Array((lines + [line]).suffix(Self.most))
    guard let path else { return }
    // Another prompt may have added to it.
    var stored = (try File.text(of: path, limit: 1 << 22)).map(Self.lines) ?? []
    if stored.last != line { stored.append(line) }
    let text = stored.suffix(Self.most).reduce(into: "") { $0 += $1 + "\n" }
    try File.replace(path, with: text, isPrivate: true)
  }

  private static func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, !line.contains(where: \.isNewline),
      !line.contains("\u{FFFD}" as Character)
    else { return false }
    // Most lines have neither, and to look for a text in a text takes long the first time.
    guard line.contains("-" as Character) || line.contains("_" as Character) else { return true }
    let line = line.lowercased()
    return !["--email", "key_file", "--key-file"].contains(where: line.contains)
  }
}
