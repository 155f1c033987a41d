import Dependencies

/// The states of features that are pushed onto each other, the topmost last: `var path = StackState<Path.State>()`.
///
/// An element gets an identifier when it is put on the stack, and keeps it until it is removed.
public struct StackState<Element> {
  struct Entry {
    let id: StackElementID
    var element: Element
  }

  // A stack has few elements: searching it costs less than keeping an index.
  var entries: [Entry] = []

  /// Creates an empty stack.
  public init() {}

  /// The identifiers, from the bottom to the top.
  public var ids: OrderedSet<StackElementID> { OrderedSet(entries.map(\.id)) }

  /// The position of an element, 0 for the bottom.
  public func index(id: StackElementID) -> Int? { entries.firstIndex { $0.id == id } }

  /// The element with this identifier. Setting `nil` removes it; setting an element replaces it or adds it on top.
  public subscript(id id: StackElementID) -> Element? {
    get { index(id: id).map { entries[$0].element } }
    set {
      switch (index(id: id), newValue) {
      case (let index?, let element?): entries[index].element = element
      case (let index?, nil): entries.remove(at: index)
      case (nil, let element?): entries.append(Entry(id: id, element: element))
      case (nil, nil): break
      }
    }
  }

  /// The payload of the element with this identifier, when it is this case: `path[id: id, case: \.detail]?.count`.
  /// Setting `nil` removes the element. Setting the payload of another case is reported.
  public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value? {
    get { self[id: id].flatMap { AnyCasePath(path).extract(from: $0) } }
    set { set(newValue, at: AnyCasePath(path), in: &self[id: id], of: "the element \(id) of a stack") }
  }

  /// Removes an element and all those above it.
  public mutating func pop(from id: StackElementID) {
    if let index = index(id: id) { entries.removeSubrange(index...) }
  }

  /// Removes all elements above this one.
  public mutating func pop(to id: StackElementID) {
    if let index = index(id: id) { entries.removeSubrange((index + 1)...) }
  }

  @usableFromInline
  func contains(_ id: StackElementID) -> Bool { index(id: id) != nil }

  /// Adds an element on top, for an action that brings its identifier along.
  @usableFromInline
  mutating func push(_ element: Element, id: StackElementID, at location: SourceLocation) {
    let advice = """
      Take the identifier of what is pushed from '@Dependency(\\.stackElementID)'; in a test it is the number of \
      elements that were put on stacks before.
      """
    guard !contains(id) else {
      return reportIssue(
        """
        A 'push' came to a stack that has the element \(id) already.

        \(advice) The element was not pushed.
        """, at: location)
    }
    @Dependency(\.stackElementID) var generator
    if id.number > generator.peek().number {
      reportIssue(
        """
        A 'push' came to a stack with the identifier \(id), which was not given yet; the next one is \(generator.peek()).

        \(advice)
        """, at: location)
    }
    generator.pass(id)
    entries.append(Entry(id: id, element: element))
  }
}

extension StackState: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the bottom.
  public var startIndex: Int { 0 }

  /// The position above the top.
  public var endIndex: Int { entries.count }

  /// The element at a position; setting it keeps the identifier.
  public subscript(position: Int) -> Element {
    get { entries[position].element }
    set { entries[position].element = newValue }
    _modify { yield &entries[position].element }
  }

  /// Replaces elements by others, which get identifiers of their own.
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    @Dependency(\.stackElementID) var generator
    var taken = Set(entries.map(\.id))
    let new = elements.map { element in
      var id = generator.next()
      while !taken.insert(id).inserted { id = generator.next() }
      return Entry(id: id, element: element)
    }
    entries.replaceSubrange(range, with: new)
  }
}

extension StackState.Entry: Sendable where Element: Sendable {}
extension StackState.Entry: Equatable where Element: Equatable {}
extension StackState.Entry: Hashable where Element: Hashable {}
extension StackState: Sendable where Element: Sendable {}
extension StackState: Equatable where Element: Equatable {}
extension StackState: Hashable where Element: Hashable {}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, the topmost last.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try entries.map(\.element).encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads an array; the elements get new identifiers.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomReflectable {
  /// Mirrors the elements by their identifiers.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: entries.map { ($0.id, $0.element) }, displayStyle: .dictionary)
  }
}
