import Networking
import Platform
import SharedModels
import Synchronization
import TestSupport
import Testing

@Suite("CurlTransport against a real server", .timeLimit(.minutes(10)))
struct CurlTransportTests {
  private let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "exchange-cli/1.2.3"))

  @Test("CurlTransport returns status, headers and body of an answer, whatever the status")
  func answers() async throws {
    let server = try LoopbackServer(paths: [
      "/good": .ok("hello", headers: ["X-Answer": "yes"]), "/gone": .status(410, body: "gone"),
    ])

    let good = try await transport.send(HTTPRequest(url: server.url("/good")))
    #expect(good.status == 200)
    #expect(good.isSuccess)
    #expect(good.headers["x-answer"] == "yes")
    #expect(String(decoding: good.body, as: UTF8.self) == "hello")

    let gone = try await transport.send(HTTPRequest(url: server.url("/gone")))
    #expect(gone.status == 410)
    #expect(!gone.isSuccess)
    #expect(String(decoding: gone.body, as: UTF8.self) == "gone")
  }

  @Test("CurlTransport names the program and its version, and offers compression")
  func requestHeaders() async throws {
    let server = try LoopbackServer(always: .ok(""))
    _ = try await transport.send(
      HTTPRequest(
        url: server.url("/a?b=c%20d"), headers: ["Authorization": "Token secret", "X-Odd": "bad\r\nX-Forged: 1"]))

    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/a?b=c%20d")
    #expect(request.headers["user-agent"] == "exchange-cli/1.2.3")
    #expect(request.headers["authorization"] == "Token secret")
    #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(request.headers["x-forged"] == nil)
    #expect(request.headers["expect"] == nil)
  }

  @Test("CurlTransport uses one connection for one request after another")
  func reusesConnection() async throws {
    let server = try LoopbackServer(always: .ok("again"))
    for _ in 1...5 { _ = try await transport.send(HTTPRequest(url: server.url())) }

    #expect(server.requests.count == 5)
    #expect(server.connectionCount == 1)
  }

  @Test("CurlTransport carries many requests at once")
  func concurrentRequests() async throws {
    let server = try LoopbackServer { .ok($0.path) }
    let bodies = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...20 {
        group.addTask { [transport] in
          let answer = try await transport.send(HTTPRequest(url: server.url("/\(number)")))
          return String(decoding: answer.body, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies == Set((1...20).map { "/\($0)" }))
  }

  @Test("CurlTransport undoes gzip, and counts what comes out against the limit")
  func gzip() async throws {
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA=="))
    let server = try LoopbackServer(
      always: .answer(status: 200, headers: ["Content-Encoding": "gzip"], body: Array(packed)))

    let answer = try await transport.send(HTTPRequest(url: server.url()))
    #expect(String(decoding: answer.body, as: UTF8.self) == "hello")

    await #expect(throws: HTTPError.bodyTooLarge(limit: 4)) {
      try await transport.send(HTTPRequest(url: server.url(), bodyLimit: 4))
    }
  }

  @Test(
    "CurlTransport asks conditionally with what an earlier answer was marked with, and is told that nothing changed")
  func conditionalRequest() async throws {
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == "\"v1\""
        ? .status(304, headers: ["ETag": "\"v1\""])
        : .ok("table", headers: ["ETag": "\"v1\"", "Last-Modified": "Fri, 30 Oct 2026 15:00:00 GMT"])
    }
    let first = try await transport.send(HTTPRequest(url: server.url()))
    let validators = try #require(first.validators)
    #expect(validators.entityTag == "\"v1\"")
    #expect(validators.lastModified == "Fri, 30 Oct 2026 15:00:00 GMT")

    let second = try await transport.send(HTTPRequest(url: server.url(), validators: validators))
    #expect(second.isUnchanged)
    #expect(second.body.isEmpty)
    #expect(server.requests.last?.headers["if-modified-since"] == "Fri, 30 Oct 2026 15:00:00 GMT")
  }

  @Test("CurlTransport tells how much of a body has arrived, and how much to expect")
  func progress() async throws {
    let server = try LoopbackServer(always: .ok(String(repeating: "x", count: 300_000)))
    let seen = Mutex<[TransferProgress]>([])
    _ = try await transport.send(
      HTTPRequest(
        url: server.url(), timeout: .seconds(3), bodyLimit: 1 << 20,
        onProgress: { now in seen.withLock { $0.append(now) } }))

    let steps = seen.withLock { $0 }
    #expect(steps.last == TransferProgress(received: 300_000, expected: 300_000))
    #expect(steps.map(\.received) == steps.map(\.received).sorted())
  }

  @Test(
    "CurlTransport refuses an address that is not http or https without asking anyone",
    arguments: ["file:///etc/passwd", "ftp://a/b", "http:///x"])
  func unsupportedAddress(address: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: HTTPError.unsupportedAddress(address)) { try await transport.send(HTTPRequest(url: url)) }
  }
}

extension HTTPRequest {
  /// A request for at most a mebibyte within three seconds, where a test does not say otherwise.
  init(
    url: URL, headers: HTTPHeaders = [:], timeout: Duration = .seconds(3), bodyLimit: Int = 1 << 20,
    validators: HTTPValidators? = nil
  ) {
    self.init(
      url: url, headers: headers, timeout: timeout, bodyLimit: bodyLimit, validators: validators, onProgress: nil)
  }
}
