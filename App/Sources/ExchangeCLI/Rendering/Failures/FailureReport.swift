import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature

/// The one place that turns an error into words, a way out and an exit code.
struct FailureReport: Hashable, Sendable {
  /// What the caller is told.
  let code: ExitCode
  /// What went wrong.
  let message: Phrase
  /// The way out, where one can be named.
  let hint: Phrase?
  /// The words that are to blame.
  let span: ArgumentSpan?
  /// The text that is to blame where nobody knows its place: it is looked for among the words.
  var blamed: String?
  /// What led to it, to be said before: a sentence for each provider that failed.
  let causes: [Phrase]

  /// Reports any error that a command can end with; with everything that is known of what led to it for those who want it.
  init(_ error: any Error, isVerbose: Bool = false) {
    switch error {
    case let error as UsageError:
      self.init(.usage, error.message, hint: error.hint, span: error.span, blamed: error.blamed)
    case let error as LocatedError:
      self = FailureReport(error.error).pointing(at: error.span)
    case let error as ExchangeError:
      self.init(
        error.exitCode, error.message, hint: error.hint, blamed: error.blamed,
        causes: error.causes(isVerbose: isVerbose))
    case let error as ConversionSyntaxError:
      self = error.report
    case let error as UserError:
      self = error.report
    case let error as FavoriteError:
      self = error.report
    case let error as AlertError:
      self = error.report
    case let error as BatchError:
      self = error.report
    case let error as StorageError:
      self = error.report
    case let error as ConfigurationError:
      self.init(.storage, error.message, hint: error.hint)
    case let error as FileError:
      self.init(.failure, error.message)
    case let error as ConsoleError:
      self.init(error == .closedPipe ? .answered : .failure, error.message)
    case is MissingHome:
      self.init(
        .storage, Phrase("there is no place for files: HOME is not set", "파일을 둘 곳이 없습니다: HOME이 설정되지 않았습니다"))
    case is CancellationError:
      self.init(.interrupted, Phrase("interrupted", "중단되었습니다"))
    default:
      // Errors are typed; one that is not known here still has to be told.
      self.init(.failure, Phrase(verbatim: String(describing: error)))
    }
  }

  /// Reports in given words.
  init(
    _ code: ExitCode, _ message: Phrase, hint: Phrase? = nil, span: ArgumentSpan? = nil, blamed: String? = nil,
    causes: [Phrase] = []
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.span = span
    self.blamed = blamed
    self.causes = causes
  }

  /// The same report, with the words to blame.
  func pointing(at span: ArgumentSpan?) -> FailureReport {
    FailureReport(code, message, hint: hint, span: span, causes: causes)
  }

  /// The same report about a line of a file; nil changes nothing.
  func at(line: Int?) -> FailureReport {
    guard let line else { return self }
    let located = Phrase("line \(line): \(message.english)", "\(line)행: \(message.korean)")
    return FailureReport(code, located, hint: hint, span: span)
  }

  /// Reports a currency that ISO 4217 has withdrawn where one in use is needed.
  static func withdrawn(_ currency: Currency, successor: CurrencySuccessor?) -> FailureReport {
    FailureReport(
      .unknownCurrency,
      Phrase("\(currency) is no longer in use", "\(Josa.with(currency.code, .topic)) 더 이상 쓰이지 않습니다"),
      hint: successor.map { Phrase("\($0.currency) took its place", "\(Josa.with($0.currency.code, .subject)) 대신합니다") },
      blamed: currency.code)
  }
}
