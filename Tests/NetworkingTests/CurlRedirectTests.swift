import Networking
import Platform
import TestSupport
import Testing

@Suite("CurlTransport and redirects", .timeLimit(.minutes(10)))
struct CurlRedirectTests {
  private let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "test"))

  @Test("CurlTransport follows redirects to the answer, and gives its headers alone")
  func follows() async throws {
    let server = try LoopbackServer(paths: [
      "/a": .status(301, headers: ["Location": "/b", "X-Step": "a"]), "/b": .redirect(to: "/c", status: 307),
      "/c": .ok("here"),
    ])
    let answer = try await transport.send(HTTPRequest(url: server.url("/a")))
    #expect(String(decoding: answer.body, as: UTF8.self) == "here")
    #expect(answer.headers["X-Step"] == nil)
    #expect(server.requests.map(\.path) == ["/a", "/b", "/c"])
  }

  @Test("CurlTransport follows five redirects and not a sixth")
  func limit() async throws {
    let server = try LoopbackServer { request in
      guard let left = Int(request.path.dropFirst()), left > 0 else { return .ok("end") }
      return .redirect(to: "/\(left - 1)")
    }
    let answer = try await transport.send(HTTPRequest(url: server.url("/5")))
    #expect(String(decoding: answer.body, as: UTF8.self) == "end")
    await #expect(throws: HTTPError.tooManyRedirects(limit: 5)) {
      try await transport.send(HTTPRequest(url: server.url("/6")))
    }
  }

  @Test("CurlTransport names the address that a circle of redirects returns to, without its query")
  func circle() async throws {
    let server = try LoopbackServer(paths: ["/a": .redirect(to: "/b"), "/b": .redirect(to: "/a?key=secret")])
    let address = server.url("/a").absoluteString
    await #expect(throws: HTTPError.redirectCycle(to: address)) {
      try await transport.send(HTTPRequest(url: server.url("/a?key=secret")))
    }
    #expect(server.requests.map(\.path) == ["/a", "/b"])
  }

  @Test(
    "CurlTransport does not follow to another scheme",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x", "javascript:alert(1)"])
  func otherScheme(location: String) async throws {
    let server = try LoopbackServer(always: .redirect(to: location))
    await #expect(throws: HTTPError.redirectRefused(to: location)) {
      try await transport.send(HTTPRequest(url: server.url()))
    }
  }

  @Test("CurlTransport keeps a key from the server that it is redirected to")
  func authorization() async throws {
    let other = try LoopbackServer(always: .ok("other"))
    let server = try LoopbackServer(paths: [
      "/away": .redirect(to: other.address), "/near": .redirect(to: "/end"), "/end": .ok(""),
    ])
    _ = try await transport.send(HTTPRequest(url: server.url("/away"), headers: ["Authorization": "Token secret"]))
    _ = try await transport.send(HTTPRequest(url: server.url("/near"), headers: ["Authorization": "Token secret"]))

    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(server.requests.map { $0.headers["authorization"] } == ["Token secret", "Token secret", "Token secret"])
  }

  @Test("CurlTransport counts redirects against the time for the whole request")
  func deadline() async throws {
    let server = try LoopbackServer(paths: ["/a": .redirect(to: "/b"), "/b": .hang])
    await #expect(throws: HTTPError.timedOut) {
      try await transport.send(HTTPRequest(url: server.url("/a"), timeout: .milliseconds(150)))
    }
  }
}
