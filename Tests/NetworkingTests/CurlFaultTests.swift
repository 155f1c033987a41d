import Expectations
import Foundation
import Networking
import TestSupport
import Testing

@Suite("CurlTransport and servers that misbehave", .timeLimit(.minutes(10)))
struct CurlFaultTests {
  private let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "test"))
  private let brief = Duration.milliseconds(150)

  private func failure(of request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      let answer = try await transport.send(request)
      Issue.record("answered with \(answer.status), \(answer.body.count) bytes")
      return nil
    } catch {
      return error
    }
  }

  @Test("CurlTransport reports a refused connection with its host, its port and the system's reason")
  func refused() async throws {
    let url = try #require(URL(string: LoopbackServer.refusingAddress()))
    let error = await failure(of: HTTPRequest(url: url))
    guard case .cannotConnect(host: "127.0.0.1", url.port, failure: .refused, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("CurlTransport reports a proxy that refuses connections as the one that was asked")
  func refusingProxy() async throws {
    let proxy = try #require(URL(string: LoopbackServer.refusingAddress()))
    let configuration = CurlConfiguration(userAgent: "test", variables: ["http_proxy": proxy.absoluteString])
    let url = try #require(URL(string: "http://rates.example/"))
    let error = await #expect(throws: HTTPError.self) {
      try await CurlTransport(configuration: configuration).send(HTTPRequest(url: url))
    }
    guard case .cannotConnect(host: "127.0.0.1", proxy.port, failure: .refused, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// What a server does wrong, and what becomes of the request.
  private static let faults: [(what: String, reply: LoopbackReply, error: HTTPError)] = [
    ("never answers", .hang, .timedOut),
    (
      "sends a byte now and then, however long it goes on",
      .drip(bytes("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", then: 100_000), everyMilliseconds: 5), .timedOut
    ),
    (
      "ends before the announced length", .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"), .truncated
    ),
    (
      "leaves out the last chunk", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
      .truncated
    ),
    ("closes the connection without a word", .close, .truncated),
    (
      "sends a body without end, which is cut off at the limit",
      .endless(head: bytes("HTTP/1.1 200 OK\r\n\r\n"), chunk: bytes(then: 64 << 10)), .bodyTooLarge(limit: 1 << 20)
    ),
    (
      "announces a body over the limit, which is not begun",
      .endless(head: bytes("HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n"), chunk: bytes(then: 1)),
      .bodyTooLarge(limit: 1 << 20)
    ),
    (
      "sends a header without end",
      .endless(head: bytes("HTTP/1.1 200 OK\r\n"), chunk: bytes("X-More: ", then: 10_000) + bytes("\r\n")),
      .headerTooLarge(.all)
    ),
    (
      "sends a header of too many fields",
      .endless(head: bytes("HTTP/1.1 200 OK\r\n"), chunk: bytes("X-More: x\r\n")), .headerTooLarge(.count)
    ),
  ]

  private static func bytes(_ text: String = "", then count: Int = 0) -> [UInt8] {
    Array(text.utf8) + Array(repeating: 0x78, count: count)
  }

  @Test("CurlTransport gives up a server that does something wrong, and says what", arguments: faults)
  func wrong(what: String, reply: LoopbackReply, error: HTTPError) async throws {
    let server = try LoopbackServer(always: reply)
    let time = error == .timedOut ? brief : .seconds(10)
    let request = HTTPRequest(url: server.url(), timeout: time, bodyLimit: 1 << 20)
    expect(await failure(of: request), equals: error, "\(what)")
  }

  @Test("CurlTransport reads no further than the announced length")
  func longerThanAnnounced() async throws {
    let server = try LoopbackServer(always: .raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhalf and more"))
    let answer = try await transport.send(HTTPRequest(url: server.url()))
    #expect(String(decoding: answer.body, as: UTF8.self) == "half")
  }

  @Test("CurlTransport reports an answer that is not HTTP")
  func noHTTP() async throws {
    let server = try LoopbackServer(always: .raw("SSH-2.0-OpenSSH_9.6\r\n"))
    guard case .transport = await failure(of: HTTPRequest(url: server.url())) else {
      Issue.record("accepted")
      return
    }
  }

  @Test("CurlTransport reports a body that is not compressed as its header says")
  func badGzip() async throws {
    let server = try LoopbackServer(always: .ok("this is not gzip", headers: ["Content-Encoding": "gzip"]))
    guard case .undecodable = await failure(of: HTTPRequest(url: server.url())) else {
      Issue.record("accepted")
      return
    }
  }

  @Test("CurlTransport goes on with the next request after every one of these faults")
  func recovers() async throws {
    let server = try LoopbackServer(paths: ["/hang": .hang, "/close": .close, "/good": .ok("well")])
    _ = await failure(of: HTTPRequest(url: server.url("/hang"), timeout: brief))
    _ = await failure(of: HTTPRequest(url: server.url("/close")))
    let answer = try await transport.send(HTTPRequest(url: server.url("/good")))
    #expect(String(decoding: answer.body, as: UTF8.self) == "well")
  }
}
