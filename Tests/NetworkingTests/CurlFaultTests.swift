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

  @Test("CurlTransport gives up a server that never answers")
  func hang() async throws {
    let server = try LoopbackServer(always: .hang)
    expect(await failure(of: HTTPRequest(url: server.url(), timeout: brief)), equals: .timedOut)
  }

  @Test("CurlTransport gives up a server that sends a byte now and then, however long it goes on")
  func drip() async throws {
    let answer =
      Array("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n".utf8) + Array(repeating: 0x78, count: 100_000)
    let server = try LoopbackServer(always: .drip(answer, everyMilliseconds: 5))
    expect(await failure(of: HTTPRequest(url: server.url(), timeout: brief)), equals: .timedOut)
  }

  @Test("CurlTransport takes an answer that ends before its announced length for cut short")
  func truncated() async throws {
    let server = try LoopbackServer(always: .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"))
    expect(await failure(of: HTTPRequest(url: server.url())), equals: .truncated)
  }

  @Test("CurlTransport takes a chunked answer without its last chunk for cut short")
  func truncatedChunks() async throws {
    let server = try LoopbackServer(always: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"))
    expect(await failure(of: HTTPRequest(url: server.url())), equals: .truncated)
  }

  @Test("CurlTransport reads no further than the announced length")
  func longerThanAnnounced() async throws {
    let server = try LoopbackServer(always: .raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhalf and more"))
    let answer = try await transport.send(HTTPRequest(url: server.url()))
    #expect(String(decoding: answer.body, as: UTF8.self) == "half")
  }

  @Test("CurlTransport reports a connection that is closed without a word")
  func closed() async throws {
    let server = try LoopbackServer(always: .close)
    expect(await failure(of: HTTPRequest(url: server.url())), equals: .truncated)
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

  @Test("CurlTransport cuts off a body without end at the limit")
  func endlessBody() async throws {
    let server = try LoopbackServer(
      always: .endless(
        head: Array("HTTP/1.1 200 OK\r\n\r\n".utf8), chunk: Array(repeating: 0x78, count: 64 << 10)))
    expect(await failure(of: HTTPRequest(url: server.url(), bodyLimit: 1 << 20)), equals: .bodyTooLarge(limit: 1 << 20))
  }

  @Test("CurlTransport does not begin a body whose announced length is over the limit")
  func announcedTooLarge() async throws {
    let server = try LoopbackServer(
      always: .endless(head: Array("HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n".utf8), chunk: [0x78]))
    expect(await failure(of: HTTPRequest(url: server.url(), bodyLimit: 1 << 20)), equals: .bodyTooLarge(limit: 1 << 20))
  }

  @Test("CurlTransport cuts off a header without end")
  func endlessHeader() async throws {
    let line = Array("X-More: \(String(repeating: "x", count: 10_000))\r\n".utf8)
    let server = try LoopbackServer(always: .endless(head: Array("HTTP/1.1 200 OK\r\n".utf8), chunk: line))
    expect(await failure(of: HTTPRequest(url: server.url())), equals: .headerTooLarge(.all))
  }

  @Test("CurlTransport cuts off a header of too many fields")
  func manyFields() async throws {
    let server = try LoopbackServer(
      always: .endless(head: Array("HTTP/1.1 200 OK\r\n".utf8), chunk: Array("X-More: x\r\n".utf8)))
    expect(await failure(of: HTTPRequest(url: server.url())), equals: .headerTooLarge(.count))
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
