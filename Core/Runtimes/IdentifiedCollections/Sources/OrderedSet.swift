/// An ordered collection of distinct values with constant-time membership tests: the identifiers of an
/// ``IdentifiedArray``, in their order.
public struct OrderedSet<Element: Hashable> {
  /// The values in their order.
  public let elements: [Element]
  private let positions: Positions<Element>

  init(elements: [Element], positions: Positions<Element>) {
    self.elements = elements
    self.positions = positions
  }

  /// Creates a set of values; repeated ones are left out.
  public init(_ elements: some Sequence<Element>) {
    var unique: [Element] = []
    var positions = Positions<Element>()
    for element in elements where positions[element] == nil {
      positions[element] = unique.count
      unique.append(element)
    }
    self.init(elements: unique, positions: positions)
  }

  /// Whether the set contains a value.
  public func contains(_ element: Element) -> Bool { positions[element] != nil }

  /// The position of a value, found in constant time; nil where the set lacks it.
  public func firstIndex(of element: Element) -> Int? { positions[element] }

  /// The same: a value is there once.
  public func lastIndex(of element: Element) -> Int? { positions[element] }

  /// Whether `other` contains all values, in any order.
  public func isSubset(of other: Self) -> Bool { elements.allSatisfy(other.contains) }

  /// Whether the set contains all values of `other`, in any order.
  public func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }

  /// Whether the sets have no value in common.
  public func isDisjoint(with other: Self) -> Bool { !elements.contains(where: other.contains) }
}

extension OrderedSet: RandomAccessCollection {
  /// The position of the first value.
  public var startIndex: Int { 0 }

  /// The position after the last value.
  public var endIndex: Int { elements.count }

  /// The value at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension OrderedSet: Hashable {
  /// Whether both hold the same values in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }

  /// Hashes the values in their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension OrderedSet: Sendable where Element: Sendable {}

extension OrderedSet: ExpressibleByArrayLiteral {
  /// Creates a set of values; repeated ones are left out.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension OrderedSet: CustomReflectable, CustomStringConvertible {
  /// Mirrors the values as an array does.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }

  /// The values, as an array shows them.
  public var description: String { elements.description }
}
