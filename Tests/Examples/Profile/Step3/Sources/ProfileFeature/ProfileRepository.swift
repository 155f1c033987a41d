import Database
import ProfileInterface
import SharedModels

/// The table of the home currency.
enum ProfileSchema {
  static let migrations = [
    Migration(
      "profile: home currency",
      script: "CREATE TABLE profile (id INTEGER PRIMARY KEY CHECK (id = 1), home TEXT NOT NULL) STRICT")
  ]
}

/// Keeps the home currency in a database. Each call is one transaction.
struct ProfileRepository: ProfileService {
  let database: any Database

  func home() async throws(ProfileError) -> Currency {
    do {
      let code = try await database.read { connection in
        try connection.first("SELECT home FROM profile") { row throws(DatabaseError) in try row.text(0) }
      }
      return code.flatMap { Currency($0) } ?? .usd
    } catch {
      throw .storage(StorageError(error))
    }
  }

  func setHome(_ currency: Currency) async throws(ProfileError) {
    do {
      try await database.write { connection in
        _ = try connection.execute("INSERT OR REPLACE INTO profile (id, home) VALUES (1, ?)", currency.code)
      }
    } catch {
      throw .storage(StorageError(error))
    }
  }
}
