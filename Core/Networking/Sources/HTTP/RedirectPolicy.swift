import Platform

/// Decides which redirects are followed, and with what request.
struct RedirectPolicy: Sendable {
  /// How many redirects one request may follow.
  static let limit = 5

  private let redirects: Set<Int> = [301, 302, 303, 307, 308]

  /// Whether an answer with that status and a `Location` sends the client elsewhere.
  func isRedirect(_ status: Int) -> Bool {
    redirects.contains(status)
  }

  /// The request that follows an answer with that status and location.
  ///
  /// Only http and https are followed, never from https to http. Credentials stay with the server they were meant for:
  /// `Authorization` and `Cookie` are not sent to another origin.
  func next(after request: HTTPRequest, status: Int, location: String, followed: Int) throws(HTTPError) -> HTTPRequest {
    guard followed < Self.limit else { throw .tooManyRedirects(limit: Self.limit) }
    guard let target = URL(string: location), let scheme = target.scheme?.lowercased(), target.host?.isEmpty == false,
      scheme == "https" || (scheme == "http" && request.url.scheme?.lowercased() == "http")
    else { throw .redirectRefused(to: location) }
    var next = request
    next.url = target
    // 303 asks for a GET; 301 and 302 turn a POST into one, as every client does (RFC 9110, 15.4).
    if [301, 302, 303].contains(status) {
      next.method = .get
      next.body = nil
      next.headers["Content-Type"] = nil
    }
    if !target.hasSameOrigin(as: request.url) {
      next.headers["Authorization"] = nil
      next.headers["Cookie"] = nil
    }
    return next
  }
}

extension URL {
  fileprivate func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host?.lowercased() == other.host?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int? {
    port ?? (scheme?.lowercased() == "https" ? 443 : 80)
  }
}
