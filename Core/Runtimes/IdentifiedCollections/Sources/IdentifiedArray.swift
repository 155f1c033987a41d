/// An ordered collection whose elements are found by their identifiers in constant time.
///
/// No two elements have the same identifier. A change of an element in place must not change its identifier.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: [Element]
  @usableFromInline var positions: Positions<ID>
  /// Which part of an element identifies it.
  public let id: any KeyPath<Element, ID> & Sendable

  /// Creates an empty collection of elements that `id` identifies.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    storage = []
    positions = Positions()
    self.id = id
  }

  /// The elements in their order.
  public var elements: [Element] { storage }

  /// The identifiers in the order of the elements.
  public var ids: OrderedSet<ID> {
    let id: KeyPath<Element, ID> = id
    return OrderedSet(elements: storage.map { $0[keyPath: id] }, positions: positions)
  }

  /// The position of the element with this identifier.
  @inlinable
  public func index(id: ID) -> Int? { positions[id] }

  /// Whether there is an element with the identifier of this one.
  public func contains(_ element: Element) -> Bool { positions[element[keyPath: id]] != nil }

  /// The element with this identifier; setting `nil` removes it, setting an element adds or replaces it.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { storage[$0] } }
    set { replace(id, with: newValue) }
    _modify {
      guard let index = positions[id] else {
        var element: Element?
        yield &element
        replace(id, with: element)
        return
      }
      // Out of the array while it is changed, so that the change copies nothing.
      var element: Element? = take(at: index)
      defer { put(element, at: index, id: id) }
      yield &element
    }
  }

  /// The element with this identifier, or a default for a missing one, which is added when it is changed.
  public subscript(id id: ID, default defaultValue: @autoclosure () -> Element) -> Element {
    get { self[id: id] ?? defaultValue() }
    _modify {
      var element = self[id: id] ?? defaultValue()
      defer { self[id: id] = element }
      yield &element
    }
  }

  private mutating func replace(_ id: ID, with newValue: Element?) {
    switch (positions[id], newValue) {
    case (let index?, let element?): update(element, at: index)
    case (_?, nil): remove(id: id)
    case (nil, let element?):
      precondition(element[keyPath: self.id] == id, Self.changedIdentifier)
      append(element)
    case (nil, nil): break
    }
  }

  /// Removes an element to change it; until ``put(_:at:id:)`` the last one is in its place.
  private mutating func take(at index: Int) -> Element {
    storage.swapAt(index, storage.endIndex - 1)
    return storage.removeLast()
  }

  private mutating func put(_ element: Element?, at index: Int, id: ID) {
    guard let element else {
      if index < storage.endIndex { storage.append(storage.remove(at: index)) }
      positions[id] = nil
      return renumber(from: index, by: -1)
    }
    precondition(element[keyPath: self.id] == id, Self.changedIdentifier)
    storage.append(element)
    storage.swapAt(index, storage.endIndex - 1)
  }

  /// Records where the elements are after `count` came in at `index`, or left it where `count` is negative.
  mutating func renumber(from index: Int, by count: Int) {
    let end = index + Swift.max(count, 0)
    let (before, after) = (end, storage.count - index)
    if Swift.min(before, after) > Swift.max(64, storage.count / 8) {
      positions.shift(from: index - Swift.min(count, 0), by: count)
      number(index..<end)
    } else if before < after {
      positions.first -= count
      number(0..<end)
    } else {
      rearranged(from: index)
    }
  }

  /// Records the positions of the elements from `start` on.
  mutating func rearranged(from start: Int) { number(start..<storage.endIndex) }

  private mutating func number(_ range: Range<Int>) {
    let id: KeyPath<Element, ID> = id
    for index in range { positions[storage[index][keyPath: id]] = index }
  }

  @usableFromInline
  static var changedIdentifier: String {
    "an element's identifier was changed in place; remove the element and add it again"
  }
}

/// An ``IdentifiedArray`` of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

// MARK: - From elements

extension IdentifiedArray {
  /// Creates a collection of elements; no two may have the same identifier.
  public init(uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let isNew = append(element).inserted
      precondition(isNew, "two elements have the identifier \(element[keyPath: id]); drop one, or use 'updateOrAppend'")
    }
  }

  /// Creates a collection of elements; the caller guarantees that no two have the same identifier.
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Creates a collection in which `combine` merges elements with the same identifier.
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    for element in elements {
      let (inserted, index) = append(element)
      if !inserted { update(try combine(storage[index], element), at: index) }
    }
  }

  /// The same collection.
  public init(_ elements: Self) { self = elements }

  /// A collection of the elements in a part of another.
  public init(_ elements: SubSequence) { self.init(uniqueElements: elements, id: elements.base.id) }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty collection.
  public init() { self.init(id: \.id) }

  /// Creates a collection of elements; no two may have the same identifier.
  public init(uniqueElements elements: some Sequence<Element>) { self.init(uniqueElements: elements, id: \.id) }

  /// Creates a collection of elements; the caller guarantees that no two have the same identifier.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, id: \.id)
  }

  /// Creates a collection in which `combine` merges elements with the same identifier.
  public init(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, id: \.id, uniquingIDsWith: combine)
  }
}
