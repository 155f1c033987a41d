/// An exit code; the raw value is the process's exit status.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// Answered.
  case answered = 0
  /// Any failure without a code of its own.
  case failure = 1
  /// The command line cannot be understood.
  case usage = 2
  /// No such currency.
  case unknownCurrency = 3
  /// No rate for that date or pair.
  case noRate = 4
  /// No provider answered and there are no older rates.
  case unavailable = 5
  /// The newest fixing is older than allowed.
  case tooOld = 6
  /// One of the program's own files cannot be used.
  case storage = 7
  /// An alert fired.
  case alertFired = 8
  /// Ctrl-C.
  case interrupted = 130

  /// The name of the code in machine-readable errors.
  public var word: String {
    switch self {
    case .answered: "answered"
    case .failure: "failure"
    case .usage: "usage"
    case .unknownCurrency: "unknown_currency"
    case .noRate: "no_rate"
    case .unavailable: "unavailable"
    case .tooOld: "too_old"
    case .storage: "storage"
    case .alertFired: "alert_fired"
    case .interrupted: "interrupted"
    }
  }
}
