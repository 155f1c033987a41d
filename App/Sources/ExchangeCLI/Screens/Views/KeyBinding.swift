import SharedModels
import TerminalUI
import Wording

/// What keys mean on a screen: one table of these handles them, explains them in the help and offers them in the last
/// line.
struct KeyBinding<State, Action>: Sendable {
  let keys: [Key]
  let label: String
  /// For the help; short enough for 40 columns, the narrowest terminal that the screens are designed for.
  let description: Phrase
  /// For the last line; nil for what the help alone explains.
  let hint: Phrase?
  /// What a key stands for in a state, where a list has room for so many rows; nil where it means nothing, and then it
  /// is not offered.
  let action: @Sendable (State, Key, _ room: Int) -> Action?
  /// Why it does nothing; nil where that needs no message.
  private(set) var refusal: @Sendable (State) -> Phrase? = { _ in nil }

  init(
    _ keys: [Key], _ label: String, _ description: Phrase, hint: Phrase? = nil,
    action: @escaping @Sendable (State, Key) -> Action?
  ) {
    self.init(keys, label, description, hint: hint) { state, key, _ in action(state, key) }
  }

  init(
    _ keys: [Key], _ label: String, _ description: Phrase, hint: Phrase? = nil,
    action: @escaping @Sendable (State, Key, _ room: Int) -> Action?
  ) {
    self.keys = keys
    self.label = label
    self.description = description
    self.hint = hint
    self.action = action
  }

  /// For a character, which is its own label.
  init(
    _ key: Character, _ description: Phrase, hint: Phrase? = nil,
    action: @escaping @Sendable (State, Key) -> Action?
  ) {
    self.init([.character(key)], String(key), description, hint: hint, action: action)
  }

  func refusing(_ refusal: @escaping @Sendable (State) -> Phrase?) -> Self {
    var binding = self
    binding.refusal = refusal
    return binding
  }

  var entry: KeyHint { KeyHint(label: label, words: description) }

  /// For the last line; nil while the keys mean nothing.
  func hint(in state: State, room: Int) -> KeyHint? {
    guard let hint, keys.contains(where: { action(state, $0, room) != nil }) else { return nil }
    return KeyHint(label: label, words: hint)
  }
}

struct KeyHint: Hashable, Sendable {
  let label: String
  let words: Phrase
}

extension KeyBinding {
  /// What every screen has, and offers first.
  static func first(help: Action, quit: @escaping @Sendable (ExitCode) -> Action) -> [Self] where Action: Sendable {
    [
      Self("?", Phrase("these keys", "키 안내"), hint: Phrase("help", "도움말")) { _, _ in help },
      Self("q", Phrase("quit", "종료"), hint: Phrase("quit", "종료")) { _, _ in quit(.answered) },
      Self([.interrupt], "Ctrl-C", Phrase("quit from anywhere", "어디서든 종료")) { _, _ in quit(.interrupted) },
      // The screen's loop suspends.
      Self([.control("z")], "Ctrl-Z", Phrase("suspend", "잠시 멈춤")) { _, _ in nil },
    ]
  }

  /// The keys of a list; `steps` describes those of a row.
  static func rows(
    _ steps: Phrase, hint: Phrase? = nil, action: @escaping @Sendable (State, Key, _ room: Int) -> Action?
  ) -> [Self] {
    [
      Self(
        [.up, .down, .character("k"), .character("j"), .wheelUp, .wheelDown], "↑ ↓  j k", steps, hint: hint,
        action: action),
      Self([.pageUp, .pageDown], "PgUp PgDn", Phrase("a page up or down", "한 화면씩 넘기기"), action: action),
      Self(
        [.home, .end, .character("g"), .character("G")], "Home End  g G", Phrase("first row, last row", "첫 줄, 마지막 줄"),
        action: action),
    ]
  }
}

extension Key {
  /// It means the same whatever is presented.
  static let interrupt = Key.control("c")

  /// How many rows a turn of the wheel moves.
  private static let wheelStep = 3

  /// The row that it leads to from another one, perhaps beyond an end; nil for keys that lead to none.
  func row(from row: Int, page: Int) -> Int? {
    switch self {
    case .up, .character("k"): row - 1
    case .down, .character("j"): row + 1
    case .wheelUp: row - Self.wheelStep
    case .wheelDown: row + Self.wheelStep
    case .pageUp: row - page
    case .pageDown: row + page
    case .home, .character("g"): 0
    case .end, .character("G"): .max
    default: nil
    }
  }
}
