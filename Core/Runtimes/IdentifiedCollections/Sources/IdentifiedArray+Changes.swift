// The mutations of an array that cannot bring in an identifier twice.

extension IdentifiedArray {
  /// Adds an element at the end, unless its identifier is there already.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.endIndex)
  }

  /// Adds at the end those elements whose identifiers are not there already.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    reserveCapacity(count + newElements.underestimatedCount)
    for element in newElements { append(element) }
  }

  /// Adds at the end those elements whose identifiers are not there already.
  public static func += (elements: inout Self, newElements: some Sequence<Element>) {
    elements.append(contentsOf: newElements)
  }

  /// Adds an element before `index`, unless its identifier is there already.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    if let known = positions[element[keyPath: id]] { return (false, known) }
    storage.insert(element, at: index)
    renumber(from: index, by: 1)
    return (true, index)
  }

  /// Replaces the element at `index` by one with the same identifier. Returns the old one.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    precondition(element[keyPath: id] == storage[index][keyPath: id], Self.changedIdentifier)
    let old = storage[index]
    storage[index] = element
    return old
  }

  /// Replaces the element with the same identifier, or adds a new one at the end. Returns the replaced one.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: storage.endIndex).originalMember
  }

  /// Replaces the element with the same identifier, or adds a new one before `index`. Returns the replaced one, and
  /// where the element is.
  @discardableResult
  public mutating func updateOrInsert(_ element: Element, at index: Int) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: index)
    return (inserted ? nil : update(element, at: index), index)
  }

  /// Reserves space for this many elements.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
    positions.reserveCapacity(minimumCapacity)
  }
}

// MARK: - Removing

extension IdentifiedArray {
  /// Removes and returns the element with this identifier.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let index = positions[id] else { return nil }
    return remove(at: index)
  }

  /// Removes and returns the element with the identifier of this one.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: element[keyPath: id]) }

  /// Removes and returns the element at a position.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let removed = storage.remove(at: index)
    positions[removed[keyPath: id]] = nil
    renumber(from: index, by: -1)
    return removed
  }

  /// Removes the elements at these positions, for example those of an `IndexSet`.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let ids = Set(offsets.map { storage[$0][keyPath: id] })
    removeAll { [id] in ids.contains($0[keyPath: id]) }
  }

  /// Removes the elements at the positions in `bounds`.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: storage)
    for element in storage[bounds] { positions[element[keyPath: id]] = nil }
    storage.removeSubrange(bounds)
    renumber(from: bounds.lowerBound, by: -bounds.count)
  }

  /// Removes and returns the first element. The collection must not be empty.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: startIndex) }

  /// Removes the first `count` elements; there have to be that many.
  public mutating func removeFirst(_ count: Int) { removeSubrange(startIndex..<startIndex + count) }

  /// Removes and returns the last element. The collection must not be empty.
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: endIndex - 1) }

  /// Removes the last `count` elements; there have to be that many.
  public mutating func removeLast(_ count: Int) { removeSubrange(endIndex - count..<endIndex) }

  /// Removes and returns the first element, or returns `nil` when there is none.
  @discardableResult
  public mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  /// Removes and returns the last element, or returns `nil` when there is none.
  @discardableResult
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes the elements for which `shouldBeRemoved` is true.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let count = storage.count
    defer { if storage.count != count { rebuilt() } }
    try storage.removeAll(where: shouldBeRemoved)
  }

  /// Removes every element.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The elements for which `isIncluded` is true.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  private mutating func rebuilt() {
    positions.removeAll(keepingCapacity: true)
    rearranged(from: 0)
  }
}

// MARK: - Reordering

extension IdentifiedArray {
  /// Moves the element at one position to another.
  public mutating func move(from source: Int, to destination: Int) {
    guard source != destination else { return }
    storage.insert(storage.remove(at: source), at: destination)
    rearranged(from: Swift.min(source, destination))
  }

  /// Moves the elements at these positions, in their order, before the one that is at `destination` now.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source)
    let rest = storage.indices.filter { !source.contains($0) }
    let order = rest.filter { $0 < destination } + source.sorted() + rest.filter { $0 >= destination }
    storage = order.map { storage[$0] }
    rearranged(from: 0)
  }

  /// Exchanges two elements.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storage.swapAt(first, second)
    for index in [first, second] { positions[storage[index][keyPath: id]] = index }
  }

  /// Sorts the elements.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { rearranged(from: 0) }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Moves the elements for which `belongsInSecondPartition` is true after the others. Returns where they begin.
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    defer { rearranged(from: 0) }
    return try storage.partition(by: belongsInSecondPartition)
  }

  /// Reverses the order.
  public mutating func reverse() {
    storage.reverse()
    rearranged(from: 0)
  }

  /// Shuffles the elements.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with `generator`.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    rearranged(from: 0)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order.
  public mutating func sort() { sort(by: <) }
}
