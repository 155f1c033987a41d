/// Why there is no connection to a provider's server.
public enum ConnectionProblem: Hashable, Sendable {
  /// The address that the provider is configured with is none.
  case notAnAddress(String)
  /// The name of the host, or of the proxy, is unknown.
  case hostNotFound(String)
  /// Nobody listens on that port; with the transport's own words.
  case refused(host: String, port: Int, detail: String)
  /// No network leads there; with the transport's own words.
  case noRoute(host: String, port: Int, detail: String)
  /// Connecting failed otherwise; with the transport's own words.
  case failed(host: String, port: Int, detail: String)
  /// The server redirects to where a request must not go.
  case redirectRefused(to: String)
  /// The server redirects again and again.
  case tooManyRedirects(limit: Int)
  /// libcurl is not installed; with the package that brings it.
  case libraryMissing(package: String)
  /// Anything else, in the transport's own words.
  case other(String)

  /// The transport's own words, where the case does not stand for them already.
  public var detail: String? {
    switch self {
    case .refused(_, _, let detail), .noRoute(_, _, let detail): detail
    default: nil
    }
  }
}
