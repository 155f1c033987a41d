public import SharedModels

/// A change of what a profile says of a person.
public struct UserChange: Hashable, Sendable {
  /// What becomes of one field.
  public enum Field<Value: Hashable & Sendable>: Hashable, Sendable {
    /// It stays.
    case keep
    /// It is removed.
    case remove
    /// It becomes this.
    case set(Value)
  }

  /// The person's name.
  public var name: Field<String> = .keep
  /// The person's e-mail address.
  public var email: Field<String> = .keep
  /// The home currency; without one, the configuration's applies.
  public var home: Field<Currency> = .keep
  /// The language; without one, the environment's applies.
  public var language: Field<Language> = .keep

  /// Creates a change.
  public init(
    name: Field<String> = .keep, email: Field<String> = .keep, home: Field<Currency> = .keep,
    language: Field<Language> = .keep
  ) {
    self.name = name
    self.email = email
    self.home = home
    self.language = language
  }
}

extension UserChange.Field {
  /// The value that there is now; nil removes the field.
  public init(_ value: Value?) { self = value.map { .set($0) } ?? .remove }
}
