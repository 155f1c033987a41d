import Database
import FavoriteInterface
import SharedModels

struct FavoriteRepository: Sendable {
  let database: any Database

  /// The favourites; none for an unknown profile.
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    try await database.read(of: profile) { connection in try Self.stored(profile, connection) }
  }

  /// Changes the order in one transaction; nothing changes if `change` throws.
  ///
  /// `change` may be called again if the file has to be repaired.
  func change<Answer: Sendable>(
    _ profile: ProfileName,
    _ change: @escaping @Sendable (inout FavoriteOrder) throws(FavoriteError) -> Answer
  ) async throws(FavoriteError) -> Answer {
    try await database.write(of: profile) { connection in
      let before = try Self.stored(profile, connection)
      var order = FavoriteOrder(currencies: before)
      let answer = try change(&order)
      if order.currencies != before { try Self.store(order.currencies, of: profile, connection) }
      return answer
    }
  }

  private static func stored(_ profile: ProfileName, _ connection: Connection) throws(DatabaseError) -> [Currency] {
    try connection.query(
      "SELECT code FROM favorites WHERE profile = ? ORDER BY position", profile.rawValue
    ) { row throws(DatabaseError) in
      guard let currency = Currency(try row.text(0)) else { throw row.mismatch(0, "a currency") }
      return currency
    }
  }

  private static func store(
    _ currencies: [Currency], of profile: ProfileName, _ connection: Connection
  ) throws(DatabaseError) {
    try connection.execute("DELETE FROM favorites WHERE profile = ?", profile.rawValue)
    for (position, currency) in currencies.enumerated() {
      try connection.execute(
        "INSERT INTO favorites (profile, code, position) VALUES (?, ?, ?)", profile.rawValue, currency.code, position)
    }
  }
}

extension Database {
  func read<Value: Sendable>(
    of profile: ProfileName, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(FavoriteError) -> Value {
    do { return try await read(body) } catch { throw FavoriteError(error, profile) }
  }

  func write<Value: Sendable>(
    of profile: ProfileName, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(FavoriteError) -> Value {
    do { return try await write(body) } catch { throw FavoriteError(error, profile) }
  }
}

extension FavoriteError {
  fileprivate init(_ error: any Error, _ profile: ProfileName) {
    // A row was refused because its profile does not exist.
    let namesNoProfile = (error as? DatabaseError)?.reason == .constraint(.foreignKey)
    self = error as? FavoriteError ?? (namesNoProfile ? .unknownProfile(profile) : .storage(StorageError(error)))
  }
}
