private struct KeyElement: WrappingElement {
  let content: any LayoutElement
  let handler: KeyHandler

  func draw(in area: Area, on drawing: inout Drawing) {
    let outward = drawing.outward
    drawing.outward = [handler] + outward
    // Unless a view inside, or a later one, takes keys itself.
    drawing.responders = drawing.outward
    content.draw(in: area, on: &drawing)
    drawing.outward = outward
  }
}

private struct TapElement: WrappingElement {
  let content: any LayoutElement
  let action: @MainActor (TerminalPoint, TerminalSize) -> Void

  func draw(in area: Area, on drawing: inout Drawing) {
    drawing.taps.append((area, { point in action(point, area.size) }))
    content.draw(in: area, on: &drawing)
  }
}

private struct GeometryElement: WrappingElement {
  let content: any LayoutElement
  let life: Life
  let action: @MainActor (TerminalSize) -> Void

  func draw(in area: Area, on drawing: inout Drawing) {
    if life.value as? TerminalSize != area.size {
      life.value = area.size
      drawing.beginnings.append { action(area.size) }
    }
    content.draw(in: area, on: &drawing)
  }
}

/// Measures what has been drawn.
private struct GeometryView<Content: View>: View, PrimitiveView {
  let content: Content
  let action: @MainActor (TerminalSize) -> Void

  func resolve(in place: Place) -> [any LayoutElement] {
    let life = place.life(of: self).life
    return [
      GeometryElement(content: content.element(in: place), life: life) { size in
        place.environment.inside { action(size) }
      }
    ]
  }
}

extension View {
  /// Does something with the view's size, when it is drawn for the first time and when it has another one.
  public func onGeometryChange(_ action: @escaping @MainActor (TerminalSize) -> Void) -> some View {
    GeometryView(content: self, action: action)
  }

  /// Takes keys; those that mean nothing here go to the view around it.
  public func onKeyPress(_ action: @escaping @MainActor (Key) -> KeyPress.Result) -> some View {
    wrapped { content, place in
      KeyElement(content: content) { key in place.environment.inside { action(key) } }
    }
  }

  /// Does something on a click; with the cell that was clicked, counted from the view's own corner, and the view's
  /// size.
  public func onTapGesture(_ action: @escaping @MainActor (TerminalPoint, TerminalSize) -> Void) -> some View {
    wrapped { content, place in
      TapElement(content: content) { point, size in place.action { action(point, size) }() }
    }
  }

  /// Does something on a click.
  public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
    onTapGesture { _, _ in action() }
  }

  /// Works from the view's appearance until it is gone.
  public func task(_ action: @escaping @MainActor () async throws -> Void) -> some View {
    LifeView(content: self) { life, place in
      life.task = Task { [environment = place.environment] in
        // A view that wants to tell of an error catches it.
        try? await environment.inside(action)
      }
      if let task = life.task { place.node.began(task) }
    }
  }

  /// Runs an action when the view first has a place on the screen.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    LifeView(content: self) { _, place in place.environment.inside(action) }
  }

  /// Runs an action when a value is another one than when the view was drawn before; `initial` also when it appears.
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    ChangeView(content: self, value: value, initial: initial, action: action)
  }

  /// Presents another view over this one while there is an item.
  public func sheet<Item>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    SheetView(content: self, item: item) { content($0) }
  }
}

/// Does something when it has appeared where it was not before.
private struct LifeView<Content: View>: View, PrimitiveView {
  let content: Content
  let begin: @MainActor (Life, Place) -> Void

  func resolve(in place: Place) -> [any LayoutElement] {
    let element = content.element(in: place)
    let (life, isNew) = place.life(of: self)
    if isNew { place.node.begin { begin(life, place) } }
    return [element]
  }
}

private struct ChangeView<Content: View, Value: Equatable>: View, PrimitiveView {
  let content: Content
  let value: Value
  let initial: Bool
  let action: @MainActor () -> Void

  func resolve(in place: Place) -> [any LayoutElement] {
    let element = content.element(in: place)
    let (life, isNew) = place.life(of: self)
    if isNew ? initial : life.value as? Value != value {
      place.node.begin { place.environment.inside(action) }
    }
    life.value = value
    return [element]
  }
}

private struct SheetView<Content: View, Item>: View, PrimitiveView {
  let content: Content
  let item: Binding<Item?>
  let sheet: @MainActor (Item) -> any View

  func resolve(in place: Place) -> [any LayoutElement] {
    let element = content.element(in: place)
    guard let shown = place.tracked({ item.wrappedValue }) else { return [element] }
    var inside = place.at(.branch(true))
    let dismiss = { @MainActor in item.wrappedValue = nil }
    inside.environment.dismiss = DismissAction(dismiss: dismiss)
    let presented = place.tracked { sheet(shown) }.element(in: inside)
    return [SheetElement(content: element, sheet: presented, dismiss: dismiss)]
  }
}

/// A view in the middle of the screen, over another one that gets no keys and no clicks meanwhile.
private struct SheetElement: WrappingElement {
  private static let margin = 1

  let content: any LayoutElement
  let sheet: any LayoutElement
  let dismiss: @MainActor () -> Void

  func draw(in area: Area, on drawing: inout Drawing) {
    content.draw(in: area, on: &drawing)
    (drawing.taps, drawing.buttons, drawing.cursor) = ([], [], nil)
    let outward = drawing.outward
    drawing.outward = [
      { key in
        if key == .escape { dismiss() }
        return key == .escape ? .handled : .ignored
      }
    ]
    drawing.responders = drawing.outward
    let (screen, margins) = (drawing.size, 2 * Self.margin)
    let size = sheet.size(in: TerminalSize(columns: screen.columns - margins, rows: screen.rows))
    var place = Area(
      column: Alignment.center.offset(of: size.columns + margins, in: screen.columns),
      row: Alignment.center.offset(of: size.rows, in: screen.rows),
      size: TerminalSize(columns: size.columns + margins, rows: size.rows))
    drawing.clear(place)
    place.column += Self.margin
    place.size.columns = size.columns
    sheet.draw(in: place, on: &drawing)
    drawing.outward = outward
  }
}

// MARK: - Modifiers

/// What changes a view, as a value of its own.
@MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}

/// A view with its modifier; both stand at one place.
struct ModifiedView<Modifier: ViewModifier>: View {
  let content: AnyView
  let modifier: Modifier

  var body: some View { modifier.body(content: content) }
}

extension View {
  /// The view as a modifier makes it.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifiedView(content: AnyView(self), modifier: modifier)
  }
}
