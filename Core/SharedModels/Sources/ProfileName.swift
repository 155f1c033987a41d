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
