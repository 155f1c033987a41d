import Database
import FoundationEssentials
import SharedModels

extension SQLiteRateCache {
  func read<Value: Sendable>(
    ifEmpty empty: Value, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(RateCacheError) -> Value {
    do { return try await database.read(ifEmpty: empty, body) } catch { throw RateCacheError(error, in: self) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(RateCacheError) -> Value {
    do { return try await database.write(body) } catch { throw RateCacheError(error, in: self) }
  }
}

extension RateCacheError {
  fileprivate init(_ error: any Error, in cache: SQLiteRateCache) {
    let refusal = error as? DatabaseError
    self.init(path: refusal?.path ?? cache.path, reason: refusal?.message ?? "\(error)")
  }
}

/// A point in time as milliseconds since 1970, which is finer than any publication.
struct Instant: Bindable {
  let databaseValue: DatabaseValue

  init(_ date: Date) {
    databaseValue = .integer(Int64((date.timeIntervalSince1970 * 1000).rounded()))
  }
}

extension Row {
  /// The point in time that was bound as an ``Instant``, or nil.
  func instant(_ column: Int32) throws(DatabaseError) -> Date? {
    try optionalInteger(column).map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }

  /// The currency whose code is in the column.
  func currency(_ column: Int32) throws(DatabaseError) -> Currency {
    guard let currency = Currency(try text(column)) else { throw mismatch(column, "a currency") }
    return currency
  }
}
