import TerminalText

extension View {
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
    let gap = Text("").frame(width: 1, height: 1)
    return VStack {
      gap
      HStack(spacing: 0) {
        gap
        self
        gap
      }
      gap
    }
  }

  /// What is dropped first where not everything fits: the lowest, of equals the last.
  public func layoutPriority(_ priority: Double) -> some View {
    wrapped { content, _ in content.changed(priority: priority) }
  }
}
