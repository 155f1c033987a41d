/// Text that a server chose, made fit to be shown: short, and without characters that would steer a terminal.
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

/// Why a body is not what its format says; one sentence fragment that names the place where it can.
struct FormatError: Error, Hashable {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
