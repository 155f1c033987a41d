/// State that belongs to one profile, and has to be forgotten when another one is in use.
///
/// Whoever composes features follows the profile for every state that conforms, so that no feature can be forgotten.
public protocol ProfileScoped {
  /// Whose it is.
  var profile: ProfileName { get }

  /// Belongs to this profile from now on; nothing of it is loaded yet.
  mutating func enter(_ profile: ProfileName)
}
