/// Text that others wrote, such as a server or a file: the one place that decides what of it anybody sees.
public enum UntrustedText {
  private static let longestExcerpt = 64
  /// A shorter secret would be found in every text.
  private static let shortestSecret = 3

  /// The text without characters that a terminal would obey, and without the secrets, which a server may repeat.
  public static func cleaned(_ text: String, hiding secrets: [String] = []) -> String {
    let hidden = secrets.filter { $0.count >= shortestSecret }.sorted { $0.count > $1.count }
    return hidden.reduce(text) { $0.replacing($1, with: "•••") }.withoutControlCharacters
  }

  /// The beginning of the text, without characters that a terminal would obey or that change how the rest is read.
  public static func excerpt(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longestExcerpt) {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        result.append("\u{FFFD}")
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension String {
  /// The password that the text holds where it is an address with one: as it is written there, as it was meant, and as
  /// it is sent with the user's name (RFC 7617).
  public var passwords: [String] {
    let authority = (firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]).prefix { !"/?#".contains($0) }
    guard let end = authority.lastIndex(of: "@"), let colon = authority[..<end].firstIndex(of: ":") else { return [] }
    let written = String(authority[authority.index(after: colon)..<end])
    guard let url = URL(string: self), let meant = url.password(percentEncoded: false) else { return [written] }
    let sent = Data("\(url.user(percentEncoded: false) ?? ""):\(meant)".utf8).base64EncodedString()
    return [written, meant, sent]
  }

  /// The text with every control character, and every one that overrides the direction of what follows, replaced by
  /// `�`.
  public var withoutControlCharacters: String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value) || scalar.loneByte != nil
    }
    // Every cell of a table passes here; see `holdsLoneBytes`.
    let isPrintableASCII = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    guard isPrintableASCII != true, unicodeScalars.contains(where: isControl) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}
