import SharedModels

/// Lines below a heading, one of them selected and always visible, with a sign where the list continues.
struct SelectableList: TerminalView, Hashable {
  let heading: StyledText?
  let lines: [StyledText]
  /// Nil where nothing is selected: then `top` is the first line that is shown.
  var selection: Int?
  var top = 0

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let window = window(in: area)
    let shown = window.visible.map { index in
      index == selection ? lines[index].fitted(to: area.columns).restyled(\.reversed) : lines[index]
    }
    return (heading.map { [$0] } ?? []) + sign(Phrase.moreAbove, window.above, context) + shown
      + sign(Phrase.moreBelow, window.below, context)
  }

  /// The index of what is shown in a line of the area; nil where no row is.
  func row(atLine line: Int, in area: TerminalSize) -> Int? {
    let window = window(in: area)
    let row = window.visible.lowerBound + line - (heading == nil ? 0 : 1) - (window.above > 0 ? 1 : 0)
    return window.visible.contains(row) ? row : nil
  }

  private func window(in area: TerminalSize) -> ListWindow {
    let height = area.rows - (heading == nil ? 0 : 1)
    guard let selection else { return ListWindow(count: lines.count, top: top, height: height) }
    return ListWindow(count: lines.count, selection: selection, height: height)
  }

  private func sign(_ words: (Int) -> Phrase, _ count: Int, _ context: RenderContext) -> [StyledText] {
    count > 0 ? [StyledText(context(words(count)), .quiet)] : []
  }
}

extension SelectableList {
  /// The lines of a table, whose headings come first.
  init(_ table: [StyledText], selection: Int? = nil, top: Int = 0) {
    self.init(heading: table.first, lines: Array(table.dropFirst()), selection: selection, top: top)
  }
}

/// The visible part of a long list, and how many rows it hides.
///
/// Where there is room for them, the first or the last line says how many rows are hidden on that side.
struct ListWindow: Hashable, Sendable {
  /// Lower windows have no room for signs.
  private static let lowestWithSigns = 4

  let visible: Range<Int>
  /// Rows hidden above, where a sign stands for them.
  let above: Int
  /// Rows hidden below, where a sign stands for them.
  let below: Int

  /// A window of `height` out of `count` rows, centred on the selection where possible, which is always visible.
  init(count: Int, selection: Int, height: Int) {
    self.init(count: count, top: selection - max(0, height) / 2, height: height)
  }

  /// A window of `height` out of `count` rows, which begins at `top` or as near as possible.
  init(count: Int, top: Int, height: Int) {
    let height = max(0, height)
    let start = min(max(0, top), Self.lastTop(count: count, height: height))
    let end = min(count, start + height)
    let hasSigns = height >= Self.lowestWithSigns
    let first = hasSigns && start > 0 ? start + 1 : start
    let last = hasSigns && end < count ? end - 1 : end
    visible = first..<last
    above = hasSigns ? first : 0
    below = hasSigns ? count - last : 0
  }

  /// The top of the window that ends with the list.
  static func lastTop(count: Int, height: Int) -> Int { max(0, count - max(0, height)) }
}

/// A list below other lines, which stand alone while there is nothing to list, with lines below it that are cut, then
/// dropped where not everything fits.
struct ListPage: TerminalView, Hashable {
  /// The heading and as many rows are kept before anything else.
  private static let fewestRows = 3

  var above: [StyledText] = []
  var list = SelectableList([])
  var footer: [StyledText] = []
  /// What has to be said beside them: a third of the area at most, and the first to go.
  var notes: [StyledText] = []

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let (listArea, below) = layout(in: area)
    return above + list.filled(listArea, context: context) + below
  }

  /// The index of what is shown in a line of the area; nil where no row is.
  func row(atLine line: Int, in area: TerminalSize) -> Int? {
    let listArea = layout(in: area).list
    guard (above.count..<above.count + listArea.rows).contains(line) else { return nil }
    return list.row(atLine: line - above.count, in: listArea)
  }

  func rowCount(in area: TerminalSize) -> Int { layout(in: area).list.rows - (list.heading == nil ? 0 : 1) }

  private func layout(in area: TerminalSize) -> (list: TerminalSize, below: [StyledText]) {
    let room = area.rows - above.count - min(Self.fewestRows, list.lines.count) - 1
    var below = footer.isEmpty && notes.isEmpty ? [] : [""] + footer
    below += notes.prefix(max(0, min(area.rows / 3, room - below.count)))
    if below.count > room { below = [] }
    return (TerminalSize(columns: area.columns, rows: max(0, area.rows - above.count - below.count)), below)
  }
}

protocol RowSelecting {
  associatedtype Row: Hashable & Sendable

  var rows: [Row] { get }
  /// Nil until a row is chosen.
  var cursor: RowCursor<Row>? { get set }
  /// The place that is selected before one is chosen.
  var firstPlace: Int { get }
}

/// The row that was chosen. It stays selected wherever it moves; once it is gone, what took its place is.
struct RowCursor<Row: Hashable & Sendable>: Hashable, Sendable {
  let row: Row
  let place: Int
}

extension RowSelecting {
  var firstPlace: Int { 0 }

  var isChosen: Bool { cursor != nil }

  /// The place of the selected row; 0 where there are no rows.
  var selection: Int { place(in: rows) }

  var selected: Row? {
    let rows = rows
    return rows.isEmpty ? nil : rows[place(in: rows)]
  }

  /// Selects the row at a place, or the nearest one.
  mutating func select(_ place: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let place = min(max(0, place), rows.count - 1)
    cursor = RowCursor(row: rows[place], place: place)
  }

  mutating func keepSelection() { select(selection) }

  private func place(in rows: [Row]) -> Int {
    let place = cursor.map { rows.firstIndex(of: $0.row) ?? $0.place } ?? firstPlace
    return min(max(0, place), max(0, rows.count - 1))
  }
}
