import Platform
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite("RetryingTransport")
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
    #expect(try await send(over: script).status == 503)
    #expect(script.requests.count == 3)
  }

  @Test("RetryingTransport gives the last failure when the tries are used up")
  func usedUp() async throws {
    let errors = ScriptedTransport(Array(repeating: .failure(.truncated), count: 4))
    await #expect(throws: HTTPError.truncated) { try await send(over: errors) }
    #expect(errors.requests.count == 3)
  }

  @Test("RetryingTransport waits, and gives each try the time that is left")
  func waits() async throws {
    let script = ScriptedTransport([.failure(.truncated), .success(HTTPResponse(status: 200))])
    async let answer = send(over: script, jitter: 1)
    await clock.sleeping()
    clock.advance(by: .milliseconds(200))
    #expect(try await answer.status == 200)
    #expect(script.requests.map(\.timeout) == [.seconds(3), .milliseconds(2_800)])
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
