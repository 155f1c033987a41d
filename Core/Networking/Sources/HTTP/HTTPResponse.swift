public import Platform

/// A complete answer, whatever its status.
public struct HTTPResponse: Sendable, Hashable {
  /// The three-digit status code.
  public let status: Int
  /// The header fields of the final answer; those of redirects are gone.
  public let headers: HTTPHeaders
  /// The body, decompressed.
  public let body: Data

  /// An answer as received.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is one of success.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the server says that nothing changed since the request's validators were given out.
  public var isUnchanged: Bool { status == 304 }

  /// What to hand in with the next request for the same address.
  public var validators: HTTPValidators? {
    HTTPValidators(entityTag: headers["ETag"], lastModified: headers["Last-Modified"])
  }

  /// How long the server asks to be left alone.
  ///
  /// - Parameter now: the instant to count from when `Retry-After` names a date.
  /// - Returns: nil without the field, or when it is neither seconds nor a date.
  public func retryAfter(now: Date) -> Duration? {
    headers["Retry-After"].flatMap { RetryAfter.parse($0, now: now) }
  }
}
