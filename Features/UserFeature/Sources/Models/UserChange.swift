/// What is to be changed in a profile, in a person's words; nil leaves a thing as it is, an empty text removes it.
public struct UserChange: Hashable, Sendable {
  /// The person's name.
  public var name: String?
  /// The person's e-mail address.
  public var email: String?
  /// The code of the home currency; without one the configuration's counts.
  public var home: String?
  /// The language.
  public var language: LanguagePreference?

  /// Makes a change.
  public init(
    name: String? = nil, email: String? = nil, home: String? = nil, language: LanguagePreference? = nil
  ) {
    self.name = name
    self.email = email
    self.home = home
    self.language = language
  }
}
