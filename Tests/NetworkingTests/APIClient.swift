import Networking
import Platform
import WeaveDI

/// The documents' client for an API that answers in JSON, over the product's own transports.
protocol APIClient: Sendable {
  /// Requests a value.
  ///
  /// - Throws: `HTTPError` when there is no answer, `APIError` when its status is not a success or its body is not that
  ///   value.
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T
}

/// An answer that is not the requested value.
enum APIError: Error, Hashable {
  /// A status that is not one of success; `retryAfter` is how long the server asks to be left alone.
  case status(Int, retryAfter: Duration?)
  /// The body is not the requested value; `detail` is the decoder's message.
  case unexpectedBody(detail: String)
}

/// An API client over any transport.
struct HTTPAPIClient: APIClient {
  private let base: String
  private let transport: any HTTPTransport
  private let timeouts: HTTPTimeouts
  private let now: @Sendable () -> Date

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - base: the part of the address before an endpoint's path.
  ///   - transport: sends the requests.
  ///   - timeouts: the limits of each request.
  ///   - now: the current time, for a `Retry-After` that is a date.
  init(
    base: String, transport: any HTTPTransport, timeouts: HTTPTimeouts = HTTPTimeouts(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.base = base
    self.transport = transport
    self.timeouts = timeouts
    self.now = now
  }

  /// Requests a value.
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
    guard let url = endpoint.url(below: base) else { throw HTTPError.unsupportedAddress(base + endpoint.path) }
    var headers = endpoint.headers
    if headers["Accept"] == nil { headers["Accept"] = "application/json" }
    if endpoint.body != nil, headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    let response = try await transport.send(
      HTTPRequest(url: url, method: endpoint.method, headers: headers, body: endpoint.body, timeouts: timeouts))
    guard response.isSuccess else {
      throw APIError.status(response.status, retryAfter: response.retryAfter(now: now()))
    }
    do {
      return try JSONDecoder().decode(T.self, from: response.body)
    } catch {
      throw APIError.unexpectedBody(detail: "\(error)")
    }
  }
}

/// The API client of the application; a test that uses it without a mock of its own fails with this name.
struct APIClientKey: InjectedKey {
  /// The keyless API that answers in JSON and serves the ECB's fixings.
  static let base = "https://api.frankfurter.dev"

  /// A client over libcurl that retries where that may help.
  static let liveValue: any APIClient = HTTPAPIClient(
    base: base, transport: RetryingTransport(CurlTransport(configuration: CurlConfiguration(userAgent: "test"))))
}

extension InjectedValues {
  /// A client for an API that answers in JSON.
  var apiClient: any APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}
