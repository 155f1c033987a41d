public import Platform
public import SharedModels

/// One request and the limits within which it must be answered.
public struct HTTPRequest: Sendable {
  /// The most bytes that a table of rates may have: 8 MB.
  public static let tableLimit = 8 << 20
  /// The most bytes that a whole history may have: 64 MB.
  public static let historyLimit = 64 << 20

  /// The address, `http` or `https`.
  public var url: URL
  /// The method.
  public var method: HTTPMethod
  /// The fields to send beside those that the transport adds (`Host`, `User-Agent`, `Accept-Encoding`).
  public var headers: HTTPHeaders
  /// What to send along.
  public var body: Data?
  /// How long connecting and the whole exchange may take.
  public var timeouts: HTTPTimeouts
  /// The most bytes of the answer's body, counted after decompression.
  public var bodyLimit: Int
  /// What an earlier answer was marked with: when nothing changed since, the answer is a 304 without a body.
  public var validators: HTTPValidators?
  /// Told as the body arrives, on a thread of the transport; must return quickly.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// A request; without further arguments a GET within the limits for a table of rates.
  public init(
    url: URL, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: Data? = nil,
    timeouts: HTTPTimeouts = HTTPTimeouts(), bodyLimit: Int = tableLimit, validators: HTTPValidators? = nil,
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
