import Database
import Platform
import SharedModels
import TestSupport
import Testing

@testable import FavoriteFeature

@Suite("Alerts")
struct AlertsUseCaseTests {
  private static let pair = RatePair(base: .usd, quote: .krw)
  private static let instant = Date(timeIntervalSince1970: 1_700_000_000)

  private func rate(_ rate: Decimal) -> [RatePair: RateReading] {
    [Self.pair: RateReading(current: .init(rate: rate, date: FixingDate(dayNumber: 20_000)))]
  }

  @Test("are numbered for ever: a removed number does not come back", arguments: Place.allCases)
  func numbers(place: Place) async throws {
    let alerts = Favorites(place).alerts
    for threshold in 1...3 { _ = try await alerts.addAlert("USD/KRW > \(threshold)", for: .default) }
    let removed = try await alerts.removeAlert(3, of: .default)
    #expect(removed.alert.condition.description == "USD/KRW > 3")
    let added = try await alerts.addAlert("USD/KRW > 4", for: .default)
    #expect(added.alert.id == 4)
    #expect(removed.alerts.map(\.id) == [1, 2] && added.alerts.map(\.id) == [1, 2, 4])
    #expect(try await alerts.getAlerts(of: .default).map(\.id) == [1, 2, 4])
    // The numbers are the profile's own.
    #expect(try await alerts.addAlert("USD/KRW > 4", for: .work).alert.id == 1)
    _ = try await alerts.removeAlert(4, of: .default)
    #expect(try await alerts.getAlerts(of: .work).map(\.id) == [1])
  }

  @Test("can be added where a repair lost the newest number")
  func lostNumber() async throws {
    let favorites = Favorites(.memory)
    _ = try await favorites.alerts.addAlert("USD/KRW > 1", for: .default)
    _ = try await favorites.alerts.addAlert("USD/KRW > 2", for: .default)
    try await favorites.database.write { try $0.execute("DELETE FROM alert_numbers") }
    #expect(try await favorites.alerts.addAlert("USD/KRW > 3", for: .default).alert.id == 3)
  }

  @Test(
    "can be added where a damaged file counts them beyond every number",
    arguments: [Int64.max, Int64.max - 1, Int64.min, -1])
  func numberBeyondAll(stored: Int64) async throws {
    let favorites = Favorites(.memory)
    _ = try await favorites.alerts.addAlert("USD/KRW > 1", for: .default)
    try await favorites.database.write { try $0.execute("UPDATE alert_numbers SET newest = ?", stored) }
    #expect(try await favorites.alerts.addAlert("USD/KRW > 2", for: .default).alert.id == 2)
    #expect(try await favorites.alerts.addAlert("USD/KRW > 3", for: .default).alert.id == 3)
  }

  @Test("with a condition that is there are not added twice", arguments: Place.allCases)
  func duplicates(place: Place) async throws {
    let alerts = Favorites(place).alerts
    let first = try await alerts.addAlert("USD/KRW > 1400", for: .default)
    let again = try await alerts.addAlert("usd/krw>1,400.0", for: .default)
    #expect(first.isNew && !again.isNew)
    #expect(first.alert == again.alert)
    #expect(again.alerts == [first.alert])
    let other = try await alerts.addAlert("USD/KRW > 1400", for: .work)
    #expect(other.isNew)
  }

  @Test("fire once, stay, and arm again when their condition is false", arguments: Place.allCases)
  func firing(place: Place) async throws {
    let alerts = Favorites(place).alerts
    _ = try await alerts.addAlert("USD/KRW > 1400", for: .default)
    var history: [Int] = []
    for value: Decimal in [1399, 1401, 1402, 1400, 1401] {
      history.append(try await alerts.check(.default, with: rate(value), at: Self.instant).fired.count)
    }
    #expect(history == [0, 1, 0, 0, 1])
    let alert = try #require(try await alerts.getAlerts(of: .default).first)
    #expect(alert.state == .fired)
    #expect(alert.checkedAt == Self.instant)
  }

