import Database
import Networking
import Platform
import RateProviders
import SharedModels
import Wording

/// The tables of the rate cache, which has a file of its own.
enum RateCacheSchema {
  static let migrations = [
    Migration(
      "rates: tables, rates and providers",
      // A series is a provider and a pivot, so that the many rows of rates carry one small number for both.
      script: """
        CREATE TABLE series (
          id INTEGER PRIMARY KEY,
          provider TEXT NOT NULL,
          pivot TEXT NOT NULL,
          UNIQUE (provider, pivot)
        ) STRICT;
        CREATE TABLE fixings (
          series INTEGER NOT NULL,
          day INTEGER NOT NULL,
          fetched_at INTEGER,
          next_update INTEGER,
          PRIMARY KEY (series, day)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rates (
          series INTEGER NOT NULL,
          day INTEGER NOT NULL,
          code TEXT NOT NULL,
          digits ANY NOT NULL,
          scale INTEGER NOT NULL,
          PRIMARY KEY (series, day, code)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE providers (
          id TEXT PRIMARY KEY,
          last_success INTEGER,
          rests_until INTEGER,
          rest_is_demanded INTEGER NOT NULL,
          entity_tag TEXT,
          last_modified TEXT
        ) STRICT, WITHOUT ROWID;
        """),
    Migration(
      "fixings: when a table was its provider's newest",
      script: "ALTER TABLE fixings ADD COLUMN checked_at INTEGER"),
    Migration(
      "providers: the last failure",
      // The reason is JSON, because it is only shown and never searched.
      script: """
        ALTER TABLE providers ADD COLUMN failed_at INTEGER;
        ALTER TABLE providers ADD COLUMN failure TEXT;
        """),
    Migration(
      "providers: the validators of the whole history",
      script: """
        ALTER TABLE providers ADD COLUMN history_entity_tag TEXT;
        ALTER TABLE providers ADD COLUMN history_last_modified TEXT;
        """),
    Migration("rates: whose rates a blended one was made of", script: "ALTER TABLE rates ADD COLUMN sources TEXT"),
    Migration(
      "spans: the days of which a currency has all its rows",
      // Without a code, all currencies do.
      script: """
        CREATE TABLE spans (
          series INTEGER NOT NULL,
          code TEXT NOT NULL,
          first INTEGER NOT NULL,
          last INTEGER NOT NULL,
          PRIMARY KEY (series, code, first)
        ) STRICT, WITHOUT ROWID;
        """),
  ]
}

extension Date {
  /// Since 1970, and finer than any publication. A damaged file may have held any instant.
  var milliseconds: Int64 {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
  }
}

extension Row {
  /// The point in time that was bound as ``Date/milliseconds``, or nil.
  func instant(_ column: Int32) throws(DatabaseError) -> Date? {
    try optionalInteger(column).map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }

  /// The failure whose instant is in the column and whose words are in the next; nil for words that another version
  /// wrote in another form.
  func failure(_ column: Int32) throws(DatabaseError) -> ProviderRecord.Failure? {
    guard let instant = try instant(column), let json = try optionalText(column + 1),
      let reason = try? JSONDecoder().decode(FailureReport.Cause.self, from: Data(json.utf8))
    else { return nil }
    return ProviderRecord.Failure(reason, at: instant)
  }

  /// The rate in the column and the next one; a value that no validator would have accepted, such as a zero
  /// to divide by, counts as damage.
  func rate(_ column: Int32) throws(DatabaseError) -> Decimal {
    let rate = try scaledDecimal(column)
    guard rate.isFinite, rate > 0 else { throw mismatch(column, "a rate above zero") }
    return rate
  }

  func day(_ column: Int32) throws(DatabaseError) -> FixingDate {
    guard let day = FixingDate(exactly: try integer(column)) else { throw mismatch(column, "a day") }
    return day
  }

  func currency(_ column: Int32) throws(DatabaseError) -> Currency {
    guard let currency = Currency(try text(column)) else { throw mismatch(column, "a currency") }
    return currency
  }
}

extension RateCache {
  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? {
    try await storage.read(ifEmpty: nil) { connection in
      try connection.first(
        """
        SELECT last_success, rests_until, rest_is_demanded, entity_tag, last_modified, failed_at, failure,
          history_entity_tag, history_last_modified
        FROM providers WHERE id = ?
        """, provider.rawValue
      ) { row throws(DatabaseError) in
        ProviderRecord(
          provider: provider, lastSuccess: try row.instant(0), restsUntil: try row.instant(1),
          restIsDemanded: try row.integer(2) != 0,
          validators: HTTPValidators(entityTag: try row.optionalText(3), lastModified: try row.optionalText(4)),
          historyValidators: HTTPValidators(entityTag: try row.optionalText(7), lastModified: try row.optionalText(8)),
          lastFailure: try row.failure(5))
      }
    }
  }

  func store(_ record: ProviderRecord) async throws(StorageError) {
    let failure = record.lastFailure.flatMap { try? JSONEncoder().encode($0.reason) }
    try await storage.write { connection in
      _ = try connection.execute(
        """
        INSERT OR REPLACE INTO providers
        (id, last_success, rests_until, rest_is_demanded, entity_tag, last_modified, failed_at, failure,
          history_entity_tag, history_last_modified)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, record.provider.rawValue, record.lastSuccess?.milliseconds, record.restsUntil?.milliseconds,
        record.restIsDemanded, record.validators?.entityTag, record.validators?.lastModified,
        record.lastFailure?.instant.milliseconds, failure.map { String(decoding: $0, as: UTF8.self) },
        record.historyValidators?.entityTag, record.historyValidators?.lastModified)
    }
  }
}
