/// Retries a request where that is worth it, all attempts together within the request's total time.
public struct RetryingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let jitter: @Sendable () -> Double
  private let startStopwatch: @Sendable () -> Stopwatch

  /// Creates a transport on top of another one.
  ///
  /// - Parameters:
  ///   - transport: sends each attempt.
  ///   - clock: measures the time and waits.
  ///   - jitter: a random number from 0 to 1, the fraction of a wait to take.
  public init(
    _ transport: any HTTPTransport, clock: some Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.transport = transport
    self.jitter = jitter
    startStopwatch = { Stopwatch(clock) }
  }

  /// Sends the request until it is answered or no further attempt is worth it.
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
          let delay = RetryPolicy.delay(
            after: error, method: request.method, attempt: attempt,
            left: request.timeouts.total - stopwatch.elapsed(), jitter: jitter()),
          (try? await stopwatch.sleep(delay)) != nil
        else { throw error }
      }
    }
  }
}
