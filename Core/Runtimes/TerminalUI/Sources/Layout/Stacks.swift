import TerminalText

/// Where a stack puts what is narrower than itself.
public enum Alignment: Hashable, Sendable {
  /// As text does, it begins at the left.
  case leading
}

/// Elements one after another.
struct StackElement: LayoutElement {
  let axis: Axis
  var spacing = 0
  let children: [any LayoutElement]

  func extent(along axis: Axis, across room: Int) -> Extent {
    guard axis == self.axis else { return across(room) }
    let extents = children.map { $0.extent(along: axis, across: room) }
    let gaps = spacing * max(0, children.count - 1)
    // What can be dropped needs no room.
    return Extent(
      least: extents.map(\.least).max() ?? 0, ideal: extents.reduce(gaps) { $0 + $1.ideal },
      grows: extents.contains(where: \.grows))
  }

  /// The widest, or the highest of them once each has its place.
  private func across(_ room: Int) -> Extent {
    // A spacer takes what the stack leaves, and nothing across it.
    let extents = zip(children, lengths(of: room, across: .max)).filter { !($0.0 is SpacerElement) }
      .compactMap { child, length in length.map { child.extent(along: axis.across, across: $0) } }
    return Extent(
      least: extents.map(\.least).max() ?? 0, ideal: extents.map(\.ideal).max() ?? 0,
      grows: extents.contains(where: \.grows))
  }

  private func lengths(of length: Int, across room: Int) -> [Int?] {
    children.map { $0.extent(along: axis, across: room) }
      .shared(of: length, spacing: spacing, priorities: children.map(\.priority))
  }

  func draw(in area: Area, on drawing: inout Drawing) {
    let room = area.size[axis.across]
    var start = 0
    for (child, length) in zip(children, lengths(of: area.size[axis], across: room)) {
      guard let length else { continue }
      let part = area.part(along: axis, from: start, length)
      let taken = min(room, child.size(in: part.size)[axis.across])
      child.draw(in: part.part(along: axis.across, from: 0, taken), on: &drawing)
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

  func resolve(in place: Place) -> [any LayoutElement] {
    [StackElement(axis: .vertical, spacing: spacing, children: content.elements(in: place))]
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

  func resolve(in place: Place) -> [any LayoutElement] {
    [StackElement(axis: .horizontal, spacing: spacing, children: content.elements(in: place))]
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
