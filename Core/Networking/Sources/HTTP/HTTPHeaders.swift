/// The header fields of a message, in order; their names ignore case (RFC 9110, 5.1).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field of a message.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public let name: String
    /// The value, without the spaces around it.
    public let value: String
  }

  /// The fields in their order; one name may occur several times.
  public private(set) var fields: [Field]

  /// Creates headers with the fields of the literal, in order.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of the last field of that name; setting replaces every field of the name, and nil removes them.
  public subscript(name: String) -> String? {
    get {
      let wanted = name.lowercased()
      return fields.last { $0.name.lowercased() == wanted }?.value
    }
    set {
      let wanted = name.lowercased()
      fields.removeAll { $0.name.lowercased() == wanted }
      if let newValue { append(name, newValue) }
    }
  }

  /// How much header an answer may have, far above that of any real one.
  public enum Limit: Sendable, Hashable {
    /// More than `fields` fields.
    case count
    /// A field of more than `fieldBytes` bytes.
    case field
    /// More than `allBytes` bytes in all.
    case all

    static let fields = 256
    static let fieldBytes = 32 << 10
    static let allBytes = 256 << 10
  }

  /// Adds a field after the others.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }
}
