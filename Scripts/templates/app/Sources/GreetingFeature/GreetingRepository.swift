import Database
import GreetingInterface
import SharedModels

/// The table of the words.
enum GreetingSchema {
  static let migrations = [
    Migration(
      "greeting: words",
      script: "CREATE TABLE greeting (id INTEGER PRIMARY KEY CHECK (id = 1), words TEXT NOT NULL) STRICT")
  ]
}

/// Keeps the words in a database. Each call is one transaction.
struct GreetingRepository: GreetingService {
  let database: any Database

  func words() async throws(GreetingError) -> String? {
    do {
      return try await database.read { connection in
        try connection.first("SELECT words FROM greeting") { row throws(DatabaseError) in try row.text(0) }
      }
    } catch {
      throw .storage(StorageError(error))
    }
  }

  func keep(_ words: String) async throws(GreetingError) {
    do {
      try await database.write { connection in
        _ = try connection.execute("INSERT OR REPLACE INTO greeting (id, words) VALUES (1, ?)", words)
      }
    } catch {
      throw .storage(StorageError(error))
    }
  }
}
