import Database
import Foundation
import SharedModels
import Testing

@testable import ProfileFeature

struct ProfileRepositoryTests {
  @Test("At first the home currency is the dollar, and then the one that was kept", arguments: [false, true])
  func keeps(inFile: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "profile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = SQLiteDatabase(
      at: inFile ? .file(folder.appending(path: "profile.sqlite3").path) : .memory, for: .userData,
      migrations: ProfileSchema.migrations)
    let repository = ProfileRepository(database: database)
    #expect(try await repository.home() == .usd)
    try await repository.setHome(.krw)
    #expect(try await repository.home() == .krw)
    await database.close()
  }
}
