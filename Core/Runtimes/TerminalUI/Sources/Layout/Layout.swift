/// The size of a terminal, or of a part of it, in character cells.
public struct TerminalSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// A size in cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell, counted from 0.
public struct TerminalPoint: Hashable, Sendable {
  /// From the left, 0 for the first.
  public var column: Int
  /// From the top, 0 for the first.
  public var row: Int

  /// A place in cells.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A direction of layout.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical
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

  static func exactly(_ cells: Int) -> Extent { Extent(least: cells, ideal: cells) }
}

/// A resolved view: a value that says how many cells it takes, and draws itself into those that it is given.
@MainActor
protocol LayoutElement {
  /// What is dropped first where not everything fits: the lowest, of equals the last.
  var priority: Double { get }

  /// The cells along one axis, where there is so much room across.
  func extent(along axis: Axis, across room: Int) -> Extent

  func draw(in area: Area, on drawing: inout Drawing)
}

extension LayoutElement {
  var priority: Double { 0 }

  /// The cells that it takes of a room.
  func size(in room: TerminalSize) -> TerminalSize {
    let width = extent(along: .horizontal, across: room.rows)
    let columns = width.grows ? room.columns : min(width.ideal, room.columns)
    let height = extent(along: .vertical, across: columns)
    return TerminalSize(columns: columns, rows: height.grows ? room.rows : min(height.ideal, room.rows))
  }
}

/// An element inside another one, which changes what it does not say.
protocol WrappingElement: LayoutElement {
  var content: any LayoutElement { get }
}

extension WrappingElement {
  var priority: Double { content.priority }
  func extent(along axis: Axis, across room: Int) -> Extent { content.extent(along: axis, across: room) }
  func draw(in area: Area, on drawing: inout Drawing) { content.draw(in: area, on: &drawing) }
}

extension [Extent] {
  /// How many cells each gets of a length; nil for those that are dropped, the lowest priority first.
  ///
  /// Every one has its least, then in the order of their priority what it would like, then those that grow share
  /// the rest.
  func shared(of length: Int, spacing: Int, priorities: [Double]) -> [Int?] {
    let order = indices.sorted { (priorities[$0], $1) > (priorities[$1], $0) }
    var kept = order
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
    for index in kept {
      lengths[index] = Swift.min(self[index].least, rest)
      rest -= lengths[index] ?? 0
    }
    for index in kept {
      let more = Swift.min(rest, self[index].ideal - (lengths[index] ?? 0))
      lengths[index]? += more
      rest -= more
    }
    var growing = kept.filter { self[$0].grows }.sorted()
    while !growing.isEmpty {
      let share = rest / growing.count
      lengths[growing.removeFirst()]? += share
      rest -= share
    }
    return lengths
  }
}

/// What is being drawn: lines of cells, and what clicks and keys do there.
@MainActor
struct Drawing {
  let size: TerminalSize
  var lines: [StyledText]
  /// Nil hides it.
  var cursor: TerminalPoint?
  /// Where a click does something; what was drawn last lies on top.
  var taps: [(area: Area, action: @MainActor (TerminalPoint) -> Void)] = []
  /// What the views around take of keys, the innermost first.
  var outward: [KeyHandler] = []
  /// Who gets the keys: the view that was drawn last, and those around it.
  var responders: [KeyHandler] = []
  /// Buttons that Enter does something with, in order, and the place of the one that has the focus.
  var buttons: [@MainActor () -> Void] = []
  let focus: Int?
  /// What the sizes that views have got begin.
  var beginnings: [@MainActor () -> Void] = []

  init(size: TerminalSize, focus: Int? = nil) {
    self.size = size
    self.focus = focus
    lines = Array(repeating: StyledText(), count: max(0, size.rows))
  }

  /// Puts lines into an area, over what was there; what does not fit is cut.
  mutating func put(_ text: [StyledText], in area: Area) {
    for (offset, line) in text.prefix(max(0, area.size.rows)).enumerated() {
      let row = area.row + offset
      guard lines.indices.contains(row) else { continue }
      let room = min(area.size.columns, size.columns - area.column)
      lines[row] = lines[row].covered(from: area.column, by: line.truncated(to: room))
    }
  }

  /// Swaps foreground and background in an area.
  mutating func reverse(_ area: Area) {
    guard lines.indices.contains(area.row) else { return }
    let line = lines[area.row].fitted(to: max(lines[area.row].width, area.column + area.size.columns))
    let selected = line.cells(area.column..<area.column + area.size.columns)
    lines[area.row] = line.covered(from: area.column, by: selected.reversed)
  }

  /// Empties an area.
  mutating func clear(_ area: Area) {
    let blank = StyledText().fitted(to: area.size.columns)
    put(Array(repeating: blank, count: max(0, area.size.rows)), in: area)
  }
}
