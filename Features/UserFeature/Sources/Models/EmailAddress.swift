/// An e-mail address that could be somebody's: `local@domain` as RFC 5321 bounds it, letters of any script allowed (RFC 6531).
///
/// Quoted local parts and addresses of hosts are refused: they are mistakes more often than addresses.
public struct EmailAddress: Hashable, Sendable {
  /// What is wrong with a text.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no `@`, or more than one.
    case atSign
    /// The part before the `@` is empty, longer than 64 bytes, or has a character or a dot where there can be none.
    case localPart
    /// The part after the `@` is no name with a dot in it.
    case domain
    /// The whole is longer than 254 bytes.
    case tooLong
  }

  /// The address as it was written.
  public let rawValue: String

  /// Checks an address.
  public init(_ text: String) throws(Problem) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .atSign }
    guard text.utf8.count <= 254 else { throw .tooLong }
    guard Self.isLocalPart(parts[0]) else { throw .localPart }
    guard Self.isDomain(parts[1]) else { throw .domain }
    rawValue = text
  }

  private static func isLocalPart(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.allSatisfy { isAlphanumeric($0) || "!#$%&'*+/=?^_`{|}~-".contains($0) }
      }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, !last.allSatisfy(\.isNumber) else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { isAlphanumeric($0) || $0 == "-" }
    }
  }

  private static func isAlphanumeric(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
