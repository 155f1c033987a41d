import ExchangeInterface
import RateProviders
import SharedModels
import Synchronization

@testable import ExchangeFeature

/// Keeps tables for as long as it lives: for tests and previews, and where no file can be written.
final class InMemoryRateCache: RateCache {
  private struct Key: Hashable {
    let provider: ProviderID
    let pivot: Currency
    let date: FixingDate
  }

  private struct Contents {
    var tables: [Key: RateTable] = [:]
    var records: [ProviderID: ProviderRecord] = [:]
  }

  private let kept: Mutex<Contents>

  /// A cache that holds some tables already.
  init(_ tables: [RateTable] = []) {
    let keyed = tables.map { (Key(provider: $0.provider, pivot: $0.pivot, date: $0.date), $0) }
    kept = Mutex(Contents(tables: Dictionary(keyed) { _, last in last }))
  }

  /// The newest table on or before a day.
  func newestTable(
    of provider: ProviderID, pivot: Currency, onOrBefore day: FixingDate?
  ) async throws(StorageError) -> RateTable? {
    matching([provider], pivot).last { table in day.map { table.date <= $0 } ?? true }
  }

  /// The tables of a range of days, oldest first, one a day.
  func tables(
    of providers: [ProviderID], pivot: Currency, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> [RateTable] {
    matching(providers, pivot).filter { days.contains($0.date) }
  }

  /// Keeps tables.
  func store(_ tables: [RateTable]) async throws(StorageError) {
    kept.withLock { kept in
      for table in tables {
        kept.tables[Key(provider: table.provider, pivot: table.pivot, date: table.date)] = table
      }
    }
  }

  /// What is known of a provider.
  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? {
    kept.withLock { $0.records[provider] }
  }

  /// Keeps what is known of a provider.
  func store(_ record: ProviderRecord) async throws(StorageError) {
    kept.withLock { $0.records[record.provider] = record }
  }

  /// It has no file.
  let path = ""

  func byteCount() throws(StorageError) -> Int { 0 }

  func newestTables() async throws(StorageError) -> [RateTable] {
    let tables = kept.withLock { Array($0.tables.values) }
    return Dictionary(grouping: tables) { [$0.provider.rawValue, $0.pivot.code] }
      .compactMap { $0.value.max { $0.date < $1.date } }
      .sorted { ($0.provider.rawValue, $0.pivot) < ($1.provider.rawValue, $1.pivot) }
  }

  func markComplete(_ currencies: Set<Currency>, in days: ClosedRange<FixingDate>) async throws(StorageError) {}

  func isComplete(
    _ currencies: Set<Currency>, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> Bool { false }

  /// Empties it.
  func clear() async throws(StorageError) {
    kept.withLock { $0 = Contents() }
  }

  /// One table a day, oldest first.
  private func matching(_ providers: [ProviderID], _ pivot: Currency) -> [RateTable] {
    let tables = kept.withLock { kept in kept.tables.values.filter { $0.pivot == pivot } }
    let byDay = Dictionary(grouping: tables.filter { providers.contains($0.provider) }, by: \.date)
    return byDay.values.compactMap { sameDay in
      sameDay.min { (providers.firstIndex(of: $0.provider) ?? 0) < (providers.firstIndex(of: $1.provider) ?? 0) }
    }.sorted { $0.date < $1.date }
  }
}
