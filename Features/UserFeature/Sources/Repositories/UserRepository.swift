import Database
import SharedModels
import UserInterface

/// The profiles in the user's database file, and which of them is logged in. Each call is one transaction.
struct UserRepository: Sendable {
  let database: any Database
  /// The home currency of profiles without one. It is not stored, so that it can change for all of them.
  let defaultHome: Currency

  func user(_ profile: ProfileName?) async throws(UserError) -> User {
    // What a new file contains: only the default profile, with nothing chosen.
    if profile ?? .default == .default, !database.hasContent { return User(home: defaultHome) }
    return try await read { connection in try stored(profile ?? active(connection), connection) }
  }

  func profiles() async throws(UserError) -> Profiles {
    try await read { connection in
      var users = try connection.query(
        "SELECT name, person, email, home, language FROM profiles ORDER BY name <> 'default', name"
      ) { row throws(DatabaseError) in try User(row, defaultHome: defaultHome) }
      for index in users.indices {
        users[index].ownRates = try Self.ownRates(of: users[index].profile, connection)
      }
      return Profiles(users: users, active: try active(connection))
    }
  }

  /// Stores a change that has been validated.
  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    try await write { connection in
      let name = try profile ?? active(connection)
      for (column, value) in change.columns {
        try connection.execute("UPDATE profiles SET \(column) = ? WHERE name = ?", value, name.rawValue)
      }
      return try stored(name, connection)
    }
  }

  func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch {
    try await write { connection in
      let before = try active(connection)
      let made = try connection.execute(
        "INSERT INTO profiles (name) VALUES (?) ON CONFLICT DO NOTHING", profile.rawValue)
      try connection.execute("UPDATE session SET profile = ?", profile.rawValue)
      return ProfileSwitch(to: try stored(profile, connection), from: before, isNew: made > 0)
    }
  }

  func logout() async throws(UserError) -> ProfileSwitch {
    try await write { connection in
      let left = try active(connection)
      try connection.execute("UPDATE session SET profile = ?", ProfileName.default.rawValue)
      return ProfileSwitch(to: try stored(.default, connection), from: left)
    }
  }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> (user: User, isActive: Bool) {
    guard profile != .default else { throw .defaultProfile }
    return try await write { connection in
      _ = try stored(profile, connection)
      if profile != name {
        let taken = try connection.first("SELECT 1 FROM profiles WHERE name = ?", name.rawValue) { _ in true }
        if taken == true { throw UserError.profileExists(name) }
        try connection.execute("UPDATE profiles SET name = ? WHERE name = ?", name.rawValue, profile.rawValue)
      }
      return (try stored(name, connection), try active(connection) == name)
    }
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile {
    guard profile != .default else { throw .defaultProfile }
    return try await write { connection in
      let wasActive = try active(connection) == profile
      _ = try stored(profile, connection)
      try connection.execute("DELETE FROM profiles WHERE name = ?", profile.rawValue)
      return RemovedProfile(profile: profile, wasActive: wasActive)
    }
  }
}

// MARK: - Rows

extension UserRepository {
  func active(_ connection: Connection) throws(DatabaseError) -> ProfileName {
    let name = try connection.first("SELECT profile FROM session") { row throws(DatabaseError) in
      try row.profile(0)
    }
    return name ?? .default
  }

  func stored(_ profile: ProfileName, _ connection: Connection) throws -> User {
    let user = try connection.first(
      "SELECT name, person, email, home, language FROM profiles WHERE name = ?", profile.rawValue
    ) { row throws(DatabaseError) in try User(row, defaultHome: defaultHome) }
    if var user {
      user.ownRates = try Self.ownRates(of: profile, connection)
      return user
    }
    // The schema has no session without its profile. Where there is one, SQLite has missed damage; a mismatch has it repaired.
    _ = try connection.first("SELECT profile FROM session WHERE profile = ?", profile.rawValue) {
      row throws(DatabaseError) -> Bool in throw row.mismatch(0, "the name of a profile")
    }
    let known = try connection.query("SELECT name FROM profiles ORDER BY name") { row throws(DatabaseError) in
      try row.profile(0)
    }
    throw UserError.unknownProfile(profile, known: known)
  }

  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(UserError) -> Value {
    do { return try await database.read(body) } catch { throw UserError(error) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(UserError) -> Value {
    do { return try await database.write(body) } catch { throw UserError(error) }
  }
}

extension UserError {
  fileprivate init(_ error: any Error) {
    self = error as? UserError ?? .storage(StorageError(error))
  }
}

extension Row {
  fileprivate func profile(_ column: Int32) throws(DatabaseError) -> ProfileName {
    guard let name = ProfileName(try text(column)) else { throw mismatch(column, "a profile's name") }
    return name
  }
}

extension User {
  /// Reads name, person, email, home and language. Invalid values of a damaged or foreign file count as not set.
  fileprivate init(_ row: Row, defaultHome: Currency) throws(DatabaseError) {
    self.init(
      profile: try row.profile(0), name: try row.optionalText(1), email: try row.optionalText(2),
      home: try row.optionalText(3).flatMap { Currency($0) } ?? defaultHome,
      language: try row.optionalText(4).flatMap(Language.init(rawValue:)))
  }
}

extension UserChange {
  /// The changed columns with their new values.
  fileprivate var columns: [(String, String?)] {
    var columns: [(String, String?)] = []
    func add<Value>(_ column: String, _ field: Field<Value>, _ text: (Value) -> String) {
      switch field {
      case .keep: break
      case .remove: columns.append((column, nil))
      case .set(let value): columns.append((column, text(value)))
      }
    }
    add("person", name) { $0 }
    add("email", email) { $0 }
    add("home", home, \.code)
    add("language", language, \.rawValue)
    return columns
  }
}

extension UserRepository {
  /// Stores a rate that has been validated, with the number after the highest.
  func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try await write { connection in
      var user = try stored(profile ?? active(connection), connection)
      var rate = rate
      rate.id = (user.ownRates.first?.id ?? 0) + 1
      try connection.execute(
        "INSERT INTO own_rates (profile, number, base, quote, rate, first, last) VALUES (?, ?, ?, ?, ?, ?, ?)",
        user.profile.rawValue, rate.id, rate.pair.base.code, rate.pair.quote.code, rate.rate, rate.first.description,
        rate.last?.description)
      user.ownRates.insert(rate, at: 0)
      return ChangedOwnRate(rate, of: user)
    }
  }

  func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try await write { connection in
      var user = try stored(profile ?? active(connection), connection)
      guard let index = user.ownRates.firstIndex(where: { $0.id == id }) else {
        throw UserError.unknownOwnRate(id, known: user.ownRates.map(\.id))
      }
      try connection.execute(
        "DELETE FROM own_rates WHERE profile = ? AND number = ?", user.profile.rawValue, id)
      return ChangedOwnRate(user.ownRates.remove(at: index), of: user)
    }
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
