import RateProviders
import SharedModels

/// Stores fetched tables and provider records between runs; may be emptied at any time.
///
/// A table is identified by provider, pivot and day; storing one again replaces it.
protocol RateCache: ProviderRecords {
  /// Among some providers' tables for a pivot, the one of the newest day on or before a day (the newest of all for
  /// nil).
  ///
  /// Where two providers have the same day, the one that comes first in `providers` wins.
  func newestTable(
    of providers: [ProviderID], pivot: Currency, onOrBefore day: FixingDate?
  ) async throws(StorageError) -> RateTable?

  /// The tables of a range of days, oldest first, one per day; the provider that comes first wins a day.
  func tables(
    of providers: [ProviderID], pivot: Currency, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> [RateTable]

  /// Stores accepted tables, all or none.
  func store(_ tables: [RateTable]) async throws(StorageError)

  /// Remembers that the blend's rows of some days are stored as far as they will ever be published: those of some
  /// currencies or, for none, of all.
  func markComplete(_ currencies: Set<Currency>, in days: ClosedRange<FixingDate>) async throws(StorageError)

  /// Whether the blend's rows of the days are complete for some currencies or, for none, for all.
  func isComplete(_ currencies: Set<Currency>, in days: ClosedRange<FixingDate>) async throws(StorageError) -> Bool

  /// The newest table of each provider and pivot; the caller decides which are current.
  func newestTables() async throws(StorageError) -> [RateTable]

  /// Its file, for reports and errors.
  var path: String { get }

  /// Its size on disk, with its journal.
  func byteCount() throws(StorageError) -> Int

  func clear() async throws(StorageError)
}
