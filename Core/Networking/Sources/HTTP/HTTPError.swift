import Platform

/// Why a request has no usable answer.
public enum HTTPError: Error, Sendable, Hashable {
  /// The address is not one of HTTP: no host, or a scheme other than `http` and `https`.
  case unsupportedAddress(String)
  /// The name of the host, or of the proxy, is unknown.
  case hostNotFound(String)
  /// No connection could be made; host and port are the proxy's where one was used, `failure` is the system's reason,
  /// and `detail` is libcurl's message.
  case cannotConnect(host: String, port: Int, failure: ConnectFailure, detail: String)
  /// Connecting, or the whole exchange, took longer than the request allows.
  case timedOut
  /// The server's identity could not be verified, or TLS failed otherwise; `detail` is libcurl's message.
  case untrusted(host: String, detail: String)
  /// The server answered with more than the permitted number of redirects.
  case tooManyRedirects(limit: Int)
  /// The server redirects to where a request must not go: another scheme, or from `https` to `http`.
  case redirectRefused(to: String)
  /// The server redirects back to an address that was asked already; `to` is without its query.
  case redirectCycle(to: String)
  /// The header of the answer exceeds a limit.
  case headerTooLarge(HTTPHeaders.Limit)
  /// The body has more bytes than the request allows.
  case bodyTooLarge(limit: Int)
  /// The connection ended before the whole answer had arrived.
  case truncated
  /// The body is not compressed as its `Content-Encoding` says.
  case undecodable(detail: String)
  /// The task that made the request was cancelled.
  case cancelled
  /// libcurl is not installed; `tried` are the names that were tried.
  case libraryMissing(tried: [String])
  /// Anything else that libcurl reports: its code and its message.
  case transport(code: Int, detail: String)

  /// The package that provides libcurl on this system.
  static var package: String {
    #if os(Linux)
      "libcurl4 (Debian, Ubuntu) or libcurl (Fedora, Alpine)"
    #else
      "curl"
    #endif
  }
}

/// Why a connection could not be made.
public enum ConnectFailure: Hashable, Sendable {
  /// The port is closed.
  case refused
  /// No network leads there.
  case noRoute
  /// Anything else, or nothing.
  case other

  /// Classifies the system's error number.
  init(systemCode: Int) {
    self =
      switch Int32(clamping: systemCode) {
      case ECONNREFUSED: .refused
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN: .noRoute
      default: .other
      }
  }
}
