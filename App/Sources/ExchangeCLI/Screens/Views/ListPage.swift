import SharedModels
import TerminalUI
import Wording

/// A list below other lines, which stand alone while there is nothing to list, with lines below it that are cut, then
/// dropped where not everything fits.
///
/// The selected row is always visible, in the middle where possible. Where there is room for them, signs say how many
/// rows are hidden on either side.
struct ListPage: Hashable, Sendable {
  /// The heading and as many rows are kept before anything else.
  private static let fewestRows = 3
  /// Lower windows have no room for signs.
  private static let lowestWithSigns = 4

  var above: [StyledText] = []
  /// The lines of a table, whose headings come first.
  var table: [StyledText] = []
  /// Nil where nothing is selected: then `top` is the first row that is shown.
  var selection: Int?
  var top = 0
  var footer: [StyledText] = []
  /// What has to be said beside them: a third of the area at most, and the first to go.
  var notes: [StyledText] = []

  private var heading: [StyledText] { Array(table.prefix(1)) }
  private var rows: [StyledText] { Array(table.dropFirst()) }

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let (rows, below, window) = (rows, below(in: area), window(in: area))
    func sign(_ english: String, _ korean: String, _ count: Int) -> [StyledText] {
      let words = Phrase("\(count) more \(english)", "\(korean) \(count)개 더")
      return window.hasSigns && count > 0 ? [StyledText(context(words), .quiet)] : []
    }
    let shown = window.rows.map { index in
      index == selection ? rows[index].fitted(to: area.columns).reversed : rows[index]
    }
    let list =
      heading + sign("above", "위에", window.rows.lowerBound) + shown
      + sign("below", "아래에", rows.count - window.rows.upperBound)
    return above + list.filled(TerminalSize(columns: area.columns, rows: area.rows - above.count - below.count)) + below
  }

  /// The index of what is shown in a line of the area; nil where no row is.
  func row(atLine line: Int, in area: TerminalSize) -> Int? {
    let window = window(in: area)
    let sign = window.hasSigns && window.rows.lowerBound > 0 ? 1 : 0
    let row = window.rows.lowerBound + line - above.count - heading.count - sign
    return window.rows.contains(row) ? row : nil
  }

  /// How many rows there is room for.
  func rowCount(in area: TerminalSize) -> Int { area.rows - above.count - heading.count - below(in: area).count }

  private func below(in area: TerminalSize) -> [StyledText] {
    let room = area.rows - above.count - min(Self.fewestRows, rows.count) - 1
    var below = footer.isEmpty && notes.isEmpty ? [] : [""] + footer
    below += notes.prefix(max(0, min(area.rows / 3, room - below.count)))
    return below.count > room ? [] : below
  }

  /// The rows that are shown, and whether signs stand for the others.
  private func window(in area: TerminalSize) -> (rows: Range<Int>, hasSigns: Bool) {
    let height = max(0, rowCount(in: area))
    let wanted = selection.map { $0 - height / 2 } ?? top
    let start = min(max(0, wanted), max(0, rows.count - height))
    let end = min(rows.count, start + height)
    guard height >= Self.lowestWithSigns else { return (start..<end, false) }
    return ((start > 0 ? start + 1 : start)..<(end < rows.count ? end - 1 : end), true)
  }
}

/// A list whose rows move while one of them is selected.
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
