/// An ordered collection of elements that are found by their identifiers in constant time.
///
/// An identifier occurs once. Changing an element in place through ``subscript(id:)`` or a position must not change its
/// identifier.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: [Element]
  @usableFromInline var positions: [ID: Int]
  private let identify: any KeyPath<Element, ID> & Sendable

  /// Makes an empty collection of elements that `id` identifies.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    storage = []
    positions = [:]
    identify = id
  }

  /// Makes a collection of elements of which no two have the same identifier.
  public init(uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    for element in elements {
      let isNew = append(element).inserted
      precondition(isNew, "two elements have the identifier \(element[keyPath: id]); drop one, or use 'updateOrAppend'")
    }
  }

  /// The elements in their order.
  public var elements: [Element] { storage }

  /// The identifiers in the order of the elements.
  public var ids: [ID] { storage.map { $0[keyPath: identify] } }

  /// The position of the element with this identifier.
  @inlinable
  public func index(id: ID) -> Int? { positions[id] }

  /// The element with this identifier; setting `nil` removes it, setting an element adds or replaces it.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { storage[$0] } }
    set {
      switch (positions[id], newValue) {
      case (let index?, let element?):
        precondition(element[keyPath: identify] == id, Self.changedIdentifier)
        storage[index] = element
      case (_?, nil): remove(id: id)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
  }

  func isIdentified(_ element: Element, likeElementAt position: Int) -> Bool {
    element[keyPath: identify] == storage[position][keyPath: identify]
  }

  static var changedIdentifier: String {
    "an element's identifier was changed in place; remove the element and add it again"
  }
}

/// An ``IdentifiedArray`` of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

// MARK: - Changing

extension IdentifiedArray {
  /// Adds an element at the end, unless its identifier is there already.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.endIndex)
  }

  /// Adds an element before `index`, unless its identifier is there already.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = element[keyPath: identify]
    if let known = positions[id] { return (false, known) }
    storage.insert(element, at: index)
    renumber(from: index)
    return (true, index)
  }

  /// Puts an element in the place of the one with its identifier, or at the end. Returns the one that it replaced.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let index = positions[element[keyPath: identify]] else {
      append(element)
      return nil
    }
    defer { storage[index] = element }
    return storage[index]
  }

  /// Removes and returns the element with this identifier.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let index = positions[id] else { return nil }
    return remove(at: index)
  }

  /// Removes and returns the element at a position.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let removed = storage.remove(at: index)
    positions[removed[keyPath: identify]] = nil
    renumber(from: index)
    return removed
  }

  /// Removes the elements for which `shouldBeRemoved` is true.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try storage.removeAll(where: shouldBeRemoved)
    positions.removeAll(keepingCapacity: true)
    renumber(from: 0)
  }

  /// Removes every element.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Moves the element at one position to another; the others close up.
  public mutating func move(from source: Int, to destination: Int) {
    guard source != destination else { return }
    storage.insert(storage.remove(at: source), at: destination)
    renumber(from: Swift.min(source, destination))
  }

  /// Sorts the elements.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try storage.sort(by: areInIncreasingOrder)
    renumber(from: 0)
  }

  private mutating func renumber(from start: Int) {
    for index in start..<storage.endIndex { positions[storage[index][keyPath: identify]] = index }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty collection.
  public init() {
    self.init(id: \.id)
  }

  /// Makes a collection of elements of which no two have the same identifier.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, id: \.id)
  }
}
