import Networking
import Platform
import TestSupport
import Testing
import WeaveDI

@Suite("APIClient")
struct APIClientTests {
  private struct Day: Codable, Equatable {
    let date: String
    let rates: [String: Decimal]
  }

  private func client(_ server: LoopbackServer) -> HTTPAPIClient {
    HTTPAPIClient(
      base: server.address + "/", transport: CurlTransport(configuration: CurlConfiguration(userAgent: "test")),
      now: { Date(timeIntervalSince1970: 0) })
  }

  @Test("APIClient asks for a value by its endpoint, and decodes numbers exactly")
  func value() async throws {
    let server = try LoopbackServer(always: .ok("{\"date\":\"2026-10-30\",\"rates\":{\"IDR\":18304.1234567890123}}"))
    let day: Day = try await client(server).request(
      Endpoint("v1/latest", query: [.init("base", "EUR"), .init("symbols", "IDR,a&b=ü")]))
    #expect(day.rates["IDR"] == Decimal(string: "18304.1234567890123"))
    let request = try #require(server.requests.first)
    #expect(request.target == "/v1/latest?base=EUR&symbols=IDR%2Ca%26b%3D%C3%BC")
    #expect(request.headers["accept"] == "application/json")
  }

  @Test("APIClient sends a body as JSON")
  func body() async throws {
    let server = try LoopbackServer { .ok(String(decoding: $0.body, as: UTF8.self)) }
    let day = Day(date: "2026-10-30", rates: [:])
    let echo: Day = try await client(server).request(
      Endpoint("/days", method: .post, body: try JSONEncoder().encode(day)))
    #expect(echo == day)
    #expect(server.requests.first?.headers["content-type"] == "application/json")
  }

  @Test("APIClient throws the status and how long to wait, whatever the body")
  func status() async throws {
    let server = try LoopbackServer(always: .status(429, headers: ["Retry-After": "60"], body: "{}"))
    await #expect(throws: APIError.status(429, retryAfter: .seconds(60))) {
      let _: Day = try await client(server).request(Endpoint("/"))
    }
  }

  @Test("APIClient throws what is wrong with a body that is another value")
  func unexpectedBody() async throws {
    let server = try LoopbackServer(always: .ok("<html></html>"))
    let error = await #expect(throws: APIError.self) { let _: Day = try await client(server).request(Endpoint("/")) }
    guard case .unexpectedBody = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("APIClient refuses a base that makes no address")
  func noAddress() async {
    let client = HTTPAPIClient(base: "", transport: ScriptedTransport([]))
    await #expect(throws: HTTPError.self) { let _: Day = try await client.request(Endpoint("/")) }
  }

  @Test("APIClient is what a test puts in its place")
  func injected() async throws {
    struct Mock: APIClient {
      func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
        try JSONDecoder().decode(T.self, from: Data("[1]".utf8))
      }
    }
    let numbers: [Int] = try await withInjectedValues {
      $0.apiClient = Mock()
    } operation: {
      @Injected(\.apiClient) var apiClient
      return try await apiClient.request(Endpoint("/"))
    }
    #expect(numbers == [1])
  }

  @Test("APIClient finds the transport and the monitor that it stands on in a container")
  func registered() async {
    let container = WeaveDI.Container()
    NetworkingModule.register(in: container, curl: CurlConfiguration(userAgent: "test"))
    #expect(container.resolve((any HTTPTransport).self) is CurlTransport)
    #expect(container.resolve((any NetworkMonitorProtocol).self) is SystemNetworkMonitor)
  }
}
