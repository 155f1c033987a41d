public import SharedModels

/// What an action on the profiles has done.
public enum UserOutcome: Hashable, Sendable {
  /// A profile was read.
  case shown(User)
  /// All profiles were read.
  case listed([ProfileEntry])
  /// A profile was changed.
  case updated(User)
  /// A profile was logged in.
  case loggedIn(Login)
  /// The default profile is active again.
  case loggedOut(Logout)
  /// A profile has another name.
  case renamed(User, from: ProfileName)
  /// A profile is gone.
  case removed(RemovedProfile)
}
