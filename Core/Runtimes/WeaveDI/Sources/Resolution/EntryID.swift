/// Names one entry of the store: a type, a type with a name, a key, or a key's default value in one context.
struct EntryID: Hashable, Sendable {
  /// The address of the type's metadata; it is aligned to 8, so the low bits tell the kinds apart.
  let bits: UInt
  let name: String?

  private init(bits: UInt, name: String? = nil) {
    self.bits = bits
    self.name = name
  }

  /// What is registered for a type.
  @inline(__always)
  init(type: Any.Type, name: String? = nil) {
    self.init(bits: Self.bits(ObjectIdentifier(type)), name: name)
  }

  /// The value that an override sets for a key.
  @inline(__always)
  init(key: Any.Type) {
    self.init(bits: Self.bits(key: ObjectIdentifier(key)))
  }

  /// The value that a key has by itself in a context.
  @inline(__always)
  init(key: Any.Type, in context: InjectedContext) {
    self.init(bits: Self.bits(key: ObjectIdentifier(key), in: context))
  }

  /// Stands for the context in the list of what an instance was made from.
  static let context = EntryID(bits: 6)

  /// The bits of what is registered for a type, without a name.
  @inline(__always)
  static func bits(_ type: ObjectIdentifier) -> UInt { UInt(bitPattern: type) }

  /// The bits of the value that an override sets for a key.
  @inline(__always)
  static func bits(key: ObjectIdentifier) -> UInt { UInt(bitPattern: key) | 1 }

  /// The bits of the value that a key has by itself.
  @inline(__always)
  static func bits(key: ObjectIdentifier, in context: InjectedContext) -> UInt {
    UInt(bitPattern: key) | (2 + UInt(context.rawValue))
  }

  /// For the value that an override sets: the value that the key has by itself.
  func ownValue(in context: InjectedContext) -> EntryID { EntryID(bits: bits & ~7 | (2 + UInt(context.rawValue))) }

  /// For the value that a key has by itself: what is asked for when the key is read.
  var key: EntryID? {
    (2...4).contains(bits & 7) ? EntryID(bits: bits & ~7 | 1) : nil
  }

  /// True for what is registered for a type, named or not.
  var isType: Bool { bits & 7 == 0 }

  static func == (left: Self, right: Self) -> Bool {
    left.bits == right.bits && left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bits)
    if let name { hasher.combine(name) }
  }
}
