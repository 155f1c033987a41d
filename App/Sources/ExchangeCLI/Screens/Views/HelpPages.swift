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

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pressed(let key, let pageHeight):
        guard let page = Self.page(key) else { break }
        state.offset = min(max(0, state.offset + page * pageHeight), max(0, state.keys.count - pageHeight))
      }
      return .none
    }
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

extension HelpPages.State {
  func lines(in context: RenderContext) -> [StyledText] {
    let table = Table(
      columns: [Column(""), Column("", fitting: .shrinks(to: 10))],
      rows: keys.map { [StyledText($0.label, .strong), StyledText(context($0.words))] })
    let heading = context(Phrase("Keys", "키 안내"))
    return [StyledText("\(heading): \(context(title))", .accent)] + table.lines(width: context.width).dropFirst(offset)
  }

  /// What the last line says while it is shown.
  func hint(rows: Int) -> KeyHint {
    keys.count < rows
      ? KeyHint(label: "", words: Phrase("any key closes", "아무 키나 누르면 닫힘"))
      : KeyHint(label: "↓ ↑", words: Phrase("more, any other key closes", "더 보기, 다른 키를 누르면 닫힘"))
  }
}
