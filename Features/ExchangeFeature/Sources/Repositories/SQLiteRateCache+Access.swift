import Database
import Networking
import Platform
import RateProviders
import SharedModels

extension SQLiteRateCache {
  func read<Value: Sendable>(
    ifEmpty empty: Value, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(StorageError) -> Value {
    do { return try await database.read(ifEmpty: empty, body) } catch { throw StorageError(error, in: self) }
  }

  func byteCount() throws(StorageError) -> Int {
    do { return try database.byteCount } catch { throw StorageError(error, in: self) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(StorageError) -> Value {
    do { return try await database.write(body) } catch { throw StorageError(error, in: self) }
  }
}

extension StorageError {
  fileprivate init(_ error: any Error, in cache: SQLiteRateCache) {
    let refusal = StorageError(error)
    self.init(
      path: refusal.path ?? cache.path, reason: refusal.reason, detail: refusal.detail, systemCode: refusal.systemCode,
      holder: refusal.holder)
  }
}

/// A point in time as milliseconds since 1970, which is finer than any publication.
struct Instant: Bindable {
  let databaseValue: DatabaseValue

  init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    // A damaged file may have held any instant.
    databaseValue = .integer(Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
  }
}

extension Row {
  /// The point in time that was bound as an ``Instant``, or nil.
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

  func currency(_ column: Int32) throws(DatabaseError) -> Currency {
    guard let currency = Currency(try text(column)) else { throw mismatch(column, "a currency") }
    return currency
  }
}

extension ProviderRecord.Failure {
  fileprivate var json: String? {
    (try? JSONEncoder().encode(reason)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SQLiteRateCache {
  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord? {
    try await read(ifEmpty: nil) { connection in
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
          historyValidators: HTTPValidators(
            entityTag: try row.optionalText(7), lastModified: try row.optionalText(8)),
          lastFailure: try row.failure(5))
      }
    }
  }

  func store(_ record: ProviderRecord) async throws(StorageError) {
    try await write { connection in
      _ = try connection.execute(
        """
        INSERT OR REPLACE INTO providers
        (id, last_success, rests_until, rest_is_demanded, entity_tag, last_modified, failed_at, failure,
          history_entity_tag, history_last_modified)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, record.provider.rawValue, record.lastSuccess.map(Instant.init), record.restsUntil.map(Instant.init),
        record.restIsDemanded, record.validators?.entityTag, record.validators?.lastModified,
        record.lastFailure.map { Instant($0.instant) }, record.lastFailure?.json,
        record.historyValidators?.entityTag, record.historyValidators?.lastModified)
    }
  }
}
