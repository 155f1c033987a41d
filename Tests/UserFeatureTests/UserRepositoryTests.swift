import Expectations
import Foundation
import SharedModels
import TestSupport
import Testing
import UserInterface
import Wording

@testable import Database
@testable import UserFeature

@Suite("Where profiles are kept", .timeLimit(.minutes(10)))
struct UserRepositoryTests {
  @Test("At first there is the default profile, with nothing set", arguments: Place.allCases)
  func first(place: Place) async throws {
    let profiles = UserPlace(place)
    expect(try await profiles.repository.user(nil), equals: User())
    expect(try await profiles.repository.profiles(), equals: Profiles(users: [User()], active: .default))
  }

  @Test("Logging in makes a profile once, and it stays active", arguments: Place.allCases)
  func login(place: Place) async throws {
    let profiles = UserPlace(place)
    let first = try await profiles.repository.apply(.login(.work), to: nil)
    #expect(first == .loggedIn(User(profile: .work), from: .default, isNew: true))
    let again = try await profiles.repository.apply(.login(.work), to: nil)
    #expect(again == .loggedIn(User(profile: .work), from: .work, isNew: false))
    expect(try await profiles.repository.user(nil).profile, equals: .work)
    expect(try await profiles.repository.user(.default).profile, equals: .default)
  }

  @Test("Logging out returns to the default profile", arguments: Place.allCases)
  func logout(place: Place) async throws {
    let profiles = UserPlace(place)
    _ = try await profiles.repository.apply(.login(.work), to: nil)
    expect(try await profiles.repository.apply(.logout, to: nil), equals: .loggedOut(User(), from: .work))
    expect(try await profiles.repository.apply(.logout, to: nil), equals: .loggedOut(User(), from: .default))
    expect(try await profiles.repository.user(nil).profile, equals: .default)
  }

  @Test("A change sets and removes what it names and nothing else", arguments: Place.allCases)
  func update(place: Place) async throws {
    let profiles = UserPlace(place)
    let changes: [UserChange] = [.name("민지"), .email("minji@example.com"), .home(.krw), .language(.korean)]
    let user = User(name: "민지", email: "minji@example.com", home: .krw, language: .korean)
    expect(try await profiles.repository.apply(.update(changes), to: nil), equals: .updated(user))
    expect(try await profiles.repository.apply(.update([]), to: .default), equals: .updated(user))

    _ = try await profiles.repository.apply(.update([.name(nil), .language(nil)]), to: nil)
    expect(try await profiles.repository.user(nil), equals: User(email: "minji@example.com", home: .krw))
  }

  @Test("Renaming a profile keeps what is set and who is active", arguments: Place.allCases)
  func rename(place: Place) async throws {
    let profiles = UserPlace(place)
    _ = try await profiles.repository.apply(.login(.work), to: nil)
    _ = try await profiles.repository.apply(.update([.home(.krw)]), to: .work)
    expect(
      try await profiles.repository.apply(.rename(.work, to: .travel), to: nil),
      equals: .renamed(User(profile: .travel, home: .krw), from: .work))
    expect(try await profiles.repository.user(nil).profile, equals: .travel)
    expect(try await profiles.repository.profiles().users.map(\.profile), equals: [.default, .travel])
  }

  @Test("A name that is taken, and the default profile, refuse a renaming", arguments: Place.allCases)
  func renameRefused(place: Place) async throws {
    let users = UserPlace(place).users
    _ = try await users.apply(.login(.work), to: nil)
    _ = try await users.apply(.login(.travel), to: nil)
    await #expect(throws: UserError.profileExists(.travel)) {
      try await users.apply(.rename(.work, to: .travel), to: nil)
    }
    await #expect(throws: UserError.defaultProfile) { try await users.apply(.rename(.default, to: .work), to: nil) }
    expect(
      try await users.apply(.rename(.work, to: .work), to: nil), equals: .renamed(User(profile: .work), from: .work))
  }

  @Test("Removing the active profile logs it out", arguments: Place.allCases)
  func remove(place: Place) async throws {
    let profiles = UserPlace(place)
    _ = try await profiles.repository.apply(.login(.travel), to: nil)
    _ = try await profiles.repository.apply(.login(.work), to: nil)
    expect(try await profiles.repository.apply(.remove(.travel), to: nil), equals: .removed(.travel, wasActive: false))
    expect(try await profiles.repository.apply(.remove(.work), to: nil), equals: .removed(.work, wasActive: true))
    expect(try await profiles.repository.user(nil), equals: User())
    await #expect(throws: UserError.defaultProfile) { try await profiles.users.apply(.remove(.default), to: nil) }
  }

  @Test("A profile that is not there is named, with those that are", arguments: Place.allCases)
  func unknown(place: Place) async throws {
    let repository = UserPlace(place).repository
    _ = try await repository.apply(.login(.work), to: nil)
    let error = UserError.unknownProfile(.travel, known: [.default, .work])
    await #expect(throws: error) { try await repository.user(.travel) }
    await #expect(throws: error) { try await repository.apply(.remove(.travel), to: nil) }
    await #expect(throws: error) {
      try await repository.apply(.rename(.travel, to: ProfileName(literal: "x")), to: nil)
    }
    await #expect(throws: error) { try await repository.apply(.update([]), to: .travel) }
  }

  @Test("A currency or a language that a foreign hand wrote into the file counts as not set")
  func foreignValues() async throws {
    let profiles = UserPlace(.memory)
    try await profiles.database.write { connection in
      try connection.execute("UPDATE profiles SET home = 'no currency', language = 'xx'")
    }
    expect(try await profiles.repository.user(nil), equals: User())
  }

  @Test("A session whose profile is not there shows damage that SQLite has missed, and has it repaired")
  func missedDamage() async throws {
    let url = TemporaryFolder().url.appending(path: "data.sqlite3")
    func database() -> SQLiteDatabase {
      SQLiteDatabase(at: .file(url.path), for: .userData, migrations: UserFeatureModule.migrations)
    }
    let before = database()
    _ = try await UserRepository(database: before).apply(.login(.work), to: nil)
    let roots = try await before.read { connection in
      try connection.query("SELECT rootpage FROM sqlite_schema WHERE name IN ('profiles', 'own_rates')") {
        row throws(DatabaseError) in Int(try row.integer(0))
      }
    }
    await before.close()
    var file = [UInt8](try Data(contentsOf: url))
    let pages = roots.map { Array(file[($0 - 1) * 4096..<$0 * 4096]) }
    for (root, page) in zip(roots, pages.reversed()) {
      file.replaceSubrange((root - 1) * 4096..<root * 4096, with: page)
    }
    try Data(file).write(to: url)
    expect(try await UserRepository(database: database()).user(nil).profile, equals: .work)
  }

  @Test("The rules of a repair read the rows that the repository writes")
  func rules() async throws {
    let profiles = UserPlace(.memory)
    _ = try await profiles.repository.apply(.login(.work), to: nil)
    let rows = try await profiles.database.read { connection in
      try UserSchema.rules.map { rule in
        try connection.query("SELECT \(rule.columns.joined(separator: ", ")) FROM \(rule.table)") {
          row throws(DatabaseError) in try rule.read(row)
        }.count
      }
    }
    #expect(rows == [2, 1, 0])
  }

  @Test("Every table of profiles is strict")
  func strict() async throws {
    expect(try await UserPlace(.memory).database.laxTables(), equals: [])
  }
}
