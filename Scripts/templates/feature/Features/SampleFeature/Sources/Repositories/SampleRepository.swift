import Database
import SampleInterface
import SharedModels

/// The entries of each profile in the user's database file. Each call is one transaction.
struct SampleRepository: Sendable {
  let database: any Database

  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry] {
    do {
      return try await database.read(ifEmpty: []) { connection in try Self.stored(profile, connection) }
    } catch {
      throw SampleError(error, profile)
    }
  }

  /// Adds an entry under a number that was never used before.
  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry {
    try await write(profile) { connection in
      let newest = try connection.first(
        """
        INSERT INTO sample_numbers VALUES (?, 1) ON CONFLICT DO UPDATE SET newest = newest + 1 RETURNING newest
        """, profile.rawValue
      ) { row throws(DatabaseError) in Int(try row.integer(0)) }
      let entry = SampleEntry(number: newest ?? 1, text: text)
      try connection.execute(
        "INSERT INTO sample_entries (profile, number, text) VALUES (?, ?, ?)", profile.rawValue, entry.number, text)
      return entry
    }
  }

  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry {
    try await write(profile) { connection in
      let entries = try Self.stored(profile, connection)
      guard let entry = entries.first(where: { $0.number == number }) else {
        throw SampleError.unknownEntry(number, known: entries.map(\.number))
      }
      try connection.execute(
        "DELETE FROM sample_entries WHERE profile = ? AND number = ?", profile.rawValue, number)
      return entry
    }
  }

  private static func stored(_ profile: ProfileName, _ connection: Connection) throws(DatabaseError) -> [SampleEntry] {
    try connection.query(
      "SELECT number, text FROM sample_entries WHERE profile = ? ORDER BY number", profile.rawValue
    ) { row throws(DatabaseError) in SampleEntry(number: Int(try row.integer(0)), text: try row.text(1)) }
  }

  private func write<Value: Sendable>(
    _ profile: ProfileName, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(SampleError) -> Value {
    do { return try await database.write(body) } catch { throw SampleError(error, profile) }
  }
}

extension SampleError {
  fileprivate init(_ error: any Error, _ profile: ProfileName) {
    switch error {
    case let error as SampleError: self = error
    case let error as DatabaseError where error.reason == .constraint(.foreignKey): self = .unknownProfile(profile)
    default: self = .storage(StorageError(error))
    }
  }
}
