public import TerminalText

extension View {
  /// Takes keys; those that mean nothing here go to the view around it.
  public func onKeyPress(_ action: @escaping @MainActor (Key) -> KeyPress.Result) -> some View {
    wrapped { element, content, place in
      element.draw = { area, drawing in
        drawing.draw(content, in: area) { key in place.environment.inside { action(key) } }
      }
    }
  }

  /// Does something on a click; with the cell that was clicked, counted from the view's own corner, and the view's
  /// size.
  public func onTapGesture(_ action: @escaping @MainActor (TerminalPoint, TerminalSize) -> Void) -> some View {
    wrapped { element, content, place in
      element.draw = { area, drawing in
        drawing.taps.append((area, { point in place.action { action(point, area.size) }() }))
        content.draw(area, &drawing)
      }
    }
  }

  /// Does something on a click.
  public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
    onTapGesture { _, _ in action() }
  }

  /// Keeps the size that the view is drawn in, where somebody wants it.
  public func onGeometryChange(_ size: Binding<TerminalSize>?) -> some View {
    wrapped { element, content, place in
      guard let size else { return }
      element.draw = { area, drawing in
        if size.wrappedValue != area.size { place.node.screen.begin { size.wrappedValue = area.size } }
        content.draw(area, &drawing)
      }
    }
  }

  /// Works from the view's appearance until it is gone.
  public func task(_ action: @escaping @MainActor () async throws -> Void) -> some View {
    living { life, isNew, place in
      guard isNew else { return }
      place.begin { [screen = place.node.screen] in
        // A view that wants to tell of an error catches it.
        let task = Task { _ = try? await action() }
        life.task = task
        screen.began(task)
      }
    }
  }

  /// Runs an action when the view first has a place on the screen.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    living { _, isNew, place in if isNew { place.begin(action) } }
  }

  /// Runs an action when a value is another one than when the view was drawn before; `initial` also when it appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    living { life, isNew, place in
      if isNew ? initial : life.value as? Value != value { place.begin(action) }
      life.value = value
    }
  }

  /// Presents another view over this one while there is an item.
  public func sheet<Item>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    wrapped { element, around, place in
      guard let shown = place.node.tracked({ item.wrappedValue }) else { return }
      let dismiss = { @MainActor in item.wrappedValue = nil }
      var inside = place.at(.branch(true))
      inside.environment.dismiss = dismiss
      let sheet = place.node.tracked { content(shown) }.element(in: inside)
      element.draw = { area, drawing in
        around.draw(area, &drawing)
        drawing.present(sheet, dismiss: dismiss)
      }
    }
  }

  /// The view as a modifier makes it.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    modifier.body(content: AnyView(self))
  }
}

/// What changes a view, as a value of its own.
@MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}
