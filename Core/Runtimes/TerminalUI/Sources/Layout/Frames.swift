import TerminalText

/// A view that becomes one element, made of its content's.
private struct WrappingView<Content: View>: View, PrimitiveView {
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
    wrapped { content, _ in
      content.changed(extent: { axis, room in
        (axis == .horizontal ? width : height).map { Extent(least: $0, ideal: $0) }
          ?? content.extent(along: axis, across: room)
      })
    }
  }

  /// Takes at most so many cells; `.infinity` takes what is left.
  public func frame(maxWidth: Double? = nil, maxHeight: Double? = nil) -> some View {
    wrapped { content, _ in
      content.changed(extent: { axis, room in
        let extent = content.extent(along: axis, across: room)
        guard let most = axis == .horizontal ? maxWidth : maxHeight else { return extent }
        if most == .infinity { return Extent(least: extent.least, ideal: extent.ideal, grows: true) }
        return Extent(least: min(extent.least, Int(most)), ideal: min(extent.ideal, Int(most)))
      })
    }
  }

  /// Leaves a cell free on every side.
  public func padding() -> some View {
    wrapped { content, _ in
      content.changed(
        extent: { axis, room in
          let extent = content.extent(along: axis, across: room - 2)
          return Extent(least: extent.least + 2, ideal: extent.ideal + 2, grows: extent.grows)
        },
        draw: { area, drawing in
          let inner = area.part(along: .horizontal, from: 1, area.size.columns - 2)
          content.draw(in: inner.part(along: .vertical, from: 1, area.size.rows - 2), on: &drawing)
        })
    }
  }

  /// What is dropped first where not everything fits: the lowest, of equals the last.
  public func layoutPriority(_ priority: Double) -> some View {
    wrapped { content, _ in content.changed(priority: priority) }
  }
}
