import TerminalUI

/// The line that a person edits at a prompt: what each key does to it. It draws nothing and asks nobody.
struct PromptEditor: Hashable, Sendable {
  /// What is left for the prompt to do after a key.
  enum Outcome: Hashable, Sendable {
    case edited
    /// Lines that are finished, in their order; what is left in the editor waits for Enter.
    case entered([String])
    case complete
    case clearScreen
    /// Ctrl-C.
    case cleared
    case suspend
    /// Ctrl-D on an empty line.
    case end
  }

  /// A search through the lines before, the newest match first.
  private struct Search: Hashable, Sendable {
    var needle = ""
    /// Lines from this one on have been passed over.
    var place: Int
  }

  /// The lines before, the oldest first.
  var history: [String] = []
  private(set) var field = TextField(longest: 10_000)
  /// Which line of the history is shown; nil for the new one.
  private var place: Int?
  /// The new line while an older one is shown.
  private var draft = ""
  private var search: Search?

  var text: String { field.text }

  /// The words that are searched for; nil where nothing is.
  var searched: String? { search?.needle }

  /// Puts a word in the place of the last characters before the cursor.
  mutating func complete(_ typed: String, to word: String) {
    field.beforeCursor = String(field.beforeCursor.dropLast(typed.count)) + word
  }

  mutating func take(_ key: Key) -> Outcome {
    if search != nil, let outcome = takeSearching(key) { return outcome }
    switch key {
    case .enter:
      let line = text
      clear()
      return .entered([line])
    case .paste(let pasted): return paste(pasted)
    case .tab: return .complete
    case .control("c"):
      clear()
      return .cleared
    case .control("d") where text.isEmpty: return .end
    case .control("l"): return .clearScreen
    case .control("z"): return .suspend
    case .control("r"): search = Search(place: history.count)
    case .up, .control("p"): show(at: (place ?? history.count) - 1)
    case .down, .control("n"): if let place { show(at: place + 1) }
    default: field.take(key)
    }
    return .edited
  }

  /// Pasted lines are finished but for the last one.
  private mutating func paste(_ pasted: String) -> Outcome {
    var lines = pasted.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > 1, let last = lines.popLast() else {
      field.insert(lines.first ?? "")
      return .edited
    }
    lines[0] = field.beforeCursor + lines[0]
    let rest = field.afterCursor
    clear()
    (field.beforeCursor, field.afterCursor) = (last, rest)
    return .entered(lines)
  }

  /// Begins a new line.
  private mutating func clear() {
    (place, draft, search) = (nil, "", nil)
    field.replace(with: "")
  }

  // MARK: The lines before

  private mutating func show(at index: Int) {
    guard index >= 0 else { return }
    if place == nil { draft = text }
    place = index < history.count ? index : nil
    field.replace(with: place.map { history[$0] } ?? draft)
  }

  /// Nil where the key ends the search and then does what it always does.
  private mutating func takeSearching(_ key: Key) -> Outcome? {
    switch key {
    case .character(let character):
      search?.needle.append(character)
      search?.place = history.count
      find()
    case .backspace:
      _ = search?.needle.popLast()
      search?.place = history.count
      find()
    case .control("r"): find()
    case .control("c"), .control("g"):
      search = nil
      field.replace(with: "")
    case .escape: search = nil
    default:
      search = nil
      return nil
    }
    return .edited
  }

  /// Shows the newest line with the words that has not been passed over; stays where there is none.
  private mutating func find() {
    guard let search, !search.needle.isEmpty else { return }
    let needle = search.needle.lowercased()
    guard let found = history[..<search.place].lastIndex(where: { $0.lowercased().contains(needle) }) else { return }
    self.search?.place = found
    place = found
    field.replace(with: history[found])
  }
}