  @Test("that cannot be decided are left as they are, and counted apart", arguments: Place.allCases)
  func undecided(place: Place) async throws {
    let alerts = Favorites(place).alerts
    _ = try await alerts.addAlert("USD/KRW > 1", for: .default)
    _ = try await alerts.addAlert("USD/JPY > 1", for: .default)
    _ = try await alerts.addAlert("USD/KRW change > 1%", for: .default)
    let check = try await alerts.check(.default, with: rate(2), at: Self.instant)
    #expect(check.checked == 1)
    #expect(check.fired.map(\.alert.id) == [1])
    #expect(check.undecided.map(\.id) == [2, 3])
    #expect(check.alerts.map(\.state) == [.fired, .armed, .armed])
    #expect(try await alerts.getAlerts(of: .default).map(\.checkedAt) == [Self.instant, nil, nil])
  }

  @Test("of checks at the same moment one is told that an alert fires")
  func once() async throws {
    let alerts = Favorites(.file).alerts
    _ = try await alerts.addAlert("USD/KRW > 1400", for: .default)
    let readings = rate(1500)
    let fired = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await alerts.check(.default, with: readings, at: Self.instant).fired.count }
      }
      return try await group.reduce(0, +)
    }
    #expect(fired == 1)
  }

  @Test("belong to their profile", arguments: Place.allCases)
  func profiles(place: Place) async throws {
    let alerts = Favorites(place).alerts
    _ = try await alerts.addAlert("USD/KRW > 1", for: .work)
    #expect(try await alerts.getAlerts(of: .default) == [])
    await #expect(throws: AlertError.unknownAlert(1, known: [])) { try await alerts.removeAlert(1, of: .default) }
    await #expect(throws: AlertError.unknownProfile(.nobody)) {
      try await alerts.addAlert("USD/KRW > 1", for: .nobody)
    }
  }

  @Test("of an older file keep their numbers and states, and no number that was given out comes back")
  func migration() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "alerts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "exchange.sqlite3").path
    let older = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: [Favorites.profiles] + FavoriteFeatureModule.migrations.prefix(1))
    try await older.write { connection in
      try connection.run(
        script: """
          INSERT INTO alerts (profile, condition, has_fired, checked_at) VALUES
            ('default', 'USD/KRW > 1', 1, 1700000000), ('work', 'USD/KRW > 2', 0, NULL),
            ('default', 'USD/KRW > 3', 0, NULL), ('default', 'USD/KRW > 4', 0, NULL);
          DELETE FROM alerts WHERE id = 4;
          """)
    }
    await older.close()

    let database = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: [Favorites.profiles] + FavoriteFeatureModule.migrations)
    let alerts = AlertsUseCaseImpl(repository: AlertRepositoryImpl(database: database), catalog: SmallCatalog())
    let kept = try await alerts.getAlerts(of: .default)
    #expect(kept.map(\.id) == [1, 3])
    #expect(kept.map(\.state) == [.fired, .armed])
    #expect(kept.map(\.checkedAt) == [Self.instant, nil])
    #expect(try await alerts.getAlerts(of: .work).map(\.id) == [2])
    #expect(try await alerts.addAlert("USD/KRW > 5", for: .default).alert.id == 5)
    await database.close()
  }

  @Test("want a condition, and currencies in use")
  func badConditions() async throws {
    let alerts = Favorites(.memory).alerts
    let text = "USD/KRW"
    await #expect(throws: AlertError.syntax(AlertSyntaxError(text: text, offset: 7, expected: .comparison))) {
      try await alerts.addAlert(text, for: .default)
    }
    await #expect(throws: AlertError.unknownCurrency("XXQ", suggestions: [])) {
      try await alerts.addAlert("XXQ/KRW > 1", for: .default)
    }
    let successor = CurrencySuccessor(currency: .eur, irrevocableRate: nil)
    await #expect(throws: AlertError.withdrawnCurrency(SmallCatalog.hrk, successor: successor)) {
      try await alerts.addAlert("EUR/HRK > 1", for: .default)
    }
    #expect(try await alerts.getAlerts(of: .default) == [])
  }
}
