public import SharedModels

/// Stores the local profiles and which of them is logged in. Each call is atomic.
public protocol UserRepository: Sendable {
  /// The profile of this name; for nil, the one that is logged in.
  ///
  /// - Throws: ``UserError/unknownProfile(_:known:)``.
  func user(_ profile: ProfileName?) async throws(UserError) -> User

  /// Every profile: the default one first, the others by name.
  func entries() async throws(UserError) -> [ProfileEntry]

  /// Applies a change that has been validated.
  func update(_ change: ValidUserChange, of profile: ProfileName?) async throws(UserError) -> User

  /// Makes a profile the active one, creating it if needed.
  func login(_ profile: ProfileName) async throws(UserError) -> Login

  /// Makes the default profile the active one.
  func logout() async throws(UserError) -> Logout

  /// Renames a profile.
  ///
  /// - Throws: ``UserError/profileExists(_:)``, ``UserError/defaultProfile`` or ``UserError/unknownProfile(_:known:)``.
  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> RenamedProfile

  /// Removes a profile with everything that belongs to it.
  ///
  /// - Throws: ``UserError/defaultProfile`` or ``UserError/unknownProfile(_:known:)``.
  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile
}
