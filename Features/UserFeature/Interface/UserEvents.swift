public import Modularity
public import SharedModels

/// A profile became the active one.
public struct UserLoggedIn: Event, Hashable {
  /// The profile after logging in.
  public let user: User

  /// Creates the event.
  public init(user: User) { self.user = user }
}

/// The active profile was left; the default one is active again.
public struct UserLoggedOut: Event, Hashable {
  /// The profile that was left.
  public let profile: ProfileName

  /// Creates the event.
  public init(profile: ProfileName) { self.profile = profile }
}

/// A profile got another name; what belongs to it stays with it.
public struct UserRenamed: Event, Hashable {
  /// The profile under its new name.
  public let user: User
  /// The name that it had.
  public let former: ProfileName

  /// Creates the event.
  public init(user: User, former: ProfileName) {
    self.user = user
    self.former = former
  }
}

/// A profile was removed, and with it what belonged to it.
public struct UserRemoved: Event, Hashable {
  /// The removed profile.
  public let profile: ProfileName

  /// Creates the event.
  public init(profile: ProfileName) { self.profile = profile }
}
