/// Where each element of a collection is, by its identifier.
///
/// Elements have numbers in a row that begins anywhere: what changes near the front gives the few elements before it
/// other numbers, and not the many after it.
@usableFromInline
struct Positions<ID: Hashable> {
  @usableFromInline var numbers: [ID: Int] = [:]
  /// The number of the first element.
  @usableFromInline var first = 0

  init() {}

  /// The position of an element; setting nil forgets it.
  @inlinable
  subscript(id: ID) -> Int? {
    get { numbers[id].map { $0 - first } }
    set { numbers[id] = newValue.map { $0 + first } }
  }

  /// Moves every element from `position` on by `count`, without asking for an identifier.
  mutating func shift(from position: Int, by count: Int) {
    // Not by the dictionary's indices: these keep a copy of it.
    var index = numbers.startIndex
    while index != numbers.endIndex {
      if numbers.values[index] - first >= position { numbers.values[index] += count }
      numbers.formIndex(after: &index)
    }
  }

  mutating func reserveCapacity(_ minimumCapacity: Int) { numbers.reserveCapacity(minimumCapacity) }

  mutating func removeAll(keepingCapacity: Bool) {
    numbers.removeAll(keepingCapacity: keepingCapacity)
    first = 0
  }
}

extension Positions: Sendable where ID: Sendable {}
