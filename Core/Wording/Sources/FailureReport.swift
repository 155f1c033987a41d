import Platform

/// A failure as shown to the user: a message, a hint and an exit code.
public struct FailureReport: Hashable, Sendable {
  /// Something that led to the failure.
  public struct Cause: Hashable, Sendable, Codable {
    /// One sentence.
    public let words: Phrase
    /// The message of another program or library, shown with `--verbose`.
    public let detail: String?

    /// A cause in our own words, to which `detail` adds those of others.
    public init(_ words: Phrase, detail: String? = nil) {
      self.words = words
      self.detail = detail
    }

    /// The same cause as anybody may see it: without control characters, and without the secrets.
    public func cleaned(hiding secrets: [String]) -> Cause {
      func cleaned(_ text: String) -> String { UntrustedText.cleaned(text, hiding: secrets) }
      return Cause(Phrase(english: cleaned(words.english), korean: cleaned(words.korean)), detail: detail.map(cleaned))
    }

    /// The sentence, followed by the detail if `isVerbose`.
    public func words(isVerbose: Bool) -> Phrase {
      guard isVerbose, let detail else { return words }
      return Phrase("\(words) [\(detail)]", "\(words) [\(detail)]")
    }
  }

  /// What the process exits with.
  public let code: ExitCode
  /// What went wrong, in one sentence.
  public let message: Phrase
  /// What to do instead, in words that hold in any program.
  public var hint: Phrase?
  /// What to do about it, where that depends on the program; its words stand in place of a hint.
  public let remedy: Remedy?
  /// A whole command line that does what was probably meant, on a line of its own; nil without one.
  public var command: String?
  /// The word to blame, which is looked up on the command line when the failure is printed.
  public let blamed: String?
  /// What led to the failure, such as providers that failed.
  public let causes: [Cause]

  /// Without a hint where nothing can be done.
  public init(
    _ code: ExitCode, _ message: Phrase, hint: Phrase? = nil, remedy: Remedy? = nil, blamed: String? = nil,
    causes: [Cause] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.remedy = remedy
    self.blamed = blamed
    self.causes = causes
  }

  /// The report of any error: its own, or its Swift description.
  public init(_ error: any Error) {
    self =
      (error as? any Reportable)?.report ?? FailureReport(.failure, Phrase(verbatim: String(describing: error)))
  }

  /// The same report, naming a line of a file; nil changes nothing.
  public func at(line: Int?) -> FailureReport {
    guard let line else { return self }
    let located = Phrase("line \(line): \(message)", "\(line)행: \(message)")
    var report = FailureReport(code, located, hint: hint, remedy: remedy, blamed: blamed, causes: causes)
    report.command = command
    return report
  }
}

/// An error with a report for the user, declared next to the error type.
///
/// A case that wraps another error returns that error's report, so that no sentence is written twice.
public protocol Reportable: Error {
  /// What people are told, in every language.
  var report: FailureReport { get }
}

extension Reportable {
  /// What went wrong, in one sentence.
  public var message: Phrase { report.message }
}

extension CancellationError: Reportable {
  /// The user or the parent process cancelled the command.
  public var report: FailureReport {
    FailureReport(.interrupted, Phrase("interrupted", "중단되었습니다"))
  }
}

extension [String] {
  /// The items joined with commas and a word before the last: `A, B or C`.
  package var listed: String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " or \(last)"
  }
}
