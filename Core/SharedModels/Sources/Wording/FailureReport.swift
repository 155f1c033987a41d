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
      return Cause(Phrase(cleaned(words.english), cleaned(words.korean)), detail: detail.map(cleaned))
    }

    /// The sentence, followed by the detail if `isVerbose`.
    public func words(isVerbose: Bool) -> Phrase {
      guard isVerbose, let detail else { return words }
      return Phrase("\(words.english) [\(detail)]", "\(words.korean) [\(detail)]")
    }
  }

  /// What the process exits with.
  public let code: ExitCode
  /// What went wrong, in one sentence.
  public let message: Phrase
  /// What to do instead, where that is known.
  public var hint: Phrase?
  /// The word to blame, which is looked up on the command line when the failure is printed.
  public let blamed: String?
  /// What led to the failure, such as providers that failed.
  public let causes: [Cause]

  /// Without a hint where nothing can be done.
  public init(
    _ code: ExitCode, _ message: Phrase, hint: Phrase? = nil, blamed: String? = nil, causes: [Cause] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
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
    let located = Phrase("line \(line): \(message.english)", "\(line)행: \(message.korean)")
    return FailureReport(code, located, hint: hint, blamed: blamed, causes: causes)
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

// Reports that several features share.
extension FailureReport {
  /// A word that is not a currency; with suggestions, or a hint that fits better.
  public static func unknownCurrency(
    _ word: String, suggestions: [Currency], hint: Phrase? = nil
  ) -> FailureReport {
    let codes = suggestions.map(\.code)
    let hint =
      hint
      ?? (codes.isEmpty
        ? Phrase(
          "'exchange-cli currencies korea' searches by country or name; 'exchange-cli currencies' lists them all",
          "'exchange-cli currencies 한국'처럼 나라나 이름으로 찾아보세요. 검색어를 빼면 모두 나옵니다")
        : Phrase("did you mean \(codes.listed)?", "혹시 \(codes.joined(separator: ", "))인가요?"))
    return FailureReport(
      .unknownCurrency, Phrase("unknown currency '\(word)'", "\(Josa.quoting(word, .name)) 통화는 없습니다"), hint: hint,
      blamed: word)
  }

  /// An unknown profile name; with the known ones.
  public static func unknownProfile(_ name: ProfileName, known: [ProfileName] = []) -> FailureReport {
    let suggestion = Spelling.nearest(to: name.rawValue, among: known.map(\.rawValue))
    return FailureReport(
      .usage, Phrase("unknown profile '\(name)'", "\(Josa.quoting(name.rawValue, .name)) 프로필은 없습니다"),
      hint: suggestion.map(Phrase.didYouMean)
        ?? Phrase(
          "'exchange-cli user list' shows all; 'exchange-cli user login \(name)' creates this one",
          "모든 프로필은 'exchange-cli user list'로 볼 수 있고, "
            + "\(Josa.quoting("exchange-cli user login \(name)", .direction)) 새로 만들 수 있습니다"),
      blamed: name.rawValue)
  }
}

extension [String] {
  /// The items joined with commas and a word before the last: `A, B or C`.
  package var listed: String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " or \(last)"
  }
}
