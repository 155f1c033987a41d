public import SharedModels

/// Keeps the local profiles and which of them is logged in. Each call happens wholly or not at all.
public protocol UserRepository: Sendable {
  /// The profile of this name, or the one that is logged in for nil.
  ///
  /// - Throws: ``UserError/unknownProfile(_:known:)``.
  func user(_ profile: ProfileName?) async throws(UserError) -> User

  /// Every profile, the default one first and the others by name.
  func entries() async throws(UserError) -> [ProfileEntry]

  /// Applies a change that has been validated.
  func update(_ change: ValidUserChange, of profile: ProfileName?) async throws(UserError) -> User

  /// Makes a profile the active one, and makes the profile when there is none.
  func login(_ profile: ProfileName) async throws(UserError) -> Login

  /// Makes the default profile the active one.
  func logout() async throws(UserError) -> Logout

  /// Gives a profile another name.
  ///
  /// - Throws: ``UserError/profileExists(_:)``, ``UserError/defaultProfile`` or ``UserError/unknownProfile(_:known:)``.
  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User

  /// Removes a profile with all that is its own.
  ///
  /// - Throws: ``UserError/defaultProfile`` or ``UserError/unknownProfile(_:known:)``.
  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile
}
