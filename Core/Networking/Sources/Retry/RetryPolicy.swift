/// Decides whether a failed request is worth a retry: a pure value; the caller supplies the clock and the randomness,
/// and does the waiting.
public struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of attempts, including the first.
  var attempts: Int
  /// The longest wait after the first failure; it doubles with each further one.
  var firstDelay: Duration
  /// The upper limit of every wait.
  var longestDelay: Duration

  /// Creates a policy; by default three attempts, with waits of up to 200 ms and 400 ms.
  public init(
    attempts: Int = 3, firstDelay: Duration = .milliseconds(200), longestDelay: Duration = .seconds(2)
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
  }

  /// The wait before the next attempt, or nil when there is none.
  ///
  /// - Parameters:
  ///   - error: how the last attempt ended; an answer is none, whatever its status.
  ///   - method: the method of the request; only idempotent ones are sent twice.
  ///   - attempt: the number of attempts made.
  ///   - left: the request's remaining time; a wait that long would leave none for the attempt.
  ///   - jitter: the fraction of the longest wait to take, from 0 to 1, so that many clients do not return at once.
  func delay(
    after error: HTTPError, method: HTTPMethod, attempt: Int, left: Duration, jitter: Double
  ) -> Duration? {
    guard attempt < attempts, method.isIdempotent, error.mayPass else { return nil }
    let longest = min(firstDelay * (1 << min(attempt - 1, 16)), longestDelay)
    let wait = longest * min(max(jitter, 0), 1)
    return wait < left ? wait : nil
  }
}

extension HTTPError {
  /// Whether another attempt may end otherwise.
  fileprivate var mayPass: Bool {
    switch self {
    case .cannotConnect, .truncated, .transport: true
    case .timedOut, .cancelled, .unsupportedAddress, .hostNotFound, .untrusted, .tooManyRedirects, .redirectRefused,
      .bodyTooLarge, .undecodable, .libraryMissing:
      false
    }
  }
}
