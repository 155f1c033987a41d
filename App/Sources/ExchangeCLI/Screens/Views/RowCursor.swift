/// A list whose rows move while one of them is selected.
protocol RowSelecting {
  associatedtype Row: Hashable & Sendable

  var rows: [Row] { get }
  /// Nil until a row is chosen.
  var cursor: RowCursor<Row>? { get set }
  /// The place that is selected before one is chosen.
  func firstPlace(in rows: [Row]) -> Int
}

/// The row that was chosen. It stays selected wherever it moves; once it is gone, what took its place is.
struct RowCursor<Row: Hashable & Sendable>: Hashable, Sendable {
  let row: Row
  let place: Int
}

extension RowSelecting {
  func firstPlace(in rows: [Row]) -> Int { 0 }

  var isChosen: Bool { cursor != nil }

  /// The place of the selected row; nil where there are no rows.
  var selection: Int? { place(in: rows) }

  var selected: Row? {
    let rows = rows
    return place(in: rows).map { rows[$0] }
  }

  /// Selects the row at a place, or the nearest one.
  mutating func select(_ place: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let place = min(max(0, place), rows.count - 1)
    cursor = RowCursor(row: rows[place], place: place)
  }

  mutating func keepSelection() { if let selection { select(selection) } }

  private func place(in rows: [Row]) -> Int? {
    let place = cursor.map { rows.firstIndex(of: $0.row) ?? $0.place } ?? firstPlace(in: rows)
    return rows.isEmpty ? nil : min(max(0, place), rows.count - 1)
  }
}
