/// A local profile: whose favourites and alerts these are, and how this person wants answers.
public struct User: Hashable, Sendable {
  /// The profile's name, which is also its identity.
  public var profile: ProfileName
  /// The person's name, as they wrote it.
  public var name: String?
  /// The person's e-mail address; it is kept here and sent nowhere.
  public var email: String?
  /// The base of rates and the target of conversions that name none.
  public var home: Currency
  /// The language of messages; nil follows the environment.
  public var language: Language?

  /// Makes a profile.
  public init(
    profile: ProfileName = .default, name: String? = nil, email: String? = nil, home: Currency = .usd,
    language: Language? = nil
  ) {
    self.profile = profile
    self.name = name
    self.email = email
    self.home = home
    self.language = language
  }
}
