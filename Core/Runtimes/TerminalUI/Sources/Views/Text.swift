public import TerminalText

/// A text, in as many lines as it needs; a cut is marked by `…`.
public struct Text: View, PrimitiveView {
  private let text: StyledText
  private let cursor: Int?

  /// A text without a style of its own.
  public init(_ text: String) { self.init(StyledText(text)) }

  /// With the cell at which the terminal's cursor stands, nil for none.
  public init(_ text: StyledText, cursor: Int? = nil) { (self.text, self.cursor) = (text, cursor) }

  func resolve(in place: Place) -> [Element] {
    let (text, limit) = (text.styled(place.environment.style), place.environment.lineLimit ?? .max)
    return [
      Element(
        extent: { axis, room in
          if axis == .vertical { return Extent(least: 1, ideal: text.wrapped(to: room, limit: limit).count) }
          let width = text.width
          return Extent(least: min(1, width), ideal: width)
        },
        draw: { area, drawing in
          drawing.put(text.wrapped(to: area.size.columns, limit: max(1, min(limit, area.size.rows))), in: area)
          guard let cursor else { return }
          drawing.cursor = TerminalPoint(column: area.column + min(cursor, area.size.columns - 1), row: area.row)
        })
    ]
  }
}

/// Lines that are made for the room that there is.
public struct Canvas: View, PrimitiveView {
  private let lines: @MainActor (TerminalSize) -> [StyledText]

  /// Lines that are made for the size that there is.
  public init(_ lines: @escaping @MainActor (TerminalSize) -> [StyledText]) { self.lines = lines }

  func resolve(in place: Place) -> [Element] {
    [
      Element(
        extent: { _, _ in Extent(least: 0, ideal: 0, grows: true) },
        draw: { area, drawing in drawing.put(lines(area.size), in: area) })
    ]
  }
}

/// Says that something is under way.
public struct ProgressView: View {
  private let title: String

  /// Something goes on that has no end in sight, under this title.
  public init(_ title: String = "…") { self.title = title }

  /// A sign and the title.
  public var body: some View { Text("◌ \(title)").foregroundStyle(.quiet) }
}

/// Does something when it is clicked, or when Enter is pressed after Tab has led to it.
public struct Button: View, PrimitiveView {
  private let title: String
  private let action: @MainActor () -> Void

  /// A title that runs an action when it is chosen.
  public init(_ title: String, action: @escaping @MainActor () -> Void) { (self.title, self.action) = (title, action) }

  func resolve(in place: Place) -> [Element] {
    let (isEnabled, style) = (place.environment.isEnabled, place.environment.style)
    let label = StyledText("[\(title)]").styled(isEnabled ? style : .quiet)
    let text = Text(label).lineLimit(1).element(in: place)
    guard isEnabled else { return [text] }
    let press = place.action(action)
    var button = text
    button.draw = { area, drawing in
      text.draw(area, &drawing)
      if drawing.focus == drawing.buttons.count { drawing.reverse(area) }
      drawing.buttons.append(press)
      drawing.taps.append((area, { _ in press() }))
    }
    return [button]
  }
}
