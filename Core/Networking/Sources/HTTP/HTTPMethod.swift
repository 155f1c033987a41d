/// The method of an HTTP request.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  /// Asks for a representation.
  case get = "GET"
  /// Asks for the headers of a representation alone.
  case head = "HEAD"
  /// Hands something in.
  case post = "POST"
  /// Puts a representation in place of the one that is there.
  case put = "PUT"
  /// Changes a representation in part.
  case patch = "PATCH"
  /// Removes what is there.
  case delete = "DELETE"

  /// Whether sending the request twice leaves the server as sending it once does (RFC 9110, 9.2.2).
  public var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete: true
    case .post, .patch: false
    }
  }
}
