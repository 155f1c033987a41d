public import SharedModels

/// A change of the local profiles: of one of them, or of the one that is logged in.
public enum ProfileChange: Hashable, Sendable {
  /// Changes what a profile says of a person. When a part is refused, nothing changes.
  case update(UserChange)
  /// Adds an own rate, which gets a number.
  case addOwnRate(OwnRate)
  /// Removes the own rate with this number.
  case removeOwnRate(Int)
  /// Switches to a profile, creating it if needed.
  case login(ProfileName)
  /// Returns to the default profile.
  case logout
  /// Renames a profile, which keeps what belongs to it.
  case rename(ProfileName, to: ProfileName)
  /// Removes a profile with what belongs to it; the one that is logged in is logged out.
  case remove(ProfileName)
}
