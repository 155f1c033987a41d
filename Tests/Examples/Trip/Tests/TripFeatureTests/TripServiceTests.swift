import Database
import Expectations
import Foundation
import Modularity
import SharedModels
import Synchronization
import TestSupport
import Testing
import TripInterface
import WeaveDI
import Wording

@testable import TripFeature

@Suite("A trip in a database", .timeLimit(.minutes(10)))
struct TripServiceTests {
  /// As much of another module's table as trips refer to.
  static let profiles = Migration(
    "stand-in for profiles",
    script: """
      CREATE TABLE profiles (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO profiles VALUES ('default'), ('work');
      """)

  private func service(
    over database: SQLiteDatabase, eventBus: any EventBus = EventBusImpl()
  ) -> TripServiceImpl {
    withInjectedValues {
      $0.eventBus = eventBus
    } operation: {
      TripServiceImpl(repository: TripRepository(database: database), catalog: SmallCatalog())
    }
  }

  private func inMemory() -> SQLiteDatabase {
    SQLiteDatabase(at: .memory, for: .userData, migrations: [Self.profiles] + TripFeatureModule.migrations)
  }

  /// Runs the operation with the path of a file that does not exist yet.
  private func withFile(_ operation: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "trip-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await operation(folder.appending(path: "user.sqlite3").path)
  }

  @Test("A trip in a database keeps the trip of each profile apart, and no number is used twice")
  func numbers() async throws {
    let work = try #require(ProfileName("work"))
    let trips = service(over: inMemory())
    _ = try await trips.plan(Money(500, .eur), for: .default)
    _ = try await trips.plan(Money(900, .usd), for: work)
    let taxi = Spending(Money(decimal("18.40"), .usd), on: day("2024-03-04"), for: " taxi  to town ")
    expect(try await trips.add(taxi, for: .default).spending.text, equals: "taxi to town")
    expect(try await trips.add(taxi, for: .default).number, equals: 2)
    expect(try await trips.remove(2, of: .default).number, equals: 2)
    expect(try await trips.add(taxi, for: .default).number, equals: 3)
    expect(try await trips.trip(of: .default).expenses.map(\.number), equals: [1, 3])
    expect(try await trips.trip(of: work), equals: Trip(budget: Money(900, .usd), fractionDigits: 2, expenses: []))
  }

  @Test("A new budget keeps the expenses")
  func planningAgain() async throws {
    let trips = service(over: inMemory())
    _ = try await trips.plan(Money(500, .eur), for: .default)
    _ = try await trips.add(Spending(Money(5, .gbp), on: day("2024-03-04")), for: .default)
    let trip = try await trips.plan(Money(decimal("99.5"), .usd), for: .default)
    #expect(trip.budget == Money(decimal("99.5"), .usd) && trip.expenses.count == 1)
  }

  @Test("A trip in a database refuses what cannot be stored, and says which")
  func refusals() async throws {
    let nobody = try #require(ProfileName("nobody"))
    let trips = service(over: inMemory())
    let fare = Spending(Money(5, .gbp), on: day("2024-03-04"))
    await #expect(throws: TripError.noTrip) { try await trips.add(fare, for: .default) }
    await #expect(throws: TripError.unknownProfile(nobody)) { try await trips.plan(Money(1, .eur), for: nobody) }
    await #expect(throws: TripError.notPositive(Money(0, .eur))) { try await trips.plan(Money(0, .eur), for: .default) }
    _ = try await trips.plan(Money(500, .eur), for: .default)
    await #expect(throws: TripError.unknownExpense(1, known: [])) { try await trips.remove(1, of: .default) }
    await #expect(throws: TripError.invalidText("two\nlines", limit: 100)) {
      try await trips.add(Spending(fare.price, on: fare.day, for: "two\nlines"), for: .default)
    }
    await #expect(throws: TripError.self) {
      try await trips.add(Spending(Money(5, SmallCatalog.hrk), on: fare.day), for: .default)
    }
    expect(try await trips.trip(of: .default).expenses, equals: [])
  }

  @Test("What was stored is there when the file is opened again")
  func reopening() async throws {
    try await withFile { path in
      let migrations = [Self.profiles] + TripFeatureModule.migrations
      let first = SQLiteDatabase(at: .file(path), for: .userData, migrations: migrations)
      _ = try await service(over: first).plan(Money(500, .eur), for: .default)
      let dinner = Spending(Money(30_000, .krw), on: day("2024-03-04"), for: "dinner")
      _ = try await service(over: first).add(dinner, for: .default)
      await first.close()
      let second = SQLiteDatabase(at: .file(path), for: .userData, migrations: migrations)
      expect(try await service(over: second).trip(of: .default).expenses, equals: [Expense(number: 1, dinner)])
      await second.close()
    }
  }

  @Test("A file of the first version keeps its expenses, without a text")
  func migration() async throws {
    try await withFile { path in
      let old = SQLiteDatabase(
        at: .file(path), for: .userData, migrations: [Self.profiles, TripFeatureModule.migrations[0]])
      try await old.write { connection in
        try connection.execute("INSERT INTO trips VALUES ('default', '500', 'EUR', 1)")
        _ = try connection.execute("INSERT INTO trip_expenses VALUES ('default', 1, '18.40', 'USD', '2024-03-04')")
      }
      await old.close()
      let new = SQLiteDatabase(
        at: .file(path), for: .userData, migrations: [Self.profiles] + TripFeatureModule.migrations)
      let trip = try await service(over: new).trip(of: .default)
      #expect(
        trip.expenses == [Expense(number: 1, Spending(Money(decimal("18.40"), .usd), on: day("2024-03-04")))])
      await new.close()
    }
  }

  @Test("The trip of a profile is removed with it")
  func profileRemoved() async throws {
    let database = inMemory()
    let trips = service(over: database)
    _ = try await trips.plan(Money(500, .eur), for: .default)
    _ = try await trips.add(Spending(Money(5, .gbp), on: day("2024-03-04")), for: .default)
    try await database.write { connection in _ = try connection.execute("DELETE FROM profiles WHERE name = 'default'") }
    await #expect(throws: TripError.noTrip) { try await trips.trip(of: .default) }
  }

  @Test("A trip in a database announces what was added, and nothing that was refused")
  func events() async throws {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    bus.subscribe(ExpenseAdded.self) { event in
      seen.withLock { $0.append("\(event.profile) \(event.expense.spending.text)") }
    }
    let trips = service(over: inMemory(), eventBus: bus)
    _ = try await trips.plan(Money(500, .eur), for: .default)
    _ = try await trips.add(Spending(Money(5, .gbp), on: day("2024-03-04"), for: "tea"), for: .default)
    _ = try? await trips.add(Spending(Money(-5, .gbp), on: day("2024-03-04"), for: "cake"), for: .default)
    #expect(seen.withLock { $0 } == ["default tea"])
  }

  @Test("Every failure and outcome is said in both languages")
  func words() {
    let dinner = Trip.seoul.expenses[0]
    #expect(TripOutcome.added(dinner).words == Phrase("expense 1 added", "1번 지출을 추가했습니다"))
    #expect(TripOutcome.planned(.seoul).words?.korean == "여행 예산을 500.00 EUR로 정했습니다")
    #expect(TripError.unknownExpense(7, known: [1, 3]).report.hint?.korean == "있는 번호: 1, 3")
    #expect(TripError.noTrip.message.korean == "계획한 여행이 없습니다")
  }
}
