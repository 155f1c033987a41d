import UserInterface

/// A plausible e-mail address: `local@domain` within the limits of RFC 5321, in any script (RFC 6531).
///
/// Quoted local parts and host addresses are refused: they are more often mistakes than addresses.
struct EmailAddress: Hashable, Sendable {
  let rawValue: String

  init(_ text: String) throws(EmailProblem) {
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
