import ComposableArchitecture
import SharedModels
import TerminalUI
import Wording

/// The help over a screen: its keys, paged where they do not fit. The presenting feature closes it.
@Reducer
struct HelpPages: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let title: Phrase
    let keys: [KeyHint]
    var offset = 0
  }

  enum Action: Sendable {
    case pressed(Key, pageHeight: Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .pressed(let key, let pageHeight) = action, let page = Self.page(key) {
      state.offset = min(max(0, state.offset + page * pageHeight), max(0, state.keys.count - pageHeight))
    }
    return .none
  }

  /// How many pages a key turns; nil for any other, which closes the help.
  static func page(_ key: Key) -> Int? {
    switch key {
    case .down, .pageDown, .wheelDown, .character(" "), .character("j"): 1
    case .up, .pageUp, .wheelUp, .character("k"): -1
    default: nil
    }
  }
}

/// The pages on the screen: it says how many keys there is room for.
struct HelpView: View {
  let help: HelpPages.State
  /// Read where the store is: a copy of its state does not change.
  let offset: Int
  let context: RenderContext
  @Binding var room: Int

  var body: some View {
    let table = Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 10))],
      rows: help.keys.map { [StyledText($0.label, .strong), StyledText(context($0.words))] })
    let lines = table.lines(width: context.width)
    VStack {
      Text("\(context(Phrase("Keys", "키 안내"))): \(context(help.title))").foregroundStyle(.accent)
      List(lines.indices, id: \.self) { Text(lines[$0]) }
        .scrolled(to: offset)
        .onGeometryChange { room = $0.rows }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension HelpPages.State {
  /// What the last line says while it is shown.
  func hint(room: Int) -> KeyHint {
    keys.count <= room
      ? KeyHint(label: "", words: Phrase("any key closes", "아무 키나 누르면 닫힘"))
      : KeyHint(label: "↓ ↑", words: Phrase("more, any other key closes", "더 보기, 다른 키를 누르면 닫힘"))
  }
}
