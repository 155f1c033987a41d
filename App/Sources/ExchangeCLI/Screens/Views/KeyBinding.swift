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
  let refusal: @Sendable (State) -> Phrase?

  init(
    _ keys: [Key], _ label: String, _ description: Phrase, hint: Phrase? = nil,
    refusal: @escaping @Sendable (State) -> Phrase? = { _ in nil }, action: @escaping @Sendable (State, Key) -> Action?
  ) {
    (self.keys, self.label, self.description, self.hint) = (keys, label, description, hint)
    (self.refusal, self.action) = (refusal, action)
  }

  /// For a character, which is its own label.
  init(
    _ key: Character, _ description: Phrase, hint: Phrase? = nil,
    refusal: @escaping @Sendable (State) -> Phrase? = { _ in nil }, action: @escaping @Sendable (State, Key) -> Action?
  ) {
    self.init([.character(key)], String(key), description, hint: hint, refusal: refusal, action: action)
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
  /// No key: what was asked for by hand is not there yet.
  static let asking = KeyHint(label: "", words: .asking)
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

/// The help over a screen: its keys, paged where they do not fit. The screen closes it by any other key.
struct HelpView: View {
  let title: Phrase
  let keys: [KeyHint]
  let context: RenderContext

  @State private var room = TerminalSize(columns: 80, rows: 10)

  var body: some View {
    let table = Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 10))],
      rows: keys.map { [StyledText($0.label, .strong), StyledText(context($0.words))] })
    let lines = table.lines(width: context.width)
    VStack {
      Text("\(context(Phrase("Keys", "키 안내"))): \(context(title))").foregroundStyle(.accent)
      List(lines.indices, id: \.self) { Text(lines[$0]) }.onGeometryChange($room)
      Text("")
      ScreenFooter(hints: [hint], context: context)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var hint: KeyHint {
    keys.count <= room.rows
      ? KeyHint(label: "", words: Phrase("any key closes", "아무 키나 누르면 닫힘"))
      : KeyHint(label: "↓ ↑", words: Phrase("more, any other key closes", "더 보기, 다른 키를 누르면 닫힘"))
  }
}
