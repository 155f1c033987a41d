/// The name of a local profile: 1 to 32 letters and digits of any script, `.`, `_` or `-`, ignoring case.
public struct ProfileName: Hashable, Sendable {
  /// The name in small letters, which identifies the profile.
  public let rawValue: String

  /// The profile that always exists and cannot be removed.
  public static let `default` = ProfileName(unchecked: "default")

  /// The name, composed and without the difference between large and small letters; nil when it breaks the rule above.
  public init?(_ name: String) {
    guard name.utf8.count <= 400 else { return nil }
    let folded = name.uppercased().lowercased().reduce(into: "") { $0 += Self.composed($1) }
    guard (1...32).contains(folded.unicodeScalars.count) else { return nil }
    var followsLetter = false
    for scalar in folded.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar.properties.isDefaultIgnorableCodePoint: return nil
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: followsLetter = true
      case .nonspacingMark, .spacingMark: guard followsLetter else { return nil }
      case .decimalNumber: followsLetter = false
      default:
        guard [".", "_", "-"].contains(scalar) else { return nil }
        followsLetter = false
      }
    }
    self.init(unchecked: folded)
  }

  /// The character as one scalar where there is one for it, so that a name has the same bytes however its accents and
  /// syllables were typed; characters are equal when they are canonically equivalent.
  private static func composed(_ character: Character) -> String {
    guard character.unicodeScalars.count > 1 else { return String(character) }
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0xAC00...0xD7A3]
    let scalar = blocks.lazy.joined().compactMap(Unicode.Scalar.init).first { Character($0) == character }
    return scalar.map { String($0) } ?? String(character)
  }

  private init(unchecked name: String) { rawValue = name }
}

extension ProfileName: CustomStringConvertible {
  /// The name as it is shown and stored.
  public var description: String { rawValue }
}
