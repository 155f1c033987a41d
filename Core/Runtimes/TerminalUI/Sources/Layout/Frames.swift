/// How much room an element takes, whatever it would like.
private struct FrameElement: WrappingElement {
  let content: any LayoutElement
  var width: Int?
  var height: Int?
  var maxWidth: Double?
  var maxHeight: Double?

  func extent(along axis: Axis, across room: Int) -> Extent {
    if let exact = axis == .horizontal ? width : height { return .exactly(exact) }
    let extent = content.extent(along: axis, across: room)
    guard let most = axis == .horizontal ? maxWidth : maxHeight else { return extent }
    if most == .infinity { return Extent(least: extent.least, ideal: extent.ideal, grows: true) }
    return Extent(least: min(extent.least, Int(most)), ideal: min(extent.ideal, Int(most)))
  }
}

private struct PaddingElement: WrappingElement {
  let content: any LayoutElement
  let cells: Int

  func extent(along axis: Axis, across room: Int) -> Extent {
    var extent = content.extent(along: axis, across: room - 2 * cells)
    extent.least += 2 * cells
    extent.ideal += 2 * cells
    return extent
  }

  func draw(in area: Area, on drawing: inout Drawing) {
    let size = TerminalSize(columns: area.size.columns - 2 * cells, rows: area.size.rows - 2 * cells)
    content.draw(in: Area(column: area.column + cells, row: area.row + cells, size: size), on: &drawing)
  }
}

private struct PriorityElement: WrappingElement {
  let content: any LayoutElement
  let priority: Double
}

/// A view that becomes one element around its content.
struct WrappingView<Content: View>: View, PrimitiveView {
  let content: Content
  let wrap: @MainActor (any LayoutElement, Place) -> any LayoutElement

  func resolve(in place: Place) -> [any LayoutElement] { [wrap(content.element(in: place), place)] }
}

extension View {
  func wrapped(_ wrap: @escaping @MainActor (any LayoutElement, Place) -> any LayoutElement) -> some View {
    WrappingView(content: self, wrap: wrap)
  }

  /// Takes exactly so many cells.
  public func frame(width: Int? = nil, height: Int? = nil) -> some View {
    wrapped { content, _ in FrameElement(content: content, width: width, height: height) }
  }

  /// Takes at most so many cells; `.infinity` takes what is left.
  public func frame(maxWidth: Double? = nil, maxHeight: Double? = nil) -> some View {
    wrapped { content, _ in FrameElement(content: content, maxWidth: maxWidth, maxHeight: maxHeight) }
  }

  /// Leaves so many cells free on every side.
  public func padding(_ cells: Int = 1) -> some View {
    wrapped { content, _ in PaddingElement(content: content, cells: cells) }
  }

  /// What is dropped first where not everything fits: the lowest, of equals the last.
  public func layoutPriority(_ priority: Double) -> some View {
    wrapped { content, _ in PriorityElement(content: content, priority: priority) }
  }
}
