import TerminalText

/// A cell, counted from 0.
public struct TerminalPoint: Hashable, Sendable {
  /// From the left, 0 for the first.
  public var column: Int
  /// From the top, 0 for the first.
  public var row: Int

  /// A place in cells.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

enum Axis {
  case horizontal
  case vertical

  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension TerminalSize {
  subscript(axis: Axis) -> Int { axis == .horizontal ? columns : rows }
}

/// Cells of the screen.
struct Area: Hashable {
  var column: Int
  var row: Int
  var size: TerminalSize

  func contains(_ point: TerminalPoint) -> Bool {
    (column..<column + max(0, size.columns)).contains(point.column)
      && (row..<row + max(0, size.rows)).contains(point.row)
  }

  /// A part of it, of so many cells along an axis.
  func part(along axis: Axis, from start: Int, _ length: Int) -> Area {
    axis == .horizontal
      ? Area(column: column + start, row: row, size: TerminalSize(columns: length, rows: size.rows))
      : Area(column: column, row: row + start, size: TerminalSize(columns: size.columns, rows: length))
  }
}

/// How many cells an element takes along an axis.
struct Extent: Hashable {
  /// With fewer it is dropped rather than drawn.
  var least: Int
  var ideal: Int
  /// Whether it takes what is left.
  var grows = false
}

/// A resolved view: a value that says how many cells it takes, and draws itself into those that it is given.
@MainActor
struct Element {
  /// What is dropped first where not everything fits: the lowest, of equals the last.
  var priority: @MainActor () -> Double = { 0 }
  /// Whether it takes what is left along a stack, and nothing across it.
  var isSpacer = false
  /// The cells along one axis, where there is so much room across.
  var extent: @MainActor (Axis, Int) -> Extent
  var draw: @MainActor (Area, inout Drawing) -> Void

  /// The cells that it takes of a room.
  func size(in room: TerminalSize) -> TerminalSize {
    let width = extent(.horizontal, room.rows)
    let columns = width.grows ? room.columns : min(width.ideal, room.columns)
    let height = extent(.vertical, columns)
    return TerminalSize(columns: columns, rows: height.grows ? room.rows : min(height.ideal, room.rows))
  }
}

extension [Extent] {
  /// How many cells each gets of a length; nil for those that are dropped, the lowest priority first.
  ///
  /// Every one has its least, then in the order of their priority what it would like, then those that grow share
  /// the rest.
  func shared(of length: Int, spacing: Int, priorities: [Double]) -> [Int?] {
    var kept = indices.sorted { (priorities[$0], $1) > (priorities[$1], $0) }
    /// Once nothing of a lower priority is left, what grows is cut rather than dropped.
    func needed() -> Int {
      let isCut = priorities[kept[0]] == priorities[kept[kept.count - 1]]
      return kept.reduce(spacing * (kept.count - 1)) { sum, index in
        sum + (isCut && self[index].grows ? Swift.min(1, self[index].least) : self[index].least)
      }
    }
    while kept.count > 1, needed() > length { kept.removeLast() }
    var lengths = [Int?](repeating: nil, count: count)
    var rest = Swift.max(0, length - spacing * Swift.max(0, kept.count - 1))
    func give(_ cells: Int, to index: Int) {
      let taken = Swift.min(cells, rest)
      lengths[index] = (lengths[index] ?? 0) + taken
      rest -= taken
    }
    for index in kept { give(self[index].least, to: index) }
    for index in kept { give(self[index].ideal - (lengths[index] ?? 0), to: index) }
    let growing = kept.filter { self[$0].grows }.sorted()
    for (place, index) in growing.enumerated() { give(rest / (growing.count - place), to: index) }
    return lengths
  }
}
