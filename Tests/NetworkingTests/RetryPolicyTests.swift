import Testing

@testable import Networking

@Suite("RetryPolicy")
struct RetryPolicyTests {
  private func delay(
    after error: HTTPError = .truncated, attempt: Int = 1, left: Duration = .seconds(10), jitter: Double = 1
  ) -> Duration? {
    RetryPolicy.delay(after: error, attempt: attempt, left: left, jitter: jitter)
  }

  @Test("RetryPolicy waits longer after each failure, and gives up after the last try")
  func backsOff() {
    #expect((1...4).map { delay(attempt: $0) } == [.milliseconds(200), .milliseconds(400), nil, nil])
  }

  @Test("RetryPolicy takes a part of the wait by jitter")
  func jitter() {
    #expect(delay(jitter: 0) == .zero)
    #expect(delay(jitter: 0.5) == .milliseconds(100))
    #expect(delay(jitter: 7) == .milliseconds(200))
    #expect(delay(jitter: -7) == .zero)
  }

  @Test("RetryPolicy never waits past the time that is left")
  func deadline() {
    #expect(delay(left: .milliseconds(200)) == nil)
    #expect(delay(left: .milliseconds(201)) == .milliseconds(200))
    #expect(delay(left: .zero, jitter: 0) == nil)
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
