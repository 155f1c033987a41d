public import SharedModels

/// What logging in has done.
public struct Login: Hashable, Sendable {
  /// The profile that is active now.
  public let user: User
  /// Whether there was no such profile before.
  public let isNew: Bool
  /// Whether it was active already.
  public let wasActive: Bool

  /// Makes an answer.
  public init(user: User, isNew: Bool, wasActive: Bool) {
    self.user = user
    self.isNew = isNew
    self.wasActive = wasActive
  }
}
