/// The cache cannot be read or written; every question can be answered without it.
public struct RateCacheError: Error, Hashable, Sendable {
  /// The file.
  public let path: String
  /// What went wrong, in the words of the system.
  public let reason: String

  /// Names the file and the reason.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
