import TerminalUI
import Wording

/// A list below other lines, which stand alone while there is nothing to list, with lines below it that are dropped
/// where not everything fits.
struct ListPage: View {
  let context: RenderContext
  var above: [StyledText] = []
  /// The lines of a table, whose headings come first.
  var table: [StyledText] = []
  var footer: [StyledText] = []
  /// What has to be said beside them: a third of the screen at most, and the first to go.
  var notes: [Phrase] = []
  /// The row that is selected; set by keys and clicks.
  var selection: Binding<Int?>?
  /// What the rows have room for.
  var room: Binding<TerminalSize>?

  @Environment(\.screenSize) private var screen

  var body: some View {
    let rows = Array(table.dropFirst())
    VStack {
      block(above)
      block(Array(table.prefix(1)))
      if rows.isEmpty {
        Spacer()
      } else {
        List(rows.indices, id: \.self, selection: selection) { Text(rows[$0]) }.onGeometryChange(room)
      }
      if !footer.isEmpty || !notes.isEmpty { block([""] + footer).layoutPriority(-1) }
      VStack { ForEach(notes.indices, id: \.self) { Text(context(notes[$0])) } }
        .foregroundStyle(.quiet).frame(maxHeight: Double(screen.rows / 3)).layoutPriority(-2)
    }
    .environment(\.hiddenRows, context.hiddenRows)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// Lines that are shown together or not at all, each in one row.
  private func block(_ lines: [StyledText]) -> some View { Canvas { _ in lines }.frame(height: lines.count) }
}

extension RenderContext {
  var hiddenRows: @Sendable (Int, Bool) -> StyledText {
    { [language] count, areAbove in
      let words =
        areAbove
        ? Phrase("\(count) more above", "위에 \(count)개 더") : Phrase("\(count) more below", "아래에 \(count)개 더")
      return StyledText(words[language], .quiet)
    }
  }
}
