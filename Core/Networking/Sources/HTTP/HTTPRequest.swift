public import Platform

/// One request and the limits within which it must be answered; always a GET.
public struct HTTPRequest: Sendable {
  /// The address, `http` or `https`.
  public var url: URL
  /// The fields to send in addition to those that the transport adds (`Host`, `User-Agent`, `Accept-Encoding`).
  public var headers: HTTPHeaders
  /// How long the whole exchange may take, redirects included.
  public var timeout: Duration
  /// The maximum size of the answer's body in bytes, after decompression.
  public var bodyLimit: Int
  /// The validators of an earlier answer: when nothing has changed since, the answer is a 304 without a body.
  public var validators: HTTPValidators?
  /// Called as the body arrives, on a thread of the transport; must return quickly.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Creates a request. Its limits are the caller's: it knows what it asks for.
  public init(
    url: URL, headers: HTTPHeaders = [:], timeout: Duration, bodyLimit: Int,
    validators: HTTPValidators? = nil, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.url = url
    self.headers = headers
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.validators = validators
    self.onProgress = onProgress
  }

  /// What of the request must not be shown: the password of the address, and the credentials of the fields.
  public var secrets: [String] {
    let credentials = ["Authorization", "Proxy-Authorization"].compactMap { headers[$0] }
    return url.absoluteString.passwords + credentials.flatMap { [$0, String($0.drop { $0 != " " }.dropFirst())] }
  }
}

extension HTTPRequest {
  /// How many redirects one request may follow.
  static let redirectLimit = 5
  private static let credentials = ["Authorization", "Proxy-Authorization", "Cookie"]

  /// The request that follows a redirect to the location.
  ///
  /// Only http and https are followed, never from https to http. Credentials stay with the server they were meant for:
  /// `Authorization`, `Proxy-Authorization` and `Cookie` are not sent to another origin.
  func redirected(to location: String) throws(HTTPError) -> HTTPRequest {
    guard let target = URL(string: location), let scheme = target.scheme?.lowercased(), target.host?.isEmpty == false,
      scheme == "https" || (scheme == "http" && url.scheme?.lowercased() == "http")
    else { throw .redirectRefused(to: location) }
    var next = self
    next.url = target
    if target.origin != url.origin {
      for name in Self.credentials { next.headers[name] = nil }
    }
    return next
  }
}

extension URL {
  /// The address without what may be meant for its server alone: name, password, query and fragment.
  var withoutSecrets: String {
    let port = port.map { ":\($0)" } ?? ""
    return "\(scheme ?? "http")://\(host ?? "")\(port)\(path)"
  }

  /// The port of the address, or that of its scheme.
  var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }

  fileprivate var origin: [String?] { [scheme?.lowercased(), host?.lowercased(), "\(effectivePort)"] }
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
