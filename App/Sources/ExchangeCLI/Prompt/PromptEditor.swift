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

  /// A paste may be of any size.
  private static let longest = 10_000

  /// The lines before, the oldest first.
  var history: [String] = []
  private(set) var beforeCursor = ""
  private(set) var afterCursor = ""
  /// What Ctrl-K, Ctrl-U and Ctrl-W took away last.
  private var killed = ""
  /// Which line of the history is shown; nil for the new one.
  private var place: Int?
  /// The new line while an older one is shown.
  private var draft = ""
  private var search: Search?

  var text: String { beforeCursor + afterCursor }

  /// The words that are searched for; nil where nothing is.
  var searched: String? { search?.needle }

  mutating func replace(with text: String) { (beforeCursor, afterCursor) = (text, "") }

  mutating func insert(_ text: String) {
    if self.text.count + text.count <= Self.longest { beforeCursor += text }
  }

  /// Puts a word in the place of the last characters before the cursor.
  mutating func complete(_ typed: String, to word: String) {
    beforeCursor = String(beforeCursor.dropLast(typed.count)) + word
  }

  mutating func take(_ key: Key) -> Outcome {
    if search != nil, let outcome = takeSearching(key) { return outcome }
    switch key {
    case .enter: return enter()
    case .paste(let pasted): return paste(pasted)
    case .tab: return .complete
    case .control("c"):
      self = PromptEditor(history: history)
      return .cleared
    case .control("d") where text.isEmpty: return .end
    case .control("l"): return .clearScreen
    case .control("z"): return .suspend
    case .control("r"): search = Search(place: history.count)
    case .up, .control("p"): show(at: (place ?? history.count) - 1)
    case .down, .control("n"): if let place { show(at: place + 1) }
    default: edit(key)
    }
    return .edited
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace, .control("h"): _ = beforeCursor.popLast()
    case .delete, .control("d"): afterCursor = String(afterCursor.dropFirst())
    case .left, .control("b"):
      if let character = beforeCursor.popLast() { afterCursor.insert(character, at: afterCursor.startIndex) }
    case .right, .control("f"): if !afterCursor.isEmpty { beforeCursor.append(afterCursor.removeFirst()) }
    case .home, .control("a"): (beforeCursor, afterCursor) = ("", text)
    case .end, .control("e"): (beforeCursor, afterCursor) = (text, "")
    case .control("k"): (killed, afterCursor) = (afterCursor, "")
    case .control("u"): (killed, beforeCursor) = (beforeCursor, "")
    case .control("w"):
      // The last word, and the blanks after it.
      let word = beforeCursor.lastIndex { $0 != " " }.map { beforeCursor[...$0] } ?? ""
      let start = word.lastIndex(of: " ").map(word.index(after:)) ?? word.startIndex
      (killed, beforeCursor) = (String(beforeCursor[start...]), String(beforeCursor[..<start]))
    case .control("y"): insert(killed)
    default: break
    }
  }

  private mutating func enter() -> Outcome {
    let line = text
    self = PromptEditor(history: history, killed: killed)
    return .entered([line])
  }

  /// Pasted lines are finished but for the last one.
  private mutating func paste(_ pasted: String) -> Outcome {
    var lines = pasted.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > 1, let last = lines.popLast() else {
      insert(lines.first ?? "")
      return .edited
    }
    lines[0] = beforeCursor + lines[0]
    let rest = afterCursor
    self = PromptEditor(history: history, killed: killed)
    (beforeCursor, afterCursor) = (last, rest)
    return .entered(lines)
  }

  private init(history: [String], killed: String = "") { (self.history, self.killed) = (history, killed) }

  init() {}

  // MARK: The lines before

  private mutating func show(at index: Int) {
    guard index >= 0 else { return }
    if place == nil { draft = text }
    place = index < history.count ? index : nil
    replace(with: place.map { history[$0] } ?? draft)
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
      replace(with: "")
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
    replace(with: history[found])
  }
}
