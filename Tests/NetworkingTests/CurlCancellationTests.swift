import Expectations
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Networking

@Suite("CurlTransport and cancelled tasks", .timeLimit(.minutes(10)))
struct CurlCancellationTests {
  private let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "test"))
  private let patient = Duration.seconds(60)

  @Test("CurlTransport ends the wait when the task is cancelled, long before the request would time out")
  func cancelled() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      arrived.yield()
      return .hang
    }
    let task = Task { [transport, patient] in
      await #expect(throws: HTTPError.cancelled) {
        try await transport.send(HTTPRequest(url: server.url(), timeout: patient))
      }
    }
    for await _ in arrivals { break }
    task.cancel()
    _ = await task.value
  }

  @Test("CurlTransport ends the threads of cancelled requests, however silent the server, and keeps eight handles")
  func threads() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      arrived.yield()
      return .hang
    }
    let count = 20
    // Longer than the suite may take.
    let tasks = (0..<count).map { _ in
      Task { [transport] in try? await transport.send(HTTPRequest(url: server.url(), timeout: .seconds(3_600))) }
    }
    var iterator = arrivals.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
    #expect(transport.counts == (idle: 0, busy: count))
    for task in tasks { task.cancel() }
    while transport.counts.busy > 0 { await Task.yield() }
    #expect(transport.counts == (idle: 8, busy: 0))
  }

  @Test("CurlTransport sends nothing for a task that was cancelled before")
  func cancelledBefore() async throws {
    let server = try LoopbackServer(always: .ok(""))
    let task = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: HTTPError.cancelled) { try await transport.send(HTTPRequest(url: server.url())) }
    }
    _ = await task.value
    _ = try await transport.send(HTTPRequest(url: server.url("/after")))
    #expect(server.requests.map(\.path) == ["/after"])
  }

  @Test("CurlTransport leaves the other requests alone when one task is cancelled")
  func others() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { request in
      guard request.path == "/hang" else { return .ok("well") }
      arrived.yield()
      return .hang
    }
    let task = Task { [transport, patient] in
      try? await transport.send(HTTPRequest(url: server.url("/hang"), timeout: patient))
    }
    for await _ in arrivals { break }
    async let other = transport.send(HTTPRequest(url: server.url("/good")))
    task.cancel()
    expect(try await other.status, equals: 200)
    expect(await task.value, equals: nil)
  }

  @Test("CurlTransport gives up its connections with the last reference")
  func released() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      .ok("", headers: [:])
    } onDisconnect: {
      ended.yield()
    }
    do {
      let brief = CurlTransport(configuration: CurlConfiguration(userAgent: "test"))
      _ = try await brief.send(HTTPRequest(url: server.url()))
    }
    for await _ in ends { break }
    #expect(server.connectionCount == 1)
  }
}
