public import SharedModels

// seed 000:950
/// What can be known of the local profiles, and changed in them.
public protocol UserService: Sendable {
  /// The profile of this name, or the one that is logged in for nil.
  func fetchUser(id: ProfileName?) async throws(UserError) -> User

  /// Every profile, the default one first and the others by name.
  func fetchProfiles() async throws(UserError) -> [ProfileEntry]

  /// Changes a profile, or the one that is logged in for nil; nothing is changed when a part of the change is refused.
  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User

  /// Gives a profile another name; its favourites and alerts stay with it.
  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User

  /// Removes a profile with its favourites and alerts; the one that is logged in is logged out.
  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile
}

// seed 003:216
/// Says whose turn it is. Profiles are local and have no passwords: they keep people's favourites apart, not secret.
public protocol AuthService: Sendable {
  /// Switches to a profile, which is made when there is none of the name.
  func login(_ profile: ProfileName) async throws(UserError) -> Login

  /// Returns to the default profile.
  func logout() async throws(UserError) -> Logout
}
