public import Networking
public import RateProviders
public import SharedModels
import Synchronization

/// Provider records in memory, in place of the cache.
public final class InMemoryProviderRecords: ProviderRecords {
  private let kept: Mutex<[ProviderID: ProviderRecord]>

  /// Creates a store with these records.
  public init(_ records: [ProviderRecord] = []) {
    kept = Mutex(Dictionary(records.map { ($0.provider, $0) }) { _, last in last })
  }

  /// The record of a provider; nil when there is none.
  public func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? {
    kept.withLock { $0[provider] }
  }

  /// Stores a provider's record, replacing the previous one.
  public func store(_ record: ProviderRecord) async throws(StorageError) {
    kept.withLock { $0[record.provider] = record }
  }
}

/// A monitor that always reports the same state.
public struct FixedNetworkMonitor: NetworkMonitorProtocol {
  /// The state that it reports.
  public let isConnected: Bool

  /// Creates a monitor that reports this state.
  public init(isConnected: Bool) { self.isConnected = isConnected }
}
