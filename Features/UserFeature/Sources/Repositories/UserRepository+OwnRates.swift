import Database
import SharedModels
import UserInterface

extension UserRepository {
  /// Stores a rate with a number that no other has had.
  func add(_ rate: OwnRate, to profile: ProfileName, _ connection: Connection) throws -> UserOutcome {
    var user = try stored(profile, connection)
    var rate = rate
    let newest = try connection.first(
      "SELECT newest_rate FROM profiles WHERE name = ?", profile.rawValue
    ) { row throws(DatabaseError) in Int(try row.integer(0)) }
    rate.id = LastingNumber.next(after: newest, beside: user.ownRates.map(\.id))
    try connection.execute("UPDATE profiles SET newest_rate = ? WHERE name = ?", rate.id, profile.rawValue)
    try connection.execute(
      "INSERT INTO own_rates (profile, number, base, quote, rate, first, last) VALUES (?, ?, ?, ?, ?, ?, ?)",
      profile.rawValue, rate.id, rate.pair.base.code, rate.pair.quote.code, rate.rate, rate.first.description,
      rate.last?.description)
    user.ownRates.insert(rate, at: 0)
    return .ownRateAdded(rate, to: user)
  }

  func removeOwnRate(_ id: Int, of profile: ProfileName, _ connection: Connection) throws -> UserOutcome {
    var user = try stored(profile, connection)
    guard let index = user.ownRates.firstIndex(where: { $0.id == id }) else {
      throw UserError.unknownOwnRate(id, known: user.ownRates.map(\.id))
    }
    try connection.execute("DELETE FROM own_rates WHERE profile = ? AND number = ?", profile.rawValue, id)
    let removed = user.ownRates.remove(at: index)
    return .ownRateRemoved(removed, of: user)
  }

  /// A profile's own rates, the newest first.
  static func ownRates(of profile: ProfileName, _ connection: Connection) throws(DatabaseError) -> [OwnRate] {
    try connection.query(
      "SELECT number, base, quote, rate, first, last FROM own_rates WHERE profile = ? ORDER BY number DESC",
      profile.rawValue
    ) { row throws(DatabaseError) in
      guard let base = Currency(try row.text(1)), let quote = Currency(try row.text(2)) else {
        throw row.mismatch(1, "a pair of currencies")
      }
      let rate = OwnRate(
        id: Int(try row.integer(0)), CurrencyPair(base: base, quote: quote), try row.decimal(3),
        from: try row.day(4), to: row.isNull(5) ? nil : try row.day(5))
      guard rate.problem == nil else { throw row.mismatch(3, "a rate") }
      return rate
    }
  }
}

extension Row {
  fileprivate func day(_ column: Int32) throws(DatabaseError) -> FixingDate {
    guard let day = FixingDate(iso8601: try text(column)) else { throw mismatch(column, "a day") }
    return day
  }
}
