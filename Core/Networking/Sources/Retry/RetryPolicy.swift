import struct Platform.Date

/// Decides whether a failed request is worth a retry: a pure value; the caller supplies the clock and the randomness,
/// and does the waiting.
public struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of attempts, including the first.
  var attempts: Int
  /// The longest wait after the first failure; it doubles with each further one.
  var firstDelay: Duration
  /// The upper limit of every wait.
  var longestDelay: Duration
  /// Whether a complete answer can also count as a failure, by its status.
  var coversStatuses: Bool

  /// Creates a policy; by default three attempts, with waits of up to 200 ms and 400 ms.
  public init(
    attempts: Int = 3, firstDelay: Duration = .milliseconds(200), longestDelay: Duration = .seconds(2),
    coversStatuses: Bool = true
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.coversStatuses = coversStatuses
  }

  /// A single attempt.
  static let none = RetryPolicy(attempts: 1)

  /// The wait before the next attempt, or nil when there is none.
  ///
  /// - Parameters:
  ///   - failure: how the last attempt ended.
  ///   - method: the method of the request; only idempotent ones are sent twice.
  ///   - attempt: the number of attempts made.
  ///   - left: the request's remaining time; a wait that long would leave none for the attempt.
  ///   - jitter: the fraction of the longest wait to take, from 0 to 1, so that many clients do not return at once.
  func delay(
    after failure: RetryReason, method: HTTPMethod, attempt: Int, left: Duration, jitter: Double
  ) -> Duration? {
    guard attempt < attempts, method.isIdempotent else { return nil }
    let wait: Duration
    switch failure {
    case .final: return nil
    case .asked(let duration): wait = duration
    case .passing:
      let longest = min(firstDelay * (1 << min(attempt - 1, 16)), longestDelay)
      wait = longest * min(max(jitter, 0), 1)
    }
    return wait < left ? wait : nil
  }
}

/// Whether a failure is worth a retry.
enum RetryReason: Sendable, Hashable {
  /// A retry would fail the same way.
  case final
  /// The failure may be temporary.
  case passing
  /// The server asks for a retry after this time, and not before.
  case asked(Duration)

  /// Classifies an error of the transport.
  init(_ error: HTTPError) {
    switch error {
    case .cannotConnect, .truncated, .transport: self = .passing
    // A retry would end the same way.
    case .timedOut, .cancelled, .unsupportedAddress, .hostNotFound, .untrusted, .tooManyRedirects, .redirectRefused,
      .bodyTooLarge, .undecodable, .libraryMissing:
      self = .final
    }
  }

  /// Classifies a complete answer; nil for a success and for the client's own error.
  init?(_ response: HTTPResponse, now: Date) {
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
