import TerminalText

/// Rows below each other, of which as many are drawn as there is room for.
///
/// The selected row is always visible, in the middle where possible. Where there is room for it, a line says how many
/// rows are hidden on either side.
public struct List<Data: RandomAccessCollection, ID: Hashable>: View, PrimitiveView {
  private let rows: ForEach<Data, ID>
  private var selection: Binding<ID?>?
  private var top = 0

  /// With a selection the arrows move it, and a click sets it.
  public init<Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Content
  ) {
    rows = ForEach(data, id: id, content: row)
    self.selection = selection
  }

  /// Without a selection, the place of the first row that is shown.
  public func scrolled(to top: Int) -> Self {
    var list = self
    list.top = top
    return list
  }

  func resolve(in place: Place) -> [any LayoutElement] {
    let rows = rows.rows(in: place)
    var list = ListElement(
      rows: rows.map { StackElement(axis: .vertical, children: $0.elements) }, top: top,
      sign: place.environment.hiddenRows)
    if let selection {
      let ids = rows.map(\.id)
      list.selected = place.node.tracked { selection.wrappedValue }.flatMap(ids.firstIndex)
      list.selectedNow = { selection.wrappedValue.flatMap(ids.firstIndex) }
      list.select = { row in place.action { selection.wrappedValue = ids[row] }() }
    }
    return [list]
  }
}

extension List where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Rows of data, of which one may be selected.
  public init<Content: View>(
    _ data: Data, selection: Binding<ID?>? = nil, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, selection: selection, row: row)
  }
}

/// Rows of one line each.
struct ListElement: LayoutElement {
  /// Lower windows have no room for signs.
  static let lowestWithSigns = 4
  /// As many rows are kept before anything that can be dropped.
  static let fewest = 3

  let rows: [any LayoutElement]
  var selected: Int?
  var top = 0
  var sign: (@Sendable (Int, Bool) -> StyledText)?
  /// Keys may come faster than frames: the row that is selected when one is pressed.
  var selectedNow: @MainActor () -> Int? = { nil }
  var select: (@MainActor (Int) -> Void)?

  func extent(along axis: Axis, across room: Int) -> Extent {
    let least = axis == .vertical ? min(Self.fewest, rows.count) : 1
    return Extent(least: least, ideal: least, grows: true)
  }

  func draw(in area: Area, on drawing: inout Drawing) {
    let height = area.size.rows
    let window = Self.window(of: rows.count, height: height, from: selected.map { $0 - height / 2 } ?? top)
    let sign = height < Self.lowestWithSigns ? nil : sign
    for (offset, row) in window.enumerated() {
      let place = area.part(along: .vertical, from: offset, 1)
      if let sign, row == window.lowerBound, row > 0 {
        drawing.put([sign(row + 1, true)], in: place)
      } else if let sign, row == window.upperBound - 1, row < rows.count - 1 {
        drawing.put([sign(rows.count - row, false)], in: place)
      } else {
        if let select { drawing.taps.append((place, { _ in select(row) })) }
        rows[row].draw(in: place, on: &drawing)
        if row == selected { drawing.reverse(place) }
      }
    }
    if let select { drawing.responders = [keys(select)] + drawing.outward }
  }

  /// The rows that are shown in a height, the wanted one first where enough follow.
  static func window(of count: Int, height: Int, from wanted: Int) -> Range<Int> {
    let start = min(max(0, wanted), max(0, count - height))
    return start..<min(count, start + max(0, height))
  }

  private func keys(_ select: @escaping @MainActor (Int) -> Void) -> KeyHandler {
    { key in
      guard key == .up || key == .down else { return .ignored }
      let row = selectedNow().map { $0 + (key == .up ? -1 : 1) } ?? 0
      guard rows.indices.contains(row) else { return .ignored }
      select(row)
      return .handled
    }
  }
}
