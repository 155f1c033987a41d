import SharedModels

/// A failure as it is written to standard error.
struct FailureText: Sendable {
  let report: FailureReport
  /// The words of the command line to blame.
  let span: ArgumentSpan?
  /// One sentence each.
  let causes: [Phrase]

  /// `isVerbose` adds every known detail of the causes.
  init(_ error: any Error, isVerbose: Bool = false) {
    report = FailureReport(error)
    span = (error as? LocatedError)?.span ?? (error as? UsageError)?.span
    causes = report.causes.map { $0.words(isVerbose: isVerbose) }
  }

  /// One JSON object for scripts, else lines for people, with a mark below the words to blame.
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
      lines.append(
        StyledText(Phrase("hint: ", "힌트: ")[language], .accent) + StyledText(FailureReport.excerpt(of: hint[language]))
      )
    }
    return lines
  }
}

extension FailureReport {
  /// The error object of the contract.
  func document(in language: Language) -> JSONValue {
    [
      "error": [
        "code": .string(code.word), "message": .string(Self.excerpt(of: message[language])),
        "hint": .string(hint.map { Self.excerpt(of: $0[language]) }),
      ]
    ]
  }

  /// What is told; what somebody typed by the thousands of characters is not repeated.
  ///
  /// Counted in scalars: a single character may be as long as one likes.
  static func excerpt(of message: String) -> String {
    let scalars = message.unicodeScalars
    guard message.utf8.count > 400, scalars.count > 400 else { return message }
    return String(scalars.prefix(200)) + " … " + String(scalars.suffix(100))
  }
}

/// A feature's error, and the words of the command line that led to it.
struct LocatedError: Reportable {
  let error: any Error
  let span: ArgumentSpan?

  init(_ error: any Error, at span: ArgumentSpan?) {
    self.error = error
    self.span = span
  }

  var report: FailureReport { FailureReport(error) }
}
