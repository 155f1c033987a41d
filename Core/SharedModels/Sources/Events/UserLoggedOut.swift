/// The active profile was left; the default one is active again.
public struct UserLoggedOut: Hashable, Sendable {
  /// The profile that was left.
  public let profile: ProfileName

  /// Announces the profile that was left.
  public init(profile: ProfileName) { self.profile = profile }
}
