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
    if profile ?? .default == .default, !database.hasContent { return User(standardHome: defaultHome) }
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

  /// Makes a change that has been validated.
  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    try await write { connection in
      switch change {
      case .update(let change): try update(change, of: profile ?? active(connection), connection)
      case .addOwnRate(let rate): try add(rate, to: profile ?? active(connection), connection)
      case .removeOwnRate(let id): try removeOwnRate(id, of: profile ?? active(connection), connection)
      case .login(let profile): try login(profile, connection)
      case .logout: try logout(connection)
      case .rename(let profile, let name): try rename(profile, to: name, connection)
      case .remove(let profile): try remove(profile, connection)
      }
    }
  }

  private func update(
    _ change: UserChange, of profile: ProfileName, _ connection: Connection
  ) throws -> UserOutcome {
    for (column, value) in change.columns {
      try connection.execute("UPDATE profiles SET \(column) = ? WHERE name = ?", value, profile.rawValue)
    }
    return .updated(try stored(profile, connection))
  }

  private func login(_ profile: ProfileName, _ connection: Connection) throws -> UserOutcome {
    let left = try active(connection)
    let made = try connection.execute("INSERT INTO profiles (name) VALUES (?) ON CONFLICT DO NOTHING", profile.rawValue)
    try connection.execute("UPDATE session SET profile = ?", profile.rawValue)
    return .loggedIn(try stored(profile, connection), from: left, isNew: made > 0)
  }

  private func logout(_ connection: Connection) throws -> UserOutcome {
    let left = try active(connection)
    try connection.execute("UPDATE session SET profile = ?", ProfileName.default.rawValue)
    return .loggedOut(try stored(.default, connection), from: left)
  }

  private func rename(
    _ profile: ProfileName, to name: ProfileName, _ connection: Connection
  ) throws -> UserOutcome {
    _ = try stored(profile, connection)
    if profile != name {
      let taken = try connection.first("SELECT 1 FROM profiles WHERE name = ?", name.rawValue) { _ in true }
      if taken == true { throw UserError.profileExists(name) }
      try connection.execute("UPDATE profiles SET name = ? WHERE name = ?", name.rawValue, profile.rawValue)
    }
    return .renamed(try stored(name, connection), from: profile)
  }

  private func remove(_ profile: ProfileName, _ connection: Connection) throws -> UserOutcome {
    let wasActive = try active(connection) == profile
    _ = try stored(profile, connection)
    try connection.execute("DELETE FROM profiles WHERE name = ?", profile.rawValue)
    return .removed(profile, wasActive: wasActive)
  }
}

// MARK: - Rows

extension UserRepository {
  private func active(_ connection: Connection) throws(DatabaseError) -> ProfileName {
    let name = try connection.first("SELECT profile, profile IN (SELECT name FROM profiles) FROM session") {
      row throws(DatabaseError) in
      // The schema has no session without its profile, so that SQLite has missed damage. A mismatch has it repaired.
      guard try row.integer(1) == 1 else { throw row.mismatch(0, "the name of a profile") }
      return try row.profile(0)
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

  private func write<Value: Sendable>(
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
      home: try row.optionalText(3).flatMap { Currency($0) }, standardHome: defaultHome,
      language: try row.optionalText(4).flatMap(Language.init(rawValue:)))
  }
}

extension UserChange {
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
