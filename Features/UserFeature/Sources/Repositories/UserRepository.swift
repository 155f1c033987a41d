import Database
import SharedModels
import UserInterface
import Wording

/// The profiles in the user's database file, and which of them is logged in. Each call is one transaction.
struct UserRepository: Sendable {
  let database: any Database

  private var storage: FailingDatabase<UserError> {
    database.failing { $0 as? UserError ?? .storage(StorageError($0)) }
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User {
    if !database.hasContent, let profile, profile != .default { throw .unknownProfile(profile, known: [.default]) }
    return try await storage.read(ifEmpty: User()) { connection in
      try stored(profile ?? active(connection), connection)
    }
  }

  /// A new file contains the default profile alone, with nothing chosen.
  func profiles() async throws(UserError) -> Profiles {
    try await storage.read(ifEmpty: Profiles(users: [User()], active: .default)) { connection in
      let users = try connection.query(
        "SELECT name, person, email, home, language FROM profiles"
      ) { row throws(DatabaseError) in try user(in: row, connection) }
      return Profiles(users: users, active: try active(connection))
    }
  }

  /// Makes a change that has been validated.
  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    try await storage.write { connection in
      switch change {
      case .update(let changes): try update(changes, of: profile ?? active(connection), connection)
      case .addOwnRate(let rate): try add(rate, to: profile ?? active(connection), connection)
      case .addOwnRates(let rates): try add(rates, to: profile ?? active(connection), connection)
      case .removeOwnRate(let id): try removeOwnRate(id, of: profile ?? active(connection), connection)
      case .login(let profile): try login(profile, connection)
      case .logout: try logout(connection)
      case .rename(let profile, let name): try rename(profile, to: name, connection)
      case .remove(let profile): try remove(profile, connection)
      }
    }
  }

  private func update(
    _ changes: [UserChange], of profile: ProfileName, _ connection: Connection
  ) throws -> UserOutcome {
    for (column, value) in changes.map(\.column) {
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
    ) { row throws(DatabaseError) in try self.user(in: row, connection) }
    if let user { return user }
    let known = try connection.query("SELECT name FROM profiles ORDER BY name") { row throws(DatabaseError) in
      try row.profile(0)
    }
    throw UserError.unknownProfile(profile, known: known)
  }

  /// Reads name, person, email, home and language. Invalid values of a damaged or foreign file count as not set.
  private func user(in row: Row, _ connection: Connection) throws(DatabaseError) -> User {
    let profile = try row.profile(0)
    return User(
      profile: profile, name: try row.optionalText(1), email: try row.optionalText(2),
      home: try row.optionalText(3).flatMap { Currency($0) },
      language: try row.optionalText(4).flatMap(Language.init(rawValue:)),
      ownRates: try Self.ownRates(of: profile, connection))
  }
}

extension Row {
  fileprivate func profile(_ column: Int32) throws(DatabaseError) -> ProfileName {
    guard let name = ProfileName(try text(column)) else { throw mismatch(column, "a profile's name") }
    return name
  }
}

extension UserChange {
  fileprivate var column: (name: String, value: String?) {
    switch self {
    case .name(let name): ("person", name)
    case .email(let email): ("email", email)
    case .home(let home): ("home", home?.code)
    case .language(let language): ("language", language?.rawValue)
    }
  }
}

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

  /// Adds rates in their order; the transaction keeps all of them or none.
  private func add(_ rates: [OwnRate], to profile: ProfileName, _ connection: Connection) throws -> UserOutcome {
    for rate in rates { _ = try add(rate, to: profile, connection) }
    return .ownRatesAdded(rates.count, to: try stored(profile, connection))
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
    ) { row throws(DatabaseError) in try row.ownRate() }
  }
}

extension Row {
  /// The rate in number, base, quote, rate, first and last.
  fileprivate func ownRate() throws(DatabaseError) -> OwnRate {
    guard let base = Currency(try text(1)), let quote = Currency(try text(2)) else {
      throw mismatch(1, "a pair of currencies")
    }
    let rate = OwnRate(
      id: Int(try integer(0)), CurrencyPair(base: base, quote: quote), try decimal(3), from: try day(4),
      to: isNull(5) ? nil : try day(5))
    guard rate.problem == nil else { throw mismatch(3, "a rate") }
    return rate
  }

  fileprivate func day(_ column: Int32) throws(DatabaseError) -> FixingDate {
    guard let day = FixingDate(iso8601: try text(column)) else { throw mismatch(column, "a day") }
    return day
  }
}

/// The tables of the profiles, in the user's database file.
enum UserSchema {
  /// What the repository above can read.
  static let rules = [
    RowRule("profiles", ["name"]) { row throws(DatabaseError) in _ = try row.profile(0) },
    RowRule("session", ["profile"]) { row throws(DatabaseError) in _ = try row.profile(0) },
    RowRule("own_rates", ["number", "base", "quote", "rate", "first", "last", "profile"]) {
      row throws(DatabaseError) in
      _ = (try row.ownRate(), try row.profile(6))
    },
  ]

  /// The active profile is one row; by the schema itself, renaming the profile renames it there, and
  /// removing it returns to the default profile.
  static let migrations = [
    Migration(
      "users: profiles and session",
      script: """
        CREATE TABLE profiles (
          name TEXT PRIMARY KEY,
          person TEXT,
          email TEXT,
          home TEXT,
          language TEXT
        ) STRICT, WITHOUT ROWID;
        INSERT INTO profiles (name) VALUES ('default');
        CREATE TABLE session (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          profile TEXT NOT NULL DEFAULT 'default'
            REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE SET DEFAULT
        ) STRICT;
        INSERT INTO session (id) VALUES (1);
        """),
    Migration(
      "users: own rates",
      script: """
        CREATE TABLE own_rates (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          number INTEGER NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          first TEXT NOT NULL,
          last TEXT,
          PRIMARY KEY (profile, number)
        ) STRICT, WITHOUT ROWID;
        """),
    // So that a removed rate's number is not given again.
    Migration(
      "users: newest own rate",
      script: """
        ALTER TABLE profiles ADD COLUMN newest_rate INTEGER NOT NULL DEFAULT 0;
        UPDATE profiles
          SET newest_rate = ifnull((SELECT max(number) FROM own_rates WHERE own_rates.profile = profiles.name), 0);
        """),
  ]
}
