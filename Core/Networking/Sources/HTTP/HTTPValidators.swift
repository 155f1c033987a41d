/// What a server marked a representation with, to ask later whether it has changed (RFC 9110, 8.8).
public struct HTTPValidators: Sendable, Hashable, Codable {
  /// The entity tag, with its quotes.
  public let entityTag: String?
  /// The date of the last change, as the server wrote it.
  public let lastModified: String?

  /// Validators as received; nil when there is neither.
  public init?(entityTag: String?, lastModified: String?) {
    guard entityTag != nil || lastModified != nil else { return nil }
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// The fields that make a request conditional.
  var headers: HTTPHeaders {
    var headers = HTTPHeaders()
    if let entityTag { headers.append("If-None-Match", entityTag) }
    if let lastModified { headers.append("If-Modified-Since", lastModified) }
    return headers
  }
}
