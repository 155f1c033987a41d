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
  /// What a key stands for in a state; nil where it means nothing, and then it is not offered.
  let action: @Sendable (State, Key) -> Action?
  /// Why it does nothing; nil where that needs no message.
  private(set) var refusal: @Sendable (State) -> Phrase? = { _ in nil }

  init(
    _ keys: [Key], _ label: String, _ description: Phrase, hint: Phrase? = nil,
    action: @escaping @Sendable (State, Key) -> Action?
  ) {
    (self.keys, self.label, self.description, self.hint, self.action) = (keys, label, description, hint, action)
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
  func hint(in state: State) -> KeyHint? {
    guard let hint, keys.contains(where: { action(state, $0) != nil }) else { return nil }
    return KeyHint(label: label, words: hint)
  }
}

struct KeyHint: Hashable, Sendable {
  let label: String
  let words: Phrase

  /// The label of the keys that lead to another row.
  static let rows = "↑ ↓  j k"
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
}

extension [KeyHint] {
  /// The keys that every list takes itself; `steps` says what those of a row do.
  static func list(_ steps: Phrase) -> [KeyHint] {
    [
      KeyHint(label: KeyHint.rows, words: steps),
      KeyHint(label: "PgUp PgDn", words: Phrase("a page up or down", "한 화면씩 넘기기")),
      KeyHint(label: "Home End  g G", words: Phrase("first row, last row", "첫 줄, 마지막 줄")),
    ]
  }
}

extension Key {
  /// It means the same whatever is presented.
  static let interrupt = Key.control("c")
}
