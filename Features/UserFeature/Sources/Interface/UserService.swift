public import SharedModels

/// Reads and changes local profiles.
public protocol UserService: Sendable {
  /// The profile of this name; for nil, the one that is logged in.
  func fetchUser(id: ProfileName?) async throws(UserError) -> User

  /// Every profile: the default one first, the others by name.
  func fetchProfiles() async throws(UserError) -> [ProfileEntry]

  /// Changes a profile; for nil, the one that is logged in. When a part of the change is refused, nothing changes.
  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User

  /// Renames a profile, which keeps its favourites and alerts.
  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User

  /// Removes a profile with its favourites and alerts; the one that is logged in is logged out.
  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile
}

/// Logs profiles in and out. Profiles are local and have no passwords: they keep people's favourites apart, not secret.
public protocol AuthService: Sendable {
  /// Switches to a profile, creating it if needed.
  func login(_ profile: ProfileName) async throws(UserError) -> Login

  /// Returns to the default profile.
  func logout() async throws(UserError) -> Logout
}
