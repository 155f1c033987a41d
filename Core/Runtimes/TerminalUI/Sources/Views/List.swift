/// Rows below each other, of which as many are drawn as there is room for.
///
/// The selected row is always visible, in the middle where possible. Where there is room for them, signs say how many
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
      signs: place.environment.listSigns)
    if let selection {
      let ids = rows.map(\.id)
      list.selected = place.tracked { selection.wrappedValue }.flatMap(ids.firstIndex)
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

/// What says how many rows are hidden above and below; nil says nothing.
public struct ListSigns: Sendable {
  let above: @Sendable (Int) -> StyledText
  let below: @Sendable (Int) -> StyledText

  /// What stands for the rows above and below the visible ones, by their number.
  public init(above: @escaping @Sendable (Int) -> StyledText, below: @escaping @Sendable (Int) -> StyledText) {
    (self.above, self.below) = (above, below)
  }
}

private enum ListSignsKey: EnvironmentKey {
  static var defaultValue: ListSigns? { nil }
}

extension EnvironmentValues {
  /// What a list says of rows that are not visible.
  public var listSigns: ListSigns? {
    get { self[ListSignsKey.self] }
    set { self[ListSignsKey.self] = newValue }
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
  var signs: ListSigns?
  /// Keys may come faster than frames: the row that is selected when one is pressed.
  var selectedNow: @MainActor () -> Int? = { nil }
  var select: (@MainActor (Int) -> Void)?

  func extent(along axis: Axis, across room: Int) -> Extent {
    let least = min(Self.fewest, rows.count)
    return axis == .vertical
      ? Extent(least: least, ideal: least, grows: true) : Extent(least: 1, ideal: 1, grows: true)
  }

  func draw(in area: Area, on drawing: inout Drawing) {
    var place = area.part(along: .vertical, from: 0, 1)
    func put(_ sign: StyledText?) {
      guard let sign else { return }
      drawing.put([sign], in: place)
      place.row += 1
    }
    let wanted = selected.map { $0 - area.size.rows / 2 } ?? top
    let window = Self.window(of: rows.count, height: area.size.rows, from: wanted)
    let signs = area.size.rows < Self.lowestWithSigns ? nil : signs
    let isCut = (above: signs != nil && window.lowerBound > 0, below: signs != nil && window.upperBound < rows.count)
    let shown = window.dropFirst(isCut.above ? 1 : 0).dropLast(isCut.below ? 1 : 0)
    if isCut.above { put(signs?.above(shown.startIndex)) }
    for row in shown {
      if let select { drawing.taps.append((place, { _ in select(row) })) }
      rows[row].draw(in: place, on: &drawing)
      if row == selected { drawing.reverse(place) }
      place.row += 1
    }
    if isCut.below { put(signs?.below(rows.count - shown.endIndex)) }
    if let select { drawing.responders = [keys(select)] + drawing.outward }
  }

  /// The rows that are shown in a height, the wanted one first where enough follow.
  static func window(of count: Int, height: Int, from wanted: Int) -> Range<Int> {
    let start = min(max(0, wanted), max(0, count - height))
    return start..<min(count, start + max(0, height))
  }

  private func keys(_ select: @escaping @MainActor (Int) -> Void) -> KeyHandler {
    { key in
      guard !rows.isEmpty, key == .up || key == .down else { return .ignored }
      let row = selectedNow().map { $0 + (key == .up ? -1 : 1) } ?? 0
      guard rows.indices.contains(row) else { return .ignored }
      select(row)
      return .handled
    }
  }
}
