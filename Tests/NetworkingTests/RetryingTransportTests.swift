import Platform
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite("RetryingTransport")
struct RetryingTransportTests {
  private let clock = ManualClock()

  private func send(
    over script: ScriptedTransport, method: HTTPMethod = .get, within total: Duration = .seconds(3)
  ) async throws(HTTPError) -> HTTPResponse {
    let transport = RetryingTransport(
      script, policy: RetryPolicy(attempts: 3, firstDelay: .zero), clock: clock, jitter: { 1 },
      now: { Date(timeIntervalSince1970: 0) })
    guard let url = URL(string: "http://a.example/") else { throw .unsupportedAddress("") }
    return try await transport.send(HTTPRequest(url: url, method: method, timeouts: HTTPTimeouts(total: total)))
  }

  @Test("RetryingTransport goes on until there is an answer")
  func untilAnswer() async throws {
    let script = ScriptedTransport([
      .failure(.truncated), .success(HTTPResponse(status: 502)), .success(HTTPResponse(status: 200)),
    ])
    #expect(try await send(over: script).status == 200)
    #expect(script.requests.count == 3)
  }

  @Test("RetryingTransport gives the last failure when the tries are used up")
  func usedUp() async throws {
    let answers = ScriptedTransport(Array(repeating: .success(HTTPResponse(status: 503)), count: 4))
    #expect(try await send(over: answers).status == 503)
    #expect(answers.requests.count == 3)

    let errors = ScriptedTransport(Array(repeating: .failure(.truncated), count: 4))
    await #expect(throws: HTTPError.truncated) { try await send(over: errors) }
  }

  @Test("RetryingTransport sends a POST once, and asks once for what is not there")
  func once() async throws {
    let post = ScriptedTransport([.failure(.truncated)])
    await #expect(throws: HTTPError.truncated) { try await send(over: post, method: .post) }
    let missing = ScriptedTransport([.success(HTTPResponse(status: 404))])
    #expect(try await send(over: missing).status == 404)
  }

  @Test("RetryingTransport waits as long as the server asks, and gives each try the time that is left")
  func waits() async throws {
    let script = ScriptedTransport([
      .success(HTTPResponse(status: 503, headers: ["Retry-After": "2"])), .success(HTTPResponse(status: 200)),
    ])
    async let answer = send(over: script)
    await clock.sleeping()
    clock.advance(by: .seconds(2))
    #expect(try await answer.status == 200)
    #expect(script.requests.map(\.timeouts.total) == [.seconds(3), .seconds(1)])
  }

  @Test("RetryingTransport does not wait when the server asks for more time than there is")
  func tooLong() async throws {
    let script = ScriptedTransport([.success(HTTPResponse(status: 503, headers: ["Retry-After": "20"]))])
    #expect(try await send(over: script).status == 503)
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
