package import Networking
package import SharedModels
package import Wording

/// Why a provider gave no usable rates.
package enum ProviderError: Error, Hashable, Sendable {
  /// There was no complete answer.
  case http(HTTPError)
  /// No complete answer within the given time.
  case timedOut(Duration)
  /// An HTTP status other than success, and how long the server asks to be left alone.
  case status(Int, retryAfter: Duration? = nil)
  /// It failed recently and is left alone for this much longer; with the earlier reason, where known.
  case resting(for: Duration, after: FailureReport.Cause? = nil)
  /// Not the documented format; with the problem and its place.
  case malformed(String)
  /// A well-formed table that is not plausible.
  case refused(TableRefusal)
  /// The provider's own error code, such as `unsupported-code`, and how long it asks to be left alone.
  case rejected(String, retryAfter: Duration? = nil)
  /// The key file is missing, unreadable or open to others; with its path.
  case keyFile(path: String, problem: KeyFileProblem)
  /// It does not offer the request, such as a date in the past.
  case unsupported(String)

  /// How long the provider asks to be left alone.
  var retryAfter: Duration? {
    switch self {
    case .status(_, let wait), .rejected(_, let wait): wait
    default: nil
    }
  }

  /// Whether the server has no such document.
  var isNotFound: Bool { if case .status(404, _) = self { true } else { false } }

  /// Whether the provider does not offer this kind of request, which is not a failure of its own.
  var isUnsupported: Bool { if case .unsupported = self { true } else { false } }
}

/// Why a well-formed table is refused whole.
package enum TableRefusal: Error, Hashable, Sendable {
  /// Its base is not the requested one.
  case wrongBase(asked: Currency, got: String)
  /// A rate is null, not a number, zero or negative.
  case invalidRate(Currency, text: String)
  /// A code occurs twice.
  case duplicate(Currency)
  /// A currency that every real table has is missing.
  case missing(Currency)
  /// It has fewer currencies than any real table.
  case tooFewCurrencies(Int)
  /// It is dated after tomorrow.
  case future(FixingDate)
  /// A newer fixing is known already.
  case olderThanKnown(FixingDate, known: FixingDate)
  /// A currency moved by more than half against a fixing of `RateTableValidator.comparableDays`.
  case implausibleMove(Currency, since: FixingDate)
}
