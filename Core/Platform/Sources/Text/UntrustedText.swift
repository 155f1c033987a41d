/// Text that a server or a file sent, before anybody sees it.
public enum UntrustedText {
  private static let limit = 64

  /// The beginning of the text, without characters that a terminal would obey or that change how the rest is read.
  public static func excerpt(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
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
