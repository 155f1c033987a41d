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
    self.init(bits: UInt(bitPattern: ObjectIdentifier(type)), name: name)
  }

  /// The value that an override sets for a key.
  @inline(__always)
  init(key: Any.Type) {
    self.init(bits: UInt(bitPattern: ObjectIdentifier(key)) | 1)
  }

  /// The value that a key has by itself in a context.
  @inline(__always)
  init(key: Any.Type, in context: InjectedContext) {
    self.init(bits: UInt(bitPattern: ObjectIdentifier(key)) | (2 + UInt(context.rawValue)))
  }

  /// Stands for the context in the list of what an instance was made from.
  static let context = EntryID(bits: 6)

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
