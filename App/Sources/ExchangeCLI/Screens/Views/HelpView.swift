import SharedModels
import TerminalText
import TerminalUI
import Wording

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
