public import SharedModels
public import Wording

/// A local profile: the owner of favourites and alerts, and a person's preferences.
public struct User: Hashable, Sendable {
  /// The profile's name, which is also its identity.
  public var profile: ProfileName
  /// The person's name, as typed.
  public var name: String?
  /// The person's e-mail address; it is kept here and sent nowhere.
  public var email: String?
  /// The home currency that the profile names; nil follows the configuration or the environment.
  public var home: Currency?
  /// The language of messages; nil follows the environment.
  public var language: Language?
  /// The person's own rates, the newest first.
  public var ownRates: [OwnRate]

  /// By default the default profile, with nothing chosen.
  public init(
    profile: ProfileName = .default, name: String? = nil, email: String? = nil, home: Currency? = nil,
    language: Language? = nil, ownRates: [OwnRate] = []
  ) {
    self.profile = profile
    self.name = name
    self.email = email
    self.home = home
    self.language = language
    self.ownRates = ownRates
  }
}

/// The local profiles, and which of them is logged in.
public struct Profiles: Hashable, Sendable {
  /// The default profile first, the others by name.
  public let users: [User]
  /// The profile that is logged in; `--profile` names another for one run.
  public let active: ProfileName

  /// Takes the users in any order.
  public init(users: [User], active: ProfileName) {
    self.users = users.sorted {
      $0.profile == .default || ($1.profile != .default && $0.profile.rawValue < $1.profile.rawValue)
    }
    self.active = active
  }
}
