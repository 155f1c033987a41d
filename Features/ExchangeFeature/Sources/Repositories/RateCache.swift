import Database
import Platform
import RateProviders
import SharedModels

/// Keeps fetched tables and provider records between runs, in a database of its own; may be emptied at any time.
///
/// A table is identified by provider, pivot and day; storing one again replaces it.
///
/// The bundled history is never copied into it: of the ECB's fixings that are in the history, only the newest of a
/// series is kept, because it knows when it was fetched, which decides whether a table is current.
struct RateCache: ProviderRecords {
  /// With ``ExchangeFeatureModule/migrations``.
  let database: any Database
  /// Its file, for reports and errors.
  let path: String
  /// The last day of the bundled history; nil keeps everything.
  let historyEnd: FixingDate?

  /// Of a provider's tables for a pivot, the one of the newest day on or before a day (the newest of all for nil).
  func newestTable(
    of provider: ProviderID, pivot: Currency, onOrBefore day: FixingDate?
  ) async throws(StorageError) -> RateTable? {
    try await storage.read(ifEmpty: nil) { connection in
      let newest = try connection.first(
        """
        SELECT day FROM fixings WHERE series = (SELECT id FROM series WHERE provider = ? AND pivot = ?) AND day <= ?
        ORDER BY day DESC LIMIT 1
        """, provider.rawValue, pivot.code, Int64(day?.dayNumber ?? .max)
      ) { row throws(DatabaseError) in try row.day(0) }
      return try newest.flatMap { try Self.tables(of: provider, pivot: pivot, in: $0...$0, connection).first }
    }
  }

  /// The tables of a range of days, oldest first, one per day; the provider that comes first wins a day.
  func tables(
    of providers: [ProviderID], pivot: Currency, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> [RateTable] {
    try await storage.read(ifEmpty: []) { connection in
      let tables = try providers.flatMap { try Self.tables(of: $0, pivot: pivot, in: days, connection) }
      return Dictionary(tables.map { ($0.date, $0) }) { first, _ in first }.values.sorted { $0.date < $1.date }
    }
  }

  /// Stores accepted tables, all or none.
  func store(_ tables: [RateTable]) async throws(StorageError) {
    try await storage.write { connection in
      for table in tables { try Self.store(table, connection) }
      if let historyEnd { try Self.prune(through: historyEnd, connection) }
    }
  }

  /// Remembers that the blend's rows of some days are stored as far as they will ever be published: those of some
  /// currencies or, for none, of all. The days are joined with those that they touch.
  func markComplete(_ currencies: Set<Currency>, in days: ClosedRange<FixingDate>) async throws(StorageError) {
    try await storage.write { connection in
      guard let series = try Self.series(.frankfurterBlend, .eur, connection) else { return }
      for code in Self.codes(currencies) {
        let (first, last) = (Int64(days.lowerBound.dayNumber), Int64(days.upperBound.dayNumber))
        let touching = "FROM spans WHERE series = ? AND code = ? AND first <= ? AND last >= ?"
        let joined = try connection.first(
          "SELECT min(first), max(last) \(touching)", series, code, last + 1, first - 1
        ) { row throws(DatabaseError) in (try row.optionalInteger(0) ?? first, try row.optionalInteger(1) ?? last) }
        try connection.execute("DELETE \(touching)", series, code, last + 1, first - 1)
        try connection.execute(
          "INSERT INTO spans (series, code, first, last) VALUES (?, ?, ?, ?)", series, code,
          min(first, joined?.0 ?? first), max(last, joined?.1 ?? last))
      }
    }
  }

  /// Whether the blend's rows of the days are complete for some currencies or, for none, for all.
  func isComplete(
    _ currencies: Set<Currency>, in days: ClosedRange<FixingDate>
  ) async throws(StorageError) -> Bool {
    try await storage.read(ifEmpty: false) { connection in
      guard let series = try Self.series(.frankfurterBlend, .eur, connection) else { return false }
      for code in Self.codes(currencies) {
        let found = try connection.first(
          "SELECT 1 FROM spans WHERE series = ? AND code IN (?, '') AND first <= ? AND last >= ? LIMIT 1", series, code,
          Int64(days.lowerBound.dayNumber), Int64(days.upperBound.dayNumber)
        ) { row throws(DatabaseError) in try row.integer(0) }
        if found == nil { return false }
      }
      return true
    }
  }

  /// The newest table of each provider and pivot; the caller decides which are current.
  func newestTables() async throws(StorageError) -> [RateTable] {
    try await storage.read(ifEmpty: []) { connection in
      let newest = try connection.query(
        """
        SELECT provider, pivot, max(day) FROM fixings JOIN series ON series.id = fixings.series
        GROUP BY series ORDER BY provider, pivot
        """
      ) { row throws(DatabaseError) in
        guard let provider = ProviderID(rawValue: try row.text(0)) else { throw row.mismatch(0, "a provider") }
        return (provider, try row.currency(1), try row.day(2))
      }
      return try newest.compactMap { provider, pivot, day in
        try Self.tables(of: provider, pivot: pivot, in: day...day, connection).first
      }
    }
  }

  func clear() async throws(StorageError) {
    try await storage.write { connection in
      for table in ["rates", "fixings", "spans", "series", "providers"] {
        try connection.execute("DELETE FROM \(table)")
      }
    }
    // The rates are gone by then; where a full disk has no room for the copy that this makes, the file keeps its size.
    try? await database.compact()
  }
}

// MARK: - Rows

extension RateCache {
  private static func tables(
    of provider: ProviderID, pivot: Currency, in days: ClosedRange<FixingDate>, _ connection: Connection
  ) throws(DatabaseError) -> [RateTable] {
    var tables: [RateTable] = []
    // The range applies to the many rows, each of which then looks up its fixing: the other way round, SQLite scans the
    // whole range again for each day.
    let statement = try connection.statement(
      """
      SELECT rates.day, fetched_at, next_update, checked_at, code, digits, scale, sources
      FROM rates JOIN fixings ON fixings.series = rates.series AND fixings.day = rates.day
      WHERE rates.series = (SELECT id FROM series WHERE provider = ? AND pivot = ?) AND rates.day BETWEEN ? AND ?
      ORDER BY rates.day
      """)
    try statement.each([
      provider.rawValue, pivot.code, Int64(days.lowerBound.dayNumber), Int64(days.upperBound.dayNumber),
    ]) { row throws(DatabaseError) in
      let day = try row.day(0)
      if tables.last?.date != day {
        tables.append(
          RateTable(
            provider: provider, pivot: pivot, date: day, fetchedAt: try row.instant(1), nextUpdate: try row.instant(2),
            checkedAt: try row.instant(3), rates: [Currency: Decimal](minimumCapacity: 32)))
      }
      let (last, currency) = (tables.count - 1, try row.currency(4))
      tables[last].rates[currency] = try row.rate(5)
      if let text = try row.optionalText(7) { tables[last].sources[currency] = text }
    }
    return tables
  }

