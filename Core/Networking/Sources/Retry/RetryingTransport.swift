public import struct Platform.Date

/// Retries a request where its policy says so, all attempts together within the request's total time.
public struct RetryingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let policy: RetryPolicy
  private let jitter: @Sendable () -> Double
  private let now: @Sendable () -> Date
  private let startStopwatch: @Sendable () -> Stopwatch

  /// Creates a transport on top of another one.
  ///
  /// - Parameters:
  ///   - transport: sends each attempt.
  ///   - policy: decides on the next one.
  ///   - clock: measures the time and waits.
  ///   - jitter: a random number from 0 to 1, the fraction of a wait to take.
  ///   - now: the current time, for a `Retry-After` that is a date.
  public init(
    _ transport: any HTTPTransport, policy: RetryPolicy = RetryPolicy(),
    clock: some Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.transport = transport
    self.policy = policy
    self.jitter = jitter
    self.now = now
    startStopwatch = { Stopwatch(clock) }
  }

  /// Sends the request until it is answered or its policy allows no further attempt.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let stopwatch = startStopwatch()
    var attempt = 0
    while true {
      attempt += 1
      var next = request
      next.timeouts.total = request.timeouts.total - stopwatch.elapsed()
      let result = await result(of: next)
      guard let reason = reason(for: result),
        let delay = policy.delay(
          after: reason, method: request.method, attempt: attempt,
          left: request.timeouts.total - stopwatch.elapsed(), jitter: jitter()),
        (try? await stopwatch.sleep(delay)) != nil
      else { return try result.get() }
    }
  }

  private func result(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
    do throws(HTTPError) {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  private func reason(for result: Result<HTTPResponse, HTTPError>) -> RetryReason? {
    switch result {
    case .success(let response): policy.coversStatuses ? RetryReason(response, now: now()) : nil
    case .failure(let error): RetryReason(error)
    }
  }
}
