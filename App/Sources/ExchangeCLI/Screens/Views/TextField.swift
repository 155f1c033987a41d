struct TextField: Hashable, Sendable {
  /// A paste may be of any size.
  private static let longest = 200

  private(set) var text: String
  private(set) var cursor: Int

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Applies a key; one that means nothing here changes nothing.
  mutating func take(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(String(pasted.map { $0.isNewline ? " " : $0 }))
    case .backspace:
      guard cursor > 0 else { break }
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
    default: break
    }
  }

  var cursorColumn: Int { text[..<index(cursor)].displayWidth }

  private func index(_ offset: Int) -> String.Index { text.index(text.startIndex, offsetBy: offset) }

  private mutating func insert(_ insertion: String) {
    let before = text[..<index(cursor)] + insertion
    let whole = before + text[index(cursor)...]
    guard whole.count <= Self.longest else { return }
    // A combining mark joins the character before it, so the cursor goes to the end of the joined text.
    cursor = before.count
    text = String(whole)
  }
}
