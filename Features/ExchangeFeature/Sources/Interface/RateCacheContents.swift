public import SharedModels

/// What the cache holds.
public struct RateCacheContents: Hashable, Sendable {
  /// The file.
  public let path: String
  /// Its size on disk, with its journal.
  public let bytes: Int
  /// The newest table of each provider and pivot.
  public let newestTables: [RateTable]

  /// Makes an account.
  public init(path: String, bytes: Int, newestTables: [RateTable]) {
    self.path = path
    self.bytes = bytes
    self.newestTables = newestTables
  }
}
