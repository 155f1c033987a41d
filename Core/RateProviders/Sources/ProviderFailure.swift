public import SharedModels

/// A provider that returned no usable table.
public struct ProviderFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public indirect enum Reason: Hashable, Sendable, Codable {
    /// No connection: name not found, refused, reset.
    case unreachable(ConnectionProblem)
    /// The server's certificate could not be verified; with the transport's message.
    case untrusted(CertificateProblem, detail: String)
    /// No complete answer within the given time.
    case timedOut(Duration)
    /// An HTTP status other than success.
    case status(Int)
    /// HTTP 429, and how long it asks to be left alone.
    case rateLimited(for: Duration?)
    /// It failed recently and is left alone for this much longer; with the earlier reason, where known.
    case resting(for: Duration, after: Reason? = nil)
    /// More bytes than any real answer.
    case tooLarge(limit: Int)
    /// Not the documented format; with the problem and its place.
    case malformed(String)
    /// A well-formed table that is not plausible.
    case refused(TableRefusal)
    /// The provider's own error code, such as `unsupported-code`.
    case rejected(String)
    /// The key file is missing, unreadable or open to others; with its path.
    case keyFile(path: String, problem: KeyFileProblem)
    /// It does not offer the request, such as a date in the past.
    case unsupported(String)
  }

  /// The provider.
  public let provider: ProviderID
  /// What went wrong.
  public let reason: Reason

  /// Creates a failure.
  public init(provider: ProviderID, reason: Reason) {
    self.provider = provider
    self.reason = reason
  }
}

/// Why a provider gave no reply, and how long it asks to be left alone.
public struct ProviderError: Error, Hashable, Sendable {
  /// What went wrong.
  public let reason: ProviderFailure.Reason
  /// The provider's `Retry-After`.
  public let retryAfter: Duration?

  /// Creates an error.
  public init(_ reason: ProviderFailure.Reason, retryAfter: Duration? = nil) {
    self.reason = reason
    self.retryAfter = retryAfter
  }
}

/// Why there is no connection to a provider's server.
public enum ConnectionProblem: Hashable, Sendable, Codable {
  /// The configured address is not an address.
  case notAnAddress(String)
  /// The name of the host, or of the proxy, is unknown.
  case hostNotFound(String)
  /// The port is closed; with the transport's message.
  case refused(host: String, port: Int, detail: String)
  /// No network leads there; with the transport's message.
  case noRoute(host: String, port: Int, detail: String)
  /// Connecting failed otherwise; with the transport's message.
  case failed(host: String, port: Int, detail: String)
  /// The server redirects to where a request must not go.
  case redirectRefused(to: String)
  /// The server redirected more often than the limit allows.
  case tooManyRedirects(limit: Int)
  /// libcurl is not installed; with the package that provides it.
  case libraryMissing(package: String)
  /// Anything else; with the transport's message.
  case other(String)

  /// The transport's message, where the case does not already say it.
  public var detail: String? {
    switch self {
    case .refused(_, _, let detail), .noRoute(_, _, let detail): detail
    default: nil
    }
  }
}

/// Why a server's certificate is not trusted.
public enum CertificateProblem: Hashable, Sendable, Codable {
  /// It has expired.
  case expired
  /// The server signed it itself.
  case selfSigned
  /// Its issuer is not trusted here.
  case unknownIssuer
  /// It was issued for another host.
  case otherHost
  /// Any other TLS failure.
  case other

  /// Recognizes the problem in libcurl's message, since the error code is the same for all of them.
  init(_ words: String) {
    let words = words.lowercased()
    self =
      if words.contains("expired") {
        .expired
      } else if words.contains("local issuer") || words.contains("in certificate chain") {
        .unknownIssuer
      } else if words.contains("self-signed") || words.contains("self signed") {
        .selfSigned
      } else if words.contains("subject name") || words.contains("host name") {
        .otherHost
      } else {
        .other
      }
  }
}

/// Why a well-formed table is refused whole.
public enum TableRefusal: Error, Hashable, Sendable, Codable {
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
  /// A currency moved by more than half against a fixing at most 31 days old.
  case implausibleMove(Currency, since: FixingDate)
}
