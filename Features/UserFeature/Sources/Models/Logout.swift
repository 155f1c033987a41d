public import SharedModels

/// What logging out has done.
public struct Logout: Hashable, Sendable {
  /// The profile that was left; the default one when nobody was logged in.
  public let left: ProfileName
  /// The default profile, which is active now.
  public let user: User

  /// Makes an answer.
  public init(left: ProfileName, user: User) {
    self.left = left
    self.user = user
  }
}
