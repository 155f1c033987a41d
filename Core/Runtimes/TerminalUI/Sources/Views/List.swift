import TerminalText

/// Rows below each other, of which as many are drawn as there is room for.
///
/// With a selection the arrows, pages, both ends and the wheel move it, and it is always visible, in the middle where
/// possible; without one they scroll. `k`, `j`, `g` and `G` are keys of a list, too. Where there is room for it, a line
/// says how many rows are hidden on either side.
public struct List<Data: RandomAccessCollection, ID: Hashable>: View, PrimitiveView {
  private let rows: ForEach<Data, ID>
  private var selection: Binding<ID?>?

  /// With a selection keys move it, and a click sets it.
  public init<Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Content
  ) {
    rows = ForEach(data, id: id, content: row)
    self.selection = selection
  }

  func resolve(in place: Place) -> [Element] {
    let rows = rows.rows(in: place)
    let ids = rows.map(\.id)
    let (life, _) = place.node.life(at: place.path(of: self))
    let top = life.value as? Box<Int> ?? Box(0)
    life.value = top
    let selected = selection.map { selection in
      Binding<Int?>(
        get: { selection.wrappedValue.flatMap(ids.firstIndex) },
        set: { row in place.action { selection.wrappedValue = row.map { ids[$0] } }() })
    }
    return [
      ListWindow(
        rows: rows.map { Stack(axis: .vertical, children: $0.elements).element }, selects: selected != nil,
        position: selected ?? Binding(get: { top.value }, set: { top.value = $0 ?? 0 }),
        sign: place.environment.hiddenRows
      ).element
    ]
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
@MainActor
struct ListWindow {
  /// Lower windows have no room for signs.
  static let lowestWithSigns = 4
  /// As many rows are kept before anything that can be dropped.
  static let fewest = 3

  /// How many rows a turn of the wheel moves.
  private static let wheelStep = 3

  let rows: [Element]
  let selects: Bool
  /// The selected row, else the first one that is shown. It is read when it is needed: what it changes is the drawing,
  /// and several keys may come between two frames.
  let position: Binding<Int?>
  let sign: (@Sendable (Int, Bool) -> StyledText)?

  var element: Element {
    Element(
      extent: { axis, _ in
        let least = axis == .vertical ? min(Self.fewest, rows.count) : 1
        return Extent(least: least, ideal: least, grows: true)
      }, draw: draw)
  }

  private func draw(in area: Area, on drawing: inout Drawing) {
    let height = area.size.rows
    let row = position.wrappedValue
    let selected = selects ? row : nil
    let window = Self.window(of: rows.count, height: height, from: selected.map { $0 - height / 2 } ?? row ?? 0)
    let sign = height < Self.lowestWithSigns ? nil : sign
    for (offset, row) in window.enumerated() {
      let place = area.part(along: .vertical, from: offset, 1)
      if let sign, row == window.lowerBound, row > 0 {
        drawing.put([sign(row + 1, true)], in: place)
      } else if let sign, row == window.upperBound - 1, row < rows.count - 1 {
        drawing.put([sign(rows.count - row, false)], in: place)
      } else {
        if selects { drawing.taps.append((place, { _ in position.wrappedValue = row })) }
        rows[row].draw(place, &drawing)
        if row == selected { drawing.reverse(place) }
      }
    }
    if selects || height < rows.count { drawing.responders = [keys(page: height)] + drawing.outward }
  }

  /// The rows that are shown in a height, the wanted one first where enough follow.
  static func window(of count: Int, height: Int, from wanted: Int) -> Range<Int> {
    let start = min(max(0, wanted), max(0, count - height))
    return start..<min(count, start + max(0, height))
  }

  private func keys(page: Int) -> KeyHandler {
    { key in
      let last = rows.count - (selects ? 1 : page)
      let current = min(position.wrappedValue ?? -1, last)
      guard let wanted = Self.row(after: key, from: current, page: page) else { return .ignored }
      let row = min(max(0, wanted), last)
      guard last >= 0, row != current || !selects else { return .ignored }
      position.wrappedValue = row
      return .handled
    }
  }

  /// The row that a key leads to from another one, perhaps beyond an end; nil for keys that lead to none.
  private static func row(after key: Key, from row: Int, page: Int) -> Int? {
    switch key {
    case .up, .character("k"): row - 1
    case .down, .character("j"): row + 1
    case .wheelUp: row - wheelStep
    case .wheelDown: row + wheelStep
    case .pageUp: row - page
    case .pageDown: row + page
    case .home, .character("g"): 0
    case .end, .character("G"): .max
    default: nil
    }
  }
}
