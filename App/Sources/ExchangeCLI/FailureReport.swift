import ExchangeFeature

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

  /// Reports any error that a command can end with.
  init(_ error: any Error) {
    switch error {
    case let error as UsageError:
      self.init(.usage, error.message, hint: error.hint, span: error.span)
    case let error as ExchangeError:
      self.init(error.exitCode, error.message, hint: error.hint)
    case let error as ConfigurationError:
      self.init(.storage, error.message, hint: error.hint)
    case let error as FileError:
      self.init(.failure, error.message)
    case let error as ConsoleError:
      self.init(error == .closedPipe ? .answered : .failure, error.message)
    case is CancellationError:
      self.init(.interrupted, Phrase("interrupted", "중단되었습니다"))
    default:
      // Errors are typed; one that is not known here still has to be told.
      self.init(.failure, Phrase(verbatim: String(describing: error)))
    }
  }

  /// Reports in given words.
  init(_ code: ExitCode, _ message: Phrase, hint: Phrase? = nil, span: ArgumentSpan? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.span = span
  }
}
