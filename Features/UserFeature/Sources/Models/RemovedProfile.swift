public import SharedModels

/// What removing a profile has done.
public struct RemovedProfile: Hashable, Sendable {
  /// The profile that is gone.
  public let profile: ProfileName
  /// Whether it was logged in, so that the default one is active now.
  public let wasActive: Bool

  /// Makes an answer.
  public init(profile: ProfileName, wasActive: Bool) {
    self.profile = profile
    self.wasActive = wasActive
  }
}
