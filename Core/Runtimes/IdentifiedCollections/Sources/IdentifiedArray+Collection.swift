extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element.
  public var startIndex: Int { storage.startIndex }

  /// The position after the last element.
  public var endIndex: Int { storage.endIndex }

  /// The element at a position; its identifier stays the same.
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set { update(newValue, at: position) }
    @inlinable _modify {
      let before = storage[position][keyPath: id]
      defer { precondition(storage[position][keyPath: id] == before, Self.changedIdentifier) }
      yield &storage[position]
    }
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates a collection of elements; no two may have the same identifier.
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Reads an array. Two elements with the same identifier are a decoding error.
  public init(from decoder: any Decoder) throws {
    let elements = try [Element](from: decoder)
    self.init()
    for element in elements where !append(element).inserted {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "the identifier \(element.id) twice"))
    }
  }
}

extension IdentifiedArray: CustomReflectable {
  /// Mirrors the elements as an array does.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements, as an array shows them.
  public var description: String { elements.description }

  /// The elements with the type's name before them.
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(elements.debugDescription))" }
}
