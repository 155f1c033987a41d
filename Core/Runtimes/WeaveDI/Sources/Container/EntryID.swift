/// Names one entry: what is registered for a type, or a value of a key.
enum EntryID: Hashable, Sendable {
  /// What is registered for a type, with the registration's name if it has one.
  case type(ObjectIdentifier, name: String?)
  /// The value that an override sets for a key.
  case key(ObjectIdentifier)
  /// The value that a key has in a context when nothing overrides it.
  case defaultValue(ObjectIdentifier, InjectedContext)
  /// The context itself: an instance that was made from a default value needs it.
  case context

  init(_ type: Any.Type, name: String? = nil) { self = .type(ObjectIdentifier(type), name: name) }

  /// What tells almost all apart: less is to be hashed than compared.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .type(let id, _), .key(let id), .defaultValue(let id, _): hasher.combine(id)
    case .context: break
    }
    if let name { hasher.combine(name) }
  }

  var name: String? { if case .type(_, let name) = self { name } else { nil } }
  var isType: Bool { if case .type = self { true } else { false } }
  var isDefaultValue: Bool { if case .defaultValue = self { true } else { false } }
  /// What is asked for to get this entry: a default value answers for its key.
  var request: EntryID { if case .defaultValue(let key, _) = self { .key(key) } else { self } }
}
