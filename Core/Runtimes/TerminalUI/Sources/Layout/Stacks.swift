/// Where a stack puts what is smaller than itself.
public enum Alignment: Hashable, Sendable {
  case leading
  case center
  case trailing
}

/// Elements one after another.
struct StackElement: LayoutElement {
  let axis: Axis
  var alignment = Alignment.leading
  var spacing = 0
  let children: [any LayoutElement]

  func extent(along axis: Axis, across room: Int) -> Extent {
    guard axis == self.axis else { return across(room) }
    let extents = children.map { $0.extent(along: axis, across: room) }
    let gaps = spacing * max(0, children.count - 1)
    // What can be dropped needs no room.
    let least = extents.map(\.least).max() ?? 0
    return Extent(
      least: least, ideal: extents.reduce(gaps) { $0 + $1.ideal }, grows: extents.contains(where: \.grows))
  }

  /// The widest, or the highest of them once each has its place.
  private func across(_ room: Int) -> Extent {
    let lengths = lengths(of: room, across: .max)
    let other: Axis = axis == .vertical ? .horizontal : .vertical
    // A spacer takes what the stack leaves, and nothing across it.
    let extents = zip(children, lengths).filter { !($0.0 is SpacerElement) }.compactMap { child, length in
      axis == .vertical
        ? child.extent(along: other, across: room) : length.map { child.extent(along: other, across: $0) }
    }
    return Extent(
      least: extents.map(\.least).max() ?? 0, ideal: extents.map(\.ideal).max() ?? 0,
      grows: extents.contains(where: \.grows))
  }

  private func lengths(of length: Int, across room: Int) -> [Int?] {
    children.map { $0.extent(along: axis, across: room) }
      .shared(of: length, spacing: spacing, priorities: children.map(\.priority))
  }

  func draw(in area: Area, on drawing: inout Drawing) {
    let isVertical = axis == .vertical
    let (length, room) = isVertical ? (area.size.rows, area.size.columns) : (area.size.columns, area.size.rows)
    var start = 0
    for (child, length) in zip(children, lengths(of: length, across: room)) {
      guard let length else { continue }
      var part = area.part(along: axis, from: start, length)
      let size = child.size(in: part.size)
      if isVertical {
        part.column += alignment.offset(of: size.columns, in: room)
        part.size.columns = min(part.size.columns, size.columns)
      } else {
        part.row += alignment.offset(of: size.rows, in: room)
        part.size.rows = min(part.size.rows, size.rows)
      }
      child.draw(in: part, on: &drawing)
      start += length + spacing
    }
  }
}

extension Alignment {
  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (room - length) / 2)
    case .trailing: max(0, room - length)
    }
  }
}

/// Views below each other.
public struct VStack<Content: View>: View, PrimitiveView {
  private let (alignment, spacing, content): (Alignment, Int, Content)

  /// Lays its content out from top to bottom, `spacing` rows apart.
  public init(alignment: Alignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func resolve(in place: Place) -> [any LayoutElement] {
    [StackElement(axis: .vertical, alignment: alignment, spacing: spacing, children: content.elements(in: place))]
  }
}

/// Views beside each other.
public struct HStack<Content: View>: View, PrimitiveView {
  private let (alignment, spacing, content): (Alignment, Int, Content)

  /// The alignment is that of their lines, `leading` being the top.
  public init(alignment: Alignment = .leading, spacing: Int = 1, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func resolve(in place: Place) -> [any LayoutElement] {
    [StackElement(axis: .horizontal, alignment: alignment, spacing: spacing, children: content.elements(in: place))]
  }
}

/// Takes what is left of a stack.
public struct Spacer: View, PrimitiveView {
  /// Takes the room that is left.
  public init() {}
  func resolve(in place: Place) -> [any LayoutElement] { [SpacerElement()] }
}

private struct SpacerElement: LayoutElement {
  func extent(along axis: Axis, across room: Int) -> Extent { Extent(least: 0, ideal: 0, grows: true) }
  func draw(in area: Area, on drawing: inout Drawing) {}
}
