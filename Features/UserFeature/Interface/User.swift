public import SharedModels

/// A local profile: the owner of favourites and alerts, and a person's preferences.
public struct User: Hashable, Sendable {
  /// The profile's name, which is also its identity.
  public var profile: ProfileName
  /// The person's name, as typed.
  public var name: String?
  /// The person's e-mail address; it is kept here and sent nowhere.
  public var email: String?
  /// The base of rates, and the target of conversions without one.
  public var home: Currency
  /// The language of messages; nil follows the environment.
  public var language: Language?
  /// The person's own rates, the newest first.
  public var ownRates: [OwnRate]

  /// Creates a profile.
  public init(
    profile: ProfileName = .default, name: String? = nil, email: String? = nil, home: Currency = .usd,
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
  /// The profile that is logged in.
  public let active: ProfileName

  /// Creates a list.
  public init(users: [User], active: ProfileName) {
    self.users = users
    self.active = active
  }
}

/// The outcome of logging in or out.
public struct ProfileSwitch: Hashable, Sendable {
  /// The profile that is active now.
  public let user: User
  /// The profile that was active before, which may be the same.
  public let left: ProfileName
  /// Whether the profile was created.
  public let isNew: Bool

  /// Creates the outcome.
  public init(to user: User, from left: ProfileName, isNew: Bool = false) {
    self.user = user
    self.left = left
    self.isNew = isNew
  }

  /// Whether another profile is active now.
  public var isChange: Bool { user.profile != left }
}

/// The outcome of removing a profile.
public struct RemovedProfile: Hashable, Sendable {
  /// The removed profile.
  public let profile: ProfileName
  /// Whether it was logged in; the default profile is active now.
  public let wasActive: Bool

  /// Creates the outcome.
  public init(profile: ProfileName, wasActive: Bool) {
    self.profile = profile
    self.wasActive = wasActive
  }
}

/// The outcome of adding or removing an own rate.
public struct ChangedOwnRate: Hashable, Sendable {
  /// The rate, with its number.
  public let rate: OwnRate
  /// The profile after the change.
  public let user: User

  /// Creates the outcome.
  public init(_ rate: OwnRate, of user: User) {
    self.rate = rate
    self.user = user
  }
}

/// A change of a profile.
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
