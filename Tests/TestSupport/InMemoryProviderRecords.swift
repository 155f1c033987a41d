public import RateProviders
public import SharedModels
import Synchronization

/// Remembers the providers for as long as it lives: the double of a cache.
public final class InMemoryProviderRecords: ProviderRecords {
  private let kept: Mutex<[ProviderID: ProviderRecord]>

  /// Starts out with these records.
  public init(_ records: [ProviderRecord] = []) {
    kept = Mutex(Dictionary(records.map { ($0.provider, $0) }) { _, last in last })
  }

  /// What is known of a provider.
  public func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? {
    kept.withLock { $0[provider] }
  }

  /// Keeps what is known of a provider.
  public func store(_ record: ProviderRecord) async throws(StorageError) {
    kept.withLock { $0[record.provider] = record }
  }
}
