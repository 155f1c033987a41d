/// Sanitized text from a server: short, and without characters that a terminal would interpret.
enum ForeignText {
  private static let limit = 64

  static func excerpt(_ text: some StringProtocol) -> String {
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

/// Why a body could not be parsed: a sentence fragment, with the position where known.
struct FormatError: Error, Hashable {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
