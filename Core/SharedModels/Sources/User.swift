/// A local profile: the owner of favourites and alerts, and a person's preferences.
public struct User: Hashable, Sendable {
  /// The profile's name, which is also its identity.
  public var profile: ProfileName
  /// The person's name, as typed.
  public var name: String?
  /// The person's e-mail address; it is kept here and sent nowhere.
  public var email: String?
  /// The base of rates, and the target of conversions without one.
  public var home: Currency
  /// The language of messages; nil follows the environment.
  public var language: Language?

  /// Creates a profile.
  public init(
    profile: ProfileName = .default, name: String? = nil, email: String? = nil, home: Currency = .usd,
    language: Language? = nil
  ) {
    self.profile = profile
    self.name = name
    self.email = email
    self.home = home
    self.language = language
  }
}

/// The name of a local profile: 1 to 32 ASCII letters, digits, `.`, `_` or `-`, ignoring case.
public struct ProfileName: Hashable, Sendable {
  /// The name in lower case, which identifies the profile.
  public let rawValue: String

  /// The profile that always exists and cannot be removed.
  public static let `default` = ProfileName(unchecked: "default")

  /// The name, folded to lower case; nil when it breaks the rule above.
  public init?(_ name: String) {
    let allowed = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard allowed, (1...32).contains(name.utf8.count) else { return nil }
    self.init(unchecked: name.lowercased())
  }

  private init(unchecked name: String) { rawValue = name }
}

extension ProfileName: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// A language of the program.
public enum Language: String, Hashable, Sendable, CaseIterable, Codable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
}

/// State that belongs to one profile and must be cleared when another becomes active.
///
/// The composing feature follows the profile for every conforming state, so that no feature can be forgotten.
public protocol ProfileScoped {
  /// The profile that the state belongs to.
  var profile: ProfileName { get }

  /// Switches to this profile, of which nothing is loaded yet.
  mutating func enter(_ profile: ProfileName)
}
