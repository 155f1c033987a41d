import Database
import SharedModels

/// The profiles in the user's database file.
struct UserRepositoryImpl: UserRepository {
  let database: any Database
  /// The home currency of profiles without one. It is not stored, so that it can change for all of them.
  let defaultHome: Currency

  func user(_ profile: ProfileName?) async throws(UserError) -> User {
    // What a new file contains: only the default profile, with nothing chosen.
    if profile ?? .default == .default, !database.hasContent { return User(home: defaultHome) }
    return try await read { connection in try stored(profile ?? active(connection), connection) }
  }

  func entries() async throws(UserError) -> [ProfileEntry] {
    try await read { connection in
      let active = try active(connection)
      return try connection.query(
        "SELECT name, person, email, home, language FROM profiles ORDER BY name <> 'default', name"
      ) { row throws(DatabaseError) in
        let user = try User(row, defaultHome: defaultHome)
        return ProfileEntry(user: user, isActive: user.profile == active)
      }
    }
  }

  func update(_ change: ValidUserChange, of profile: ProfileName?) async throws(UserError) -> User {
    try await write { connection in
      let name = try profile ?? active(connection)
      for (column, value) in change.columns {
        try connection.execute("UPDATE profiles SET \(column) = ? WHERE name = ?", value, name.rawValue)
      }
      return try stored(name, connection)
    }
  }

  func login(_ profile: ProfileName) async throws(UserError) -> Login {
    try await write { connection in
      let before = try active(connection)
      let made = try connection.execute(
        "INSERT INTO profiles (name) VALUES (?) ON CONFLICT DO NOTHING", profile.rawValue)
      try connection.execute("UPDATE session SET profile = ?", profile.rawValue)
      return Login(user: try stored(profile, connection), isNew: made > 0, wasActive: before == profile)
    }
  }

  func logout() async throws(UserError) -> Logout {
    try await write { connection in
      let left = try active(connection)
      try connection.execute("UPDATE session SET profile = ?", ProfileName.default.rawValue)
      return Logout(left: left, user: try stored(.default, connection))
    }
  }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> RenamedProfile {
    guard profile != .default else { throw .defaultProfile }
    return try await write { connection in
      _ = try stored(profile, connection)
      if profile != name {
        let taken = try connection.first("SELECT 1 FROM profiles WHERE name = ?", name.rawValue) { _ in true }
        if taken == true { throw UserError.profileExists(name) }
        try connection.execute("UPDATE profiles SET name = ? WHERE name = ?", name.rawValue, profile.rawValue)
      }
      return RenamedProfile(user: try stored(name, connection), isActive: try active(connection) == name)
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

extension UserRepositoryImpl {
  private func active(_ connection: Connection) throws(DatabaseError) -> ProfileName {
    let name = try connection.first("SELECT profile FROM session") { row throws(DatabaseError) in
      try row.profile(0)
    }
    return name ?? .default
  }

  private func stored(_ profile: ProfileName, _ connection: Connection) throws -> User {
    let user = try connection.first(
      "SELECT name, person, email, home, language FROM profiles WHERE name = ?", profile.rawValue
    ) { row throws(DatabaseError) in try User(row, defaultHome: defaultHome) }
    if let user { return user }
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
      home: try row.optionalText(3).flatMap { Currency($0) } ?? defaultHome,
      language: try row.optionalText(4).flatMap(Language.init(rawValue:)))
  }
}

extension ValidUserChange {
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
    add("email", email, \.rawValue)
    add("home", home, \.code)
    add("language", language, \.rawValue)
    return columns
  }
}
