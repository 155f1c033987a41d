public import SharedModels

/// Says whose turn it is. Profiles are local and have no passwords: they keep people's favourites apart, not secret.
public protocol AuthService: Sendable {
  /// Switches to a profile, which is made when there is none of the name.
  func login(_ profile: ProfileName) async throws(UserError) -> Login

  /// Returns to the default profile.
  func logout() async throws(UserError) -> Logout
}
