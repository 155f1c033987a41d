/// One line of text that is being edited.
struct TextField: Hashable, Sendable {
  /// A longer text helps nobody, and a paste may be of any size.
  private static let longest = 200

  /// The text.
  private(set) var text: String
  /// How many characters stand before the cursor.
  private(set) var cursor: Int

  /// A field with the cursor behind its text.
  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Changes the text as the key says; false where the key means nothing here.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(String(pasted.map { $0.isNewline ? " " : $0 }))
    case .backspace:
      guard cursor > 0 else { return true }
      text.remove(at: index(cursor - 1))
      cursor -= 1
    case .delete:
      if cursor < text.count { text.remove(at: index(cursor)) }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"):
      text.removeSubrange(..<index(cursor))
      cursor = 0
    case .control("k"): text.removeSubrange(index(cursor)...)
    case .control("w"):
      let start =
        text[..<index(cursor)].lastIndex { $0 != " " }
        .flatMap { text[...$0].lastIndex(of: " ") }.map { text.index(after: $0) } ?? text.startIndex
      let kept = text.distance(from: text.startIndex, to: start)
      text.removeSubrange(start..<index(cursor))
      cursor = kept
    default: return false
    }
    return true
  }

  /// The cells before the cursor.
  var cursorColumn: Int { text[..<index(cursor)].displayWidth }

  private func index(_ offset: Int) -> String.Index { text.index(text.startIndex, offsetBy: offset) }

  private mutating func insert(_ insertion: String) {
    let before = text[..<index(cursor)] + insertion
    let whole = before + text[index(cursor)...]
    guard whole.count <= Self.longest else { return }
    // A combining mark joins the character before it, so the cursor is where the joined text ends.
    cursor = before.count
    text = String(whole)
  }
}