  private static func store(_ table: RateTable, _ connection: Connection) throws(DatabaseError) {
    try connection.execute(
      "INSERT INTO series (provider, pivot) VALUES (?, ?) ON CONFLICT DO NOTHING", table.provider.rawValue,
      table.pivot.code)
    let series = try series(table.provider, table.pivot, connection)
    let day = Int64(table.date.dayNumber)
    if try connection.execute("DELETE FROM fixings WHERE series = ? AND day = ?", series, day) > 0,
      // Some of the blend's currencies are no reason to forget the others.
      !table.provider.profile.comesInParts
    {
      try connection.execute("DELETE FROM rates WHERE series = ? AND day = ?", series, day)
    }
    try connection.execute(
      "INSERT INTO fixings (series, day, fetched_at, next_update, checked_at) VALUES (?, ?, ?, ?, ?)", series, day,
      table.fetchedAt?.milliseconds, table.nextUpdate?.milliseconds, table.checkedAt?.milliseconds)
    let insert = try connection.statement(
      "INSERT OR REPLACE INTO rates (series, day, code, digits, scale, sources) VALUES (?, ?, ?, ?, ?, ?)")
    for (currency, rate) in table.rates.sorted(by: { $0.key < $1.key }) {
      let (digits, scale) = rate.scaledColumns
      try insert.run(series, day, currency.code, digits, scale, table.sources[currency])
    }
  }

  private static func series(
    _ provider: ProviderID, _ pivot: Currency, _ connection: Connection
  ) throws(DatabaseError) -> Int64? {
    try connection.first(
      "SELECT id FROM series WHERE provider = ? AND pivot = ?", provider.rawValue, pivot.code
    ) { row throws(DatabaseError) in try row.integer(0) }
  }

  /// The pivot has no rows; no currencies stand for all.
  private static func codes(_ currencies: Set<Currency>) -> [String] {
    currencies.isEmpty ? [""] : currencies.subtracting([.eur]).map(\.code).sorted()
  }

  private static func prune(through end: FixingDate, _ connection: Connection) throws(DatabaseError) {
    for provider in ProviderID.allCases where provider.carriesECBFixings {
      for table in ["rates", "fixings"] {
        try connection.execute(
          """
          DELETE FROM \(table) WHERE day <= ?1
          AND series = (SELECT id FROM series WHERE provider = ?2 AND pivot = 'EUR')
          AND day < (SELECT max(day) FROM fixings WHERE fixings.series = \(table).series)
          """, Int64(end.dayNumber), provider.rawValue)
      }
    }
  }
}

extension RateCache {
  /// The database whose failures name the cache's file.
  var storage: FailingDatabase<StorageError> { database.failing { StorageError($0, in: self) } }

  /// Its size on disk, with its journal.
  func byteCount() throws(StorageError) -> Int {
    do { return try database.byteCount } catch { throw StorageError(error, in: self) }
  }
}

extension StorageError {
  fileprivate init(_ error: any Error, in cache: RateCache) {
    let refusal = StorageError(error)
    self.init(
      path: refusal.path ?? cache.path, reason: refusal.reason, detail: refusal.detail, systemCode: refusal.systemCode,
      holder: refusal.holder)
  }
}
