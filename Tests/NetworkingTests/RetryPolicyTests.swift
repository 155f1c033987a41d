import Testing

@testable import Networking

@Suite("RetryPolicy")
struct RetryPolicyTests {
  private let policy = RetryPolicy(attempts: 4, firstDelay: .milliseconds(100), longestDelay: .milliseconds(250))

  private func delay(
    after error: HTTPError = .truncated, method: HTTPMethod = .get, attempt: Int = 1, left: Duration = .seconds(10),
    jitter: Double = 1
  ) -> Duration? {
    policy.delay(after: error, method: method, attempt: attempt, left: left, jitter: jitter)
  }

  @Test("RetryPolicy waits longer after each failure, up to a limit, and gives up after the last try")
  func backsOff() {
    #expect(
      (1...5).map { delay(attempt: $0) } == [.milliseconds(100), .milliseconds(200), .milliseconds(250), nil, nil])
  }

  @Test("RetryPolicy takes a part of the wait by jitter")
  func jitter() {
    #expect(delay(jitter: 0) == .zero)
    #expect(delay(jitter: 0.5) == .milliseconds(50))
    #expect(delay(jitter: 7) == .milliseconds(100))
    #expect(delay(jitter: -7) == .zero)
  }

  @Test("RetryPolicy never waits past the time that is left")
  func deadline() {
    #expect(delay(left: .milliseconds(100)) == nil)
    #expect(delay(left: .milliseconds(101)) == .milliseconds(100))
    #expect(delay(left: .zero, jitter: 0) == nil)
  }

  @Test("RetryPolicy sends only idempotent requests again", arguments: HTTPMethod.allCases)
  func idempotent(method: HTTPMethod) {
    #expect((delay(method: method) != nil) == (method == .get))
  }

  @Test("RetryPolicy does not wait longer for very many tries")
  func manyAttempts() {
    let stubborn = RetryPolicy(attempts: .max, firstDelay: .seconds(1), longestDelay: .seconds(60))
    #expect(
      stubborn.delay(after: .truncated, method: .get, attempt: 1_000, left: .seconds(100), jitter: 1) == .seconds(60))
  }

  @Test("RetryPolicy sees no point in another try where the same would happen again")
  func final() {
    for error in [HTTPError.timedOut, .cancelled, .untrusted(host: "", detail: ""), .bodyTooLarge(limit: 1)] {
      #expect(delay(after: error) == nil)
    }
    for error in [HTTPError.truncated, .cannotConnect(host: "", port: 0, failure: .other, detail: "")] {
      #expect(delay(after: error) != nil)
    }
  }
}
