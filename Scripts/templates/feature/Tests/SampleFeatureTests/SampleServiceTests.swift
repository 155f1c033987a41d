import Database
import Modularity
import SampleInterface
import SharedModels
import Synchronization
import TestSupport
import Testing
//User: import UserInterface
import WeaveDI

@testable import SampleFeature

@Suite("The sample entries in a database")
struct SampleServiceTests {
  /// The part of another module's table that the entries reference.
  private static let profiles = Migration(
    "stand-in for profiles",
    script: """
      CREATE TABLE profiles (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO profiles VALUES ('default'), ('work');
      """)

  /// Runs the operation with the module's own service, over a database in memory or in a file.
  private func withService(
    _ place: Place = .memory, _ operation: (any SampleService, SQLiteDatabase) async throws -> Void
  ) async throws {
    let database = SQLiteDatabase(
      at: place.location(in: TemporaryFolder()), for: .userData,
      migrations: [Self.profiles] + SampleFeatureModule.migrations)
    try await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
      $0.eventBus = EventBusImpl()
      //User:       $0.users = GivenUser()
    } operation: {
      await WeaveDI.Container.bootstrap { container in
        container.register((any Database).self) { database }
        SampleFeatureModule.register(in: container)
      }
      try await operation(InjectedValues.current.samples, database)
    }
    await database.close()
  }

  @Test("The service keeps the entries of each profile apart, and no number is used twice", arguments: Place.allCases)
  func numbers(place: Place) async throws {
    try await withService(place) { service, _ in
      let first = try await service.add(" rent  and food ", for: .default)
      #expect(first.text == "rent and food" && first.number == 1)
      #expect(try await service.add("travel", for: .default).number == 2)
      #expect(try await service.add("desk", for: .work).number == 1)
      #expect(try await service.remove(2, of: .default).text == "travel")
      #expect(try await service.add("books", for: .default).number == 3)
      #expect(try await service.entries(of: .default).map(\.number) == [1, 3])
      #expect(try await service.entries(of: .work).map(\.text) == ["desk"])
    }
  }

  @Test("The service refuses what is not one line, what is not there, and an unknown profile")
  func refusals() async throws {
    try await withService { service, _ in
      for text in ["", "  ", "two\nlines", String(repeating: "x", count: 201)] {
        await #expect(throws: SampleError.invalidText(text, limit: 200)) { try await service.add(text, for: .default) }
      }
      await #expect(throws: SampleError.unknownEntry(1, known: [])) { try await service.remove(1, of: .default) }
      await #expect(throws: SampleError.unknownProfile(.nobody)) { try await service.add("rent", for: .nobody) }
      let entries = try await service.entries(of: .default)
      #expect(entries.isEmpty)
    }
  }

  @Test("The entries of a profile are removed with it")
  func profileRemoved() async throws {
    try await withService { service, database in
      _ = try await service.add("desk", for: .work)
      try await database.write { connection in
        _ = try connection.execute("DELETE FROM profiles WHERE name = ?", ProfileName.work.rawValue)
      }
      #expect(try await service.entries(of: .work).isEmpty)
    }
  }

  @Test("The service announces what was added and removed, and nothing that was refused")
  func events() async throws {
    try await withService { service, _ in
      let seen = Mutex<[String]>([])
      InjectedValues.current.eventBus.subscribe(SampleEntryAdded.self) { event in
        seen.withLock { $0.append("+ \(event.profile) \(event.entry.text)") }
      }
      InjectedValues.current.eventBus.subscribe(SampleEntryRemoved.self) { event in
        seen.withLock { $0.append("- \(event.profile) \(event.entry.text)") }
      }
      _ = try await service.add("rent", for: .default)
      _ = try? await service.add("", for: .default)
      _ = try await service.remove(1, of: .default)
      #expect(seen.withLock { $0 } == ["+ default rent", "- default rent"])
    }
  }
}
