public import struct Platform.Date

/// When a failed request is worth another try: a pure value; clock, chance and waiting are the caller's.
public struct RetryPolicy: Sendable, Hashable {
  /// How often a request is sent at most, the first time included.
  public var attempts: Int
  /// The longest wait after the first failure; it doubles with each further one.
  public var firstDelay: Duration
  /// The longest wait of all.
  public var longestDelay: Duration
  /// Whether a complete answer may be a failure, too, by its status.
  public var coversStatuses: Bool

  /// A policy; three tries, with waits of up to 200 ms and 400 ms, unless said otherwise.
  public init(
    attempts: Int = 3, firstDelay: Duration = .milliseconds(200), longestDelay: Duration = .seconds(2),
    coversStatuses: Bool = true
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.coversStatuses = coversStatuses
  }

  /// One try and no other.
  public static let none = RetryPolicy(attempts: 1)

  /// How long to wait before the next try, or nil when there is none.
  ///
  /// - Parameters:
  ///   - failure: how the last try ended.
  ///   - method: of the request; only idempotent ones are sent twice.
  ///   - attempt: how many tries were made.
  ///   - left: the time that the request has left; a wait as long leaves nothing for the try.
  ///   - chance: which part of the longest wait to take, from 0 to 1, so that many clients do not come back at once.
  public func delay(
    after failure: RetryReason, method: HTTPMethod, attempt: Int, left: Duration, chance: Double
  ) -> Duration? {
    guard attempt < attempts, method.isIdempotent else { return nil }
    let wait: Duration
    switch failure {
    case .final: return nil
    case .asked(let duration): wait = duration
    case .passing:
      let longest = min(firstDelay * (1 << min(attempt - 1, 16)), longestDelay)
      wait = longest * min(max(chance, 0), 1)
    }
    return wait < left ? wait : nil
  }
}

/// What a failure says about another try.
public enum RetryReason: Sendable, Hashable {
  /// The same would happen again.
  case final
  /// It may have been bad luck.
  case passing
  /// The server asks for a retry after that time, and not before.
  case asked(Duration)

  /// What an error of the transport says.
  public init(_ error: HTTPError) {
    switch error {
    case .cannotConnect, .truncated, .transport: self = .passing
    // These would end the same way again.
    case .timedOut, .cancelled, .unsupportedAddress, .hostNotFound, .untrusted, .tooManyRedirects, .redirectRefused,
      .bodyTooLarge, .undecodable, .libraryMissing:
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
