import TerminalText

/// Where a stack puts what is narrower than itself.
public enum Alignment: Hashable, Sendable {
  /// As text does, it begins at the left.
  case leading
}

/// Elements one after another.
@MainActor
struct Stack {
  let axis: Axis
  var spacing = 0
  let children: [Element]

  var element: Element { Element(extent: extent, draw: draw) }

  private func extent(along axis: Axis, across room: Int) -> Extent {
    let extents: [Extent]
    let ideal: Int
    if axis == self.axis {
      extents = children.map { $0.extent(axis, room) }
      ideal = extents.reduce(spacing * max(0, children.count - 1)) { $0 + $1.ideal }
    } else {
      // Each has its place. A spacer takes what the stack leaves, and nothing across it.
      extents = zip(children, lengths(of: room, across: .max)).filter { !$0.0.isSpacer }
        .compactMap { child, length in length.map { child.extent(axis, $0) } }
      ideal = extents.map(\.ideal).max() ?? 0
    }
    // What can be dropped needs no room.
    return Extent(least: extents.map(\.least).max() ?? 0, ideal: ideal, grows: extents.contains(where: \.grows))
  }

  private func lengths(of length: Int, across room: Int) -> [Int?] {
    children.map { $0.extent(axis, room) }
      .shared(of: length, spacing: spacing, priorities: children.map { $0.priority() })
  }

  private func draw(in area: Area, on drawing: inout Drawing) {
    let room = area.size[axis.across]
    var start = 0
    for (child, length) in zip(children, lengths(of: area.size[axis], across: room)) {
      guard let length else { continue }
      let part = area.part(along: axis, from: start, length)
      let taken = min(room, child.size(in: part.size)[axis.across])
      child.draw(part.part(along: axis.across, from: 0, taken), &drawing)
      start += length + spacing
    }
  }
}

/// Views below each other.
public struct VStack<Content: View>: View, PrimitiveView {
  private let spacing: Int
  private let content: Content

  /// Lays its content out from top to bottom, so many rows apart.
  public init(alignment: Alignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (spacing, content())
  }

  func resolve(in place: Place) -> [Element] {
    [Stack(axis: .vertical, spacing: spacing, children: content.elements(in: place)).element]
  }
}

/// Views beside each other.
public struct HStack<Content: View>: View, PrimitiveView {
  private let spacing: Int
  private let content: Content

  /// Lays its content out from left to right, so many cells apart, all in the first line.
  public init(spacing: Int = 1, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (spacing, content())
  }

  func resolve(in place: Place) -> [Element] {
    [Stack(axis: .horizontal, spacing: spacing, children: content.elements(in: place)).element]
  }
}

/// Takes what is left of a stack.
public struct Spacer: View, PrimitiveView {
  /// Takes the room that is left.
  public init() {}

  func resolve(in place: Place) -> [Element] {
    [Element(isSpacer: true, extent: { _, _ in Extent(least: 0, ideal: 0, grows: true) }, draw: { _, _ in })]
  }
}

extension View {
  /// Takes exactly so many cells, or at most so many; `.infinity` takes what is left.
  public func frame(
    width: Int? = nil, height: Int? = nil, maxWidth: Double? = nil, maxHeight: Double? = nil
  ) -> some View {
    wrapped { element, content, _ in
      element.extent = { axis, room in
        if let exactly = axis == .horizontal ? width : height { return Extent(least: exactly, ideal: exactly) }
        let extent = content.extent(axis, room)
        guard let most = axis == .horizontal ? maxWidth : maxHeight else { return extent }
        if most == .infinity { return Extent(least: extent.least, ideal: extent.ideal, grows: true) }
        return Extent(least: min(extent.least, Int(most)), ideal: min(extent.ideal, Int(most)))
      }
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
    wrapped { element, _, _ in element.priority = { priority } }
  }
}
