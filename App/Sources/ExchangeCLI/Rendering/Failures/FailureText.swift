import SharedModels

/// A failure as it is written to standard error.
struct FailureText: Sendable {
  /// What is told.
  let report: FailureReport
  /// The words of the command line that are to blame.
  let span: ArgumentSpan?
  /// What led to it, a sentence each.
  let causes: [Phrase]

  /// Puts an error into words; with everything that is known of what led to it for those who want it.
  init(_ error: any Error, isVerbose: Bool = false) {
    report = FailureReport(error)
    span = (error as? LocatedError)?.span ?? (error as? UsageError)?.span
    causes = report.causes.map { $0.words(isVerbose: isVerbose) }
  }

  /// The text, line end included: one JSON object for scripts, else lines for people, with a mark below the words to blame.
  func text(of words: [String], as format: OutputFormat, in language: Language, encoder: TextEncoder) -> String {
    guard format != .json else { return JSONWriter(.compact).write(report.document(in: language)) + "\n" }
    return encoder.encode(lines(of: words, in: language))
  }

  private func lines(of words: [String], in language: Language) -> [StyledText] {
    var lines = [
      StyledText(Phrase("error: ", "오류: ")[language], .failure)
        + StyledText(FailureReport.excerpt(of: report.message[language]))
    ]
    if let span = span ?? report.blamed.flatMap({ ArgumentSpan(of: $0, in: words) }) {
      lines += CommandLineText(words: words).lines(pointingAt: span)
    }
    if let hint = report.hint {
      lines.append(StyledText(Phrase("hint: ", "도움말: ")[language], .accent) + StyledText(hint[language]))
    }
    return lines
  }
}

extension FailureReport {
  /// The contract's error object.
  func document(in language: Language) -> JSONValue {
    ["error": ["code": .string(code.word), "message": .string(message[language]), "hint": .string(hint?[language])]]
  }

  /// The words for people; what somebody typed by the thousands of characters is not repeated to them.
  static func excerpt(of message: String) -> String {
    message.count > 400 ? message.prefix(200) + " … " + message.suffix(100) : message
  }
}

/// An error of a feature, and the words of the command line that led to it.
struct LocatedError: Reportable {
  /// What went wrong.
  let error: any Error
  /// The words to blame.
  let span: ArgumentSpan?

  /// Blames words for an error.
  init(_ error: any Error, at span: ArgumentSpan?) {
    self.error = error
    self.span = span
  }

  var report: FailureReport { FailureReport(error) }
}
