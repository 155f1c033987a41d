public import struct Platform.Date

/// What a failure says about another try.
public enum RetryReason: Sendable, Hashable {
  /// The same would happen again.
  case final
  /// It may have been bad luck.
  case passing
  /// The server asks to come back after that time, and not before.
  case asked(Duration)

  /// What an error of the transport says.
  public init(_ error: HTTPError) {
    switch error {
    case .cannotConnect, .truncated, .transport: self = .passing
    case .status(let status, let retryAfter): self = Self.reason(status: status, retryAfter: retryAfter)
    // Time that is up does not come back, and the rest is as true the second time.
    case .timedOut, .cancelled, .unsupportedAddress, .hostNotFound, .untrusted, .tooManyRedirects, .redirectRefused,
      .bodyTooLarge, .undecodable, .unexpectedBody, .libraryMissing:
      self = .final
    }
  }

  /// What a complete answer says; nil for one that is no failure, or the client's own.
  public init?(_ response: HTTPResponse, now: Date) {
    let reason = Self.reason(status: response.status, retryAfter: response.retryAfter(now: now))
    guard reason != .final else { return nil }
    self = reason
  }

  private static func reason(status: Int, retryAfter: Duration?) -> RetryReason {
    switch status {
    case 408, 429, 500, 502, 503, 504: retryAfter.map { .asked($0) } ?? .passing
    default: .final
    }
  }
}
