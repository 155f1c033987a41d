/// Retries a request where its policy says so, all attempts together within the request's total time.
public struct RetryingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let policy: RetryPolicy
  private let jitter: @Sendable () -> Double
  private let startStopwatch: @Sendable () -> Stopwatch

  /// Creates a transport on top of another one.
  ///
  /// - Parameters:
  ///   - transport: sends each attempt.
  ///   - policy: decides on the next one.
  ///   - clock: measures the time and waits.
  ///   - jitter: a random number from 0 to 1, the fraction of a wait to take.
  public init(
    _ transport: any HTTPTransport, policy: RetryPolicy = RetryPolicy(),
    clock: some Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.transport = transport
    self.policy = policy
    self.jitter = jitter
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
      do throws(HTTPError) {
        return try await transport.send(next)
      } catch {
        guard
          let delay = policy.delay(
            after: error, method: request.method, attempt: attempt,
            left: request.timeouts.total - stopwatch.elapsed(), jitter: jitter()),
          (try? await stopwatch.sleep(delay)) != nil
        else { throw error }
      }
    }
  }
}
