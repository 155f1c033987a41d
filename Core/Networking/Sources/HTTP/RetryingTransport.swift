/// Retries a request where that is worth it, all attempts together within the request's time.
package struct RetryingTransport: HTTPTransport {
  /// The maximum number of attempts, including the first.
  private static let attempts = 3
  /// The longest wait after the first failure; it doubles with each further one.
  private static let firstDelay: Duration = .milliseconds(200)

  private let transport: any HTTPTransport
  private let jitter: @Sendable () -> Double
  private let startStopwatch: @Sendable () -> Stopwatch

  /// Creates a transport on top of another one.
  ///
  /// - Parameters:
  ///   - transport: sends each attempt.
  ///   - clock: measures the time and waits.
  ///   - jitter: a random number from 0 to 1, the fraction of a wait to take, so that many clients do not return at
  ///     once.
  package init(
    _ transport: any HTTPTransport, clock: some Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.transport = transport
    self.jitter = jitter
    startStopwatch = { Stopwatch(clock) }
  }

  /// Sends the request until it is answered or no further attempt is worth it.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let stopwatch = startStopwatch()
    var (attempt, longest) = (1, Self.firstDelay)
    while true {
      var next = request
      next.timeout -= stopwatch.elapsed()
      do throws(HTTPError) {
        return try await transport.send(next)
      } catch {
        let delay = longest * jitter()
        // A wait as long as what is left would leave no time for the attempt.
        guard attempt < Self.attempts, error.mayPass, delay < request.timeout - stopwatch.elapsed(),
          (try? await stopwatch.sleep(delay)) != nil
        else { throw error }
      }
      attempt += 1
      longest *= 2
    }
  }
}

extension HTTPError {
  /// Whether another attempt may end otherwise.
  fileprivate var mayPass: Bool {
    switch self {
    case .cannotConnect, .truncated, .transport: true
    default: false
    }
  }
}

/// A running stopwatch on any clock: the elapsed time, and waiting by the same clock.
package struct Stopwatch: Sendable {
  /// The time since the start.
  package let elapsed: @Sendable () -> Duration
  /// Waits for a duration; throws when the task is cancelled.
  package let sleep: @Sendable (Duration) async throws -> Void

  /// Starts the stopwatch.
  package init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
