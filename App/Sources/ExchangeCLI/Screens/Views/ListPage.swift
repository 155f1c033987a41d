import TerminalText
import TerminalUI
import Wording

/// A list below other lines, which stand alone while there is nothing to list, with lines below it that are dropped
/// where not everything fits.
struct ListPage {
  var above: [StyledText] = []
  /// The lines of a table, whose headings come first.
  var table: [StyledText] = []
  /// The first row that is shown where none can be selected.
  var top = 0
  var footer: [StyledText] = []
  /// What has to be said beside them: a third of the screen at most, and the first to go.
  var notes: [Phrase] = []
}

/// A page on the screen: it says how many rows it has room for.
struct ListPageView: View {
  let page: ListPage
  let context: RenderContext
  @Binding var room: TerminalSize
  /// The row that is selected; set by the arrows and by clicks.
  var selection: Binding<Int?>?

  @Environment(\.screenSize) private var screen

  var body: some View {
    let rows = Array(page.table.dropFirst())
    VStack {
      Lines(page.above)
      Lines(page.table.prefix(1))
      if rows.isEmpty {
        Spacer()
      } else {
        List(rows.indices, id: \.self, selection: selection) { Text(rows[$0]) }
          .scrolled(to: page.top)
          .onGeometryChange($room)
      }
      if !page.footer.isEmpty || !page.notes.isEmpty { Lines([""] + page.footer).layoutPriority(-1) }
      VStack { ForEach(page.notes.indices, id: \.self) { Text(context(page.notes[$0])) } }
        .foregroundStyle(.quiet).frame(maxHeight: Double(screen.rows / 3)).layoutPriority(-2)
    }
    .environment(\.hiddenRows, context.hiddenRows)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// Lines that are shown together or not at all, each in one row.
struct Lines: View {
  private let lines: [StyledText]

  init(_ lines: some Sequence<StyledText>) { self.lines = Array(lines) }

  var body: some View {
    VStack { ForEach(lines.indices, id: \.self) { Text(lines[$0]) } }.lineLimit(1).frame(height: lines.count)
  }
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
