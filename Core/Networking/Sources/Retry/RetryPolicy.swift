/// Decides whether a failed request is worth a retry. The caller supplies the clock and the randomness, and does the
/// waiting.
enum RetryPolicy {
  /// The maximum number of attempts, including the first.
  private static let attempts = 3
  /// The longest wait after the first failure; it doubles with each further one.
  private static let firstDelay: Duration = .milliseconds(200)

  /// The wait before the next attempt, or nil when there is none.
  ///
  /// - Parameters:
  ///   - error: how the last attempt ended; an answer is none, whatever its status.
  ///   - method: the method of the request; only idempotent ones are sent twice.
  ///   - attempt: the number of attempts made.
  ///   - left: the request's remaining time; a wait that long would leave none for the attempt.
  ///   - jitter: the fraction of the longest wait to take, from 0 to 1, so that many clients do not return at once.
  static func delay(
    after error: HTTPError, method: HTTPMethod, attempt: Int, left: Duration, jitter: Double
  ) -> Duration? {
    guard attempt < attempts, method.isIdempotent, error.mayPass else { return nil }
    let wait = firstDelay * (1 << (attempt - 1)) * min(max(jitter, 0), 1)
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
