public import Platform
public import SharedModels

/// What `update` fetched and what it could not.
public struct UpdateReport: Hashable, Sendable {
  /// One provider's new data.
  public struct Entry: Hashable, Sendable {
    /// The provider that answered.
    public let provider: ProviderID
    /// The day of its newest fixing.
    public let date: FixingDate
    /// Currencies in the newest table.
    public let currencies: Int
    /// Rates that were not known before.
    public let newRates: Int
  }

  /// The fetched tables.
  public let updated: [Entry]
  /// What could not be fetched.
  public let failed: [ProviderFailure]
  /// Whether a provider was not asked because the machine has no network.
  public internal(set) var lacksNetwork = false
  /// Why what was fetched could not be stored; nil when it was.
  public internal(set) var storeError: StorageError?
}

/// The content of the cache of fetched tables.
public struct CacheInfo: Hashable, Sendable {
  /// One cached table.
  public struct Table: Hashable, Sendable {
    /// Who published it.
    public let provider: ProviderID
    /// The day of its fixing.
    public let date: FixingDate
    /// When it was fetched.
    public let fetchedAt: Date
    /// Whether nothing newer was due yet.
    public let isCurrent: Bool
  }

  /// The path of its file; empty where there is none.
  public let path: String
  /// Its size on disk, with its journal.
  public let bytes: Int
  /// The newest tables of each provider.
  public let tables: [Table]
}
