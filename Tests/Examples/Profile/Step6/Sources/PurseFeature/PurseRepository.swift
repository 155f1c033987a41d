import Database
import PurseInterface
import SharedModels

/// The table of the notes.
enum PurseSchema {
  static let migrations = [
    Migration(
      "purse: notes",
      script: "CREATE TABLE purse_notes (currency TEXT PRIMARY KEY, amount INTEGER NOT NULL) STRICT, WITHOUT ROWID")
  ]
}

/// Keeps the notes in a database. Each call is one transaction.
struct PurseRepository: PurseService {
  let database: any Database

  func notes() async throws(PurseError) -> [Notes] {
    do {
      let rows = try await database.read { connection in
        try connection.query("SELECT amount, currency FROM purse_notes ORDER BY currency") {
          row throws(DatabaseError) in (Int(try row.integer(0)), try row.text(1))
        }
      }
      return rows.compactMap { amount, code in Currency(code).map { Notes(amount, $0) } }
    } catch {
      throw .storage(StorageError(error))
    }
  }

  func put(_ notes: Notes) async throws(PurseError) {
    do {
      try await database.write { connection in
        try connection.execute(
          "INSERT INTO purse_notes VALUES (?, ?) ON CONFLICT DO UPDATE SET amount = amount + excluded.amount",
          notes.currency.code, notes.amount)
      }
    } catch {
      throw .storage(StorageError(error))
    }
  }
}
