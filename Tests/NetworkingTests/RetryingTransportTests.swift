import Expectations
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite("RetryingTransport", .timeLimit(.minutes(10)))
struct RetryingTransportTests {
  private let clock = ManualClock()

  private func send(
    over script: ScriptedTransport, within total: Duration = .seconds(3), jitter: Double = 0
  ) async throws(HTTPError) -> HTTPResponse {
    let transport = RetryingTransport(script, clock: clock, jitter: { jitter })
    guard let url = URL(string: "http://a.example/") else { throw .unsupportedAddress("") }
    return try await transport.send(HTTPRequest(url: url, timeout: total))
  }

  @Test("RetryingTransport goes on until there is an answer, whatever its status")
  func untilAnswer() async throws {
    let script = ScriptedTransport([
      .failure(.truncated), .failure(.truncated), .success(HTTPResponse(status: 503)),
    ])
    expect(try await send(over: script).status, equals: 503)
    #expect(script.requests.count == 3)
  }

  @Test("RetryingTransport waits twice as long after the second failure, and gives each try the time that is left")
  func waits() async throws {
    let script = ScriptedTransport([
      .failure(.truncated), .failure(.truncated), .success(HTTPResponse(status: 200)),
    ])
    async let answer = send(over: script, jitter: 1)
    for wait in [200, 400] {
      await clock.sleeping()
      clock.advance(by: .milliseconds(wait))
    }
    expect(try await answer.status, equals: 200)
    #expect(script.requests.map(\.timeout) == [.seconds(3), .milliseconds(2_800), .milliseconds(2_400)])
  }

  @Test("RetryingTransport takes a part of the wait by jitter")
  func jitter() async throws {
    let script = ScriptedTransport([.failure(.truncated), .success(HTTPResponse(status: 200))])
    async let answer = send(over: script, jitter: 0.5)
    await clock.sleeping()
    clock.advance(by: .milliseconds(100))
    expect(try await answer.status, equals: 200)
  }

  @Test(
    "RetryingTransport sees no point in another try where the same would happen again",
    arguments: [
      (.timedOut, 1), (.cancelled, 1), (.untrusted(host: "", detail: ""), 1), (.bodyTooLarge(limit: 1), 1),
      (.truncated, 3), (.cannotConnect(host: "", port: 0, failure: .other, detail: ""), 3),
    ] as [(HTTPError, Int)])
  func final(error: HTTPError, tries: Int) async throws {
    let script = ScriptedTransport(Array(repeating: .failure(error), count: 4))
    await #expect(throws: error) { try await send(over: script) }
    #expect(script.requests.count == tries)
  }

  @Test("RetryingTransport does not wait where no time would be left")
  func tooLong() async throws {
    let script = ScriptedTransport([.failure(.truncated)])
    await #expect(throws: HTTPError.truncated) {
      try await send(over: script, within: .milliseconds(200), jitter: 1)
    }
  }
}

/// Gives its answers one after the other.
final class ScriptedTransport: HTTPTransport {
  private let answers: Mutex<[Result<HTTPResponse, HTTPError>]>
  private let log = Mutex<[HTTPRequest]>([])

  init(_ answers: [Result<HTTPResponse, HTTPError>]) {
    self.answers = Mutex(answers)
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    let answer = answers.withLock { $0.isEmpty ? .failure(.timedOut) : $0.removeFirst() }
    return try answer.get()
  }
}
