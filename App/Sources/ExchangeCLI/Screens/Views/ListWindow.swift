/// Which part of a long list is visible, so that the selected row always is.
struct ListWindow: Hashable, Sendable {
  /// The visible rows.
  let visible: Range<Int>

  /// The window of `height` rows over `count` rows, with the selection in its middle where the list allows it.
  init(count: Int, selection: Int, height: Int) {
    let height = max(0, height)
    let latestStart = max(0, count - height)
    let start = min(max(0, selection - height / 2), latestStart)
    visible = start..<min(count, start + height)
  }
}
