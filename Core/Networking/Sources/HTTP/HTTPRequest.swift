public import Platform
public import SharedModels

/// One request and the limits within which it must be answered.
public struct HTTPRequest: Sendable {
  /// The address, `http` or `https`.
  public var url: URL
  /// The method.
  public var method: HTTPMethod
  /// The fields to send in addition to those that the transport adds (`Host`, `User-Agent`, `Accept-Encoding`).
  public var headers: HTTPHeaders
  /// The body.
  public var body: Data?
  /// The time limits for connecting and for the whole exchange.
  public var timeouts: HTTPTimeouts
  /// The maximum size of the answer's body in bytes, after decompression.
  public var bodyLimit: Int
  /// The validators of an earlier answer: when nothing has changed since, the answer is a 304 without a body.
  public var validators: HTTPValidators?
  /// Called as the body arrives, on a thread of the transport; must return quickly.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Creates a request; by default a GET for at most 8 MiB.
  public init(
    url: URL, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: Data? = nil,
    timeouts: HTTPTimeouts = HTTPTimeouts(), bodyLimit: Int = 8 << 20, validators: HTTPValidators? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeouts = timeouts
    self.bodyLimit = bodyLimit
    self.validators = validators
    self.onProgress = onProgress
  }
}

extension HTTPRequest {
  /// What of the request must not be shown: the password of the address, and the credentials of the fields.
  public var secrets: [String] {
    let credentials = headers["Authorization"].map { [$0, String($0.drop { $0 != " " }.dropFirst())] } ?? []
    return url.absoluteString.passwords + credentials
  }
}

/// The method of an HTTP request.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Asks for a representation.
  case get = "GET"
  /// Submits data.
  case post = "POST"

  /// Whether sending the request twice leaves the server as sending it once does (RFC 9110, 9.2.2).
  var isIdempotent: Bool { self == .get }
}

/// How long a request may take.
public struct HTTPTimeouts: Sendable, Hashable {
  /// The limit for resolving the name, connecting and the TLS handshake together.
  public var connect: Duration
  /// The limit for the whole exchange, redirects included.
  public var total: Duration

  /// Creates timeouts; by default 2 s to connect and 3 s in total.
  public init(connect: Duration = .seconds(2), total: Duration = .seconds(3)) {
    self.connect = connect
    self.total = total
  }
}

/// Sends requests to servers: over libcurl, or scripted in a test.
public protocol HTTPTransport: Sendable {
  /// Sends the request and waits for the whole answer.
  ///
  /// Cancelling the task ends the wait at once.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: `HTTPError` when there is no complete answer within the request's limits.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
