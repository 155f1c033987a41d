/// A profile became the active one.
public struct UserLoggedIn: Hashable, Sendable {
  /// The profile as it stands after logging in.
  public let user: User

  /// Announces the profile.
  public init(user: User) { self.user = user }
}
