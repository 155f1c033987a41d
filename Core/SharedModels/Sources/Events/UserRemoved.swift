/// A profile was removed, and what belonged to it has to go with it.
public struct UserRemoved: Hashable, Sendable {
  /// The profile that is gone.
  public let profile: ProfileName

  /// Announces the profile that is gone.
  public init(profile: ProfileName) { self.profile = profile }
}
