public import SharedModels

/// A requested change of a profile, not yet validated; nil leaves a field as it is, an empty text removes it.
public struct UserChange: Hashable, Sendable {
  /// The person's name.
  public var name: String?
  /// The person's e-mail address.
  public var email: String?
  /// The code of the home currency; without one, the configuration's applies.
  public var home: String?
  /// The language.
  public var language: LanguagePreference?

  /// Creates a change.
  public init(
    name: String? = nil, email: String? = nil, home: String? = nil, language: LanguagePreference? = nil
  ) {
    self.name = name
    self.email = email
    self.home = home
    self.language = language
  }
}

/// Which language a profile wants.
public enum LanguagePreference: Hashable, Sendable {
  /// The environment's language.
  case automatic
  /// This language.
  case fixed(Language)
}

/// A ``UserChange`` whose parts are all valid.
public struct ValidUserChange: Hashable, Sendable {
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
  public var email: Field<EmailAddress> = .keep
  /// The home currency.
  public var home: Field<Currency> = .keep
  /// The language; removing it means to follow the environment.
  public var language: Field<Language> = .keep

  /// Changes nothing.
  public init() {}
}

extension ValidUserChange {
  /// The most characters of a name: more than any has, and few enough for a line.
  static let nameLimit = 100

  /// Validates each field; currencies must be in use.
  init(_ change: UserChange, catalog: any CurrencyCatalog) throws(UserError) {
    if let name = change.name { self.name = try Self.name(name) }
    if let email = change.email { self.email = try Self.email(email) }
    if let home = change.home { self.home = try Self.home(home, catalog) }
    switch change.language {
    case nil: language = .keep
    case .automatic: language = .remove
    case .fixed(let choice): language = .set(choice)
    }
  }

  private static func name(_ text: String) throws(UserError) -> Field<String> {
    let words = text.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return .remove }
    let isPrintable = words.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    guard isPrintable, words.count <= nameLimit else { throw .invalidName(text, limit: nameLimit) }
    return .set(words)
  }

  private static func email(_ text: String) throws(UserError) -> Field<EmailAddress> {
    guard !text.isEmpty else { return .remove }
    do { return .set(try EmailAddress(text)) } catch { throw .invalidEmail(text, error) }
  }

  private static func home(_ word: String, _ catalog: any CurrencyCatalog) throws(UserError) -> Field<Currency> {
    guard !word.isEmpty else { return .remove }
    guard let currency = Currency(word), let details = catalog.details(of: currency) else {
      throw .unknownCurrency(word, suggestions: catalog.suggestions(for: word, limit: 3))
    }
    guard !details.isWithdrawn else { throw .withdrawnCurrency(currency, successor: details.successor) }
    return .set(currency)
  }
}
