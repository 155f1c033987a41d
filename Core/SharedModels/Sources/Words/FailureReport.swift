/// A failure as it is told: in words, with a way out and an exit code.
public struct FailureReport: Hashable, Sendable {
  /// Something that led to the failure.
  public struct Cause: Hashable, Sendable {
    /// What happened, in a sentence.
    public let words: Phrase
    /// The words of another program or library, for those who want to know everything.
    public let detail: String?

    /// Says what happened.
    public init(_ words: Phrase, detail: String? = nil) {
      self.words = words
      self.detail = detail
    }

    /// The sentence, with the foreign words behind it on request.
    public func words(isVerbose: Bool) -> Phrase {
      guard isVerbose, let detail else { return words }
      return Phrase("\(words.english) [\(detail)]", "\(words.korean) [\(detail)]")
    }
  }

  /// What the caller of the program is told.
  public let code: ExitCode
  /// What went wrong, in a sentence.
  public let message: Phrase
  /// The way out, where one can be named.
  public let hint: Phrase?
  /// The word that is to blame; where it stands on the command line is looked for when the failure is told.
  public let blamed: String?
  /// What led to it, such as the providers that failed.
  public let causes: [Cause]

  /// Reports a failure.
  public init(
    _ code: ExitCode, _ message: Phrase, hint: Phrase? = nil, blamed: String? = nil, causes: [Cause] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.blamed = blamed
    self.causes = causes
  }

  /// Reports any error: in its own words, or as Swift describes it where it has none.
  public init(_ error: any Error) {
    self =
      (error as? any Reportable)?.report ?? FailureReport(.failure, Phrase(verbatim: String(describing: error)))
  }

  /// The same report about a line of a file; nil changes nothing.
  public func at(line: Int?) -> FailureReport {
    guard let line else { return self }
    let located = Phrase("line \(line): \(message.english)", "\(line)행: \(message.korean)")
    return FailureReport(code, located, hint: hint)
  }
}

// What several features have to say.
extension FailureReport {
  /// A word that is no currency; with the likeliest ones.
  public static func unknownCurrency(_ word: String, suggestions: [Currency]) -> FailureReport {
    let codes = suggestions.map(\.code)
    let hint =
      codes.isEmpty
      ? Phrase(
        "'exchange-cli currencies korea' searches by country or name; without a word it lists them all",
        "'exchange-cli currencies 대한민국'처럼 나라나 이름으로 찾아보세요; 검색어를 빼면 모두 나옵니다")
      : Phrase("did you mean \(codes.listed(or: "or"))?", "혹시 \(codes.joined(separator: ", "))인가요?")
    return FailureReport(
      .unknownCurrency, Phrase("there is no currency '\(word)'", "\(Josa.quoting(word, .name)) 통화는 없습니다"), hint: hint,
      blamed: word)
  }

  /// A currency that ISO 4217 has withdrawn where one in use is needed.
  public static func withdrawnCurrency(_ currency: Currency, successor: CurrencySuccessor?) -> FailureReport {
    FailureReport(
      .unknownCurrency,
      Phrase("\(currency) is no longer in use", "\(Josa.with(currency.code, .topic)) 더 이상 쓰이지 않습니다"),
      hint: successor.map { Phrase("\($0.currency) took its place", "\(Josa.with($0.currency.code, .subject)) 대신합니다") },
      blamed: currency.code)
  }

  /// A name that no profile has; with those there are.
  public static func unknownProfile(_ name: ProfileName, known: [ProfileName] = []) -> FailureReport {
    let suggestion = Spelling.nearest(to: name.rawValue, among: known.map(\.rawValue))
    return FailureReport(
      .usage, Phrase("there is no profile '\(name)'", "\(Josa.quoting(name.rawValue, .name)) 프로필은 없습니다"),
      hint: suggestion.map(Phrase.didYouMean)
        ?? Phrase(
          "'exchange-cli user login \(name)' makes it",
          "\(Josa.quoting("exchange-cli user login \(name)", .direction)) 만들 수 있습니다"),
      blamed: name.rawValue)
  }
}

extension [String] {
  /// The words with commas between them and a word before the last: `A, B or C`.
  fileprivate func listed(or word: String) -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
