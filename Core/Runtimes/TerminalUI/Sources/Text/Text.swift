/// A text, in as many lines as it needs; what does not fit is cut.
public struct Text: View, PrimitiveView {
  private let text: StyledText
  private let cursor: Int?

  /// A text without a style of its own.
  public init(_ text: String) { self.init(StyledText(text)) }

  /// With the cell at which the terminal's cursor stands, nil for none.
  public init(_ text: StyledText, cursor: Int? = nil) { (self.text, self.cursor) = (text, cursor) }

  func resolve(in place: Place) -> [any LayoutElement] {
    [TextElement(text: text.styled(place.environment.style), limit: place.environment.lineLimit, cursor: cursor)]
  }
}

struct TextElement: LayoutElement {
  let text: StyledText
  var limit: Int?
  var cursor: Int?

  private func lines(columns: Int) -> [StyledText] {
    if text.width <= columns { return [text] }
    if limit == 1 { return [text.truncated(to: columns)] }
    return limit.map { text.wrapped(in: TerminalSize(columns: columns, rows: $0)) } ?? text.wrapped(to: columns)
  }

  func extent(along axis: Axis, across room: Int) -> Extent {
    if axis == .vertical { return Extent(least: 1, ideal: lines(columns: room).count) }
    let width = text.width
    return Extent(least: min(1, width), ideal: width)
  }

  func draw(in area: Area, on drawing: inout Drawing) {
    drawing.put(lines(columns: area.size.columns), in: area)
    guard let cursor else { return }
    drawing.cursor = TerminalPoint(column: area.column + min(cursor, area.size.columns - 1), row: area.row)
  }
}

/// Lines that are made for the room that there is.
public struct Canvas: View, PrimitiveView {
  private let lines: @MainActor (TerminalSize) -> [StyledText]

  /// Lines that are made for the size that there is.
  public init(_ lines: @escaping @MainActor (TerminalSize) -> [StyledText]) { self.lines = lines }

  func resolve(in place: Place) -> [any LayoutElement] { [CanvasElement(lines: lines)] }
}

private struct CanvasElement: LayoutElement {
  let lines: @MainActor (TerminalSize) -> [StyledText]

  func extent(along axis: Axis, across room: Int) -> Extent { Extent(least: 0, ideal: 0, grows: true) }

  func draw(in area: Area, on drawing: inout Drawing) { drawing.put(lines(area.size), in: area) }
}

/// Says that something is under way.
public struct ProgressView: View {
  private let title: String

  /// Something goes on that has no end in sight, under this title.
  public init(_ title: String = "…") { self.title = title }

  /// A sign and the title, without a style of their own.
  public var body: some View { Text("◌ \(title)").foregroundStyle(.quiet) }
}

/// Does something when it is clicked, or when Enter is pressed after Tab has led to it.
public struct Button: View, PrimitiveView {
  private let title: String
  private let action: @MainActor () -> Void

  /// A title that runs an action when it is chosen.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }

  func resolve(in place: Place) -> [any LayoutElement] {
    let environment = place.environment
    let text = StyledText("[\(title)]").styled(environment.isEnabled ? environment.style : .quiet)
    return [ButtonElement(text: text, action: environment.isEnabled ? place.action(action) : nil)]
  }
}

private struct ButtonElement: LayoutElement {
  let text: StyledText
  /// Nil while it is disabled.
  let action: (@MainActor () -> Void)?

  func extent(along axis: Axis, across room: Int) -> Extent { axis == .vertical ? .exactly(1) : .exactly(text.width) }

  func draw(in area: Area, on drawing: inout Drawing) {
    let isFocused = action != nil && drawing.focus == drawing.buttons.count
    drawing.put([isFocused ? text.reversed : text], in: area)
    guard let action else { return }
    drawing.buttons.append(action)
    drawing.taps.append((area, { _ in action() }))
  }
}
