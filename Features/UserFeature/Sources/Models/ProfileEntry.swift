public import SharedModels

/// A profile in the list of all.
public struct ProfileEntry: Hashable, Sendable {
  /// The profile.
  public let user: User
  /// Whether it is the one that is logged in.
  public let isActive: Bool

  /// Makes an entry.
  public init(user: User, isActive: Bool) {
    self.user = user
    self.isActive = isActive
  }
}
