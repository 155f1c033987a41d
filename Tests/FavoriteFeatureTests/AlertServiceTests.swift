import Arithmetic
import Database
import ExchangeInterface
import Expectations
import FavoriteInterface
import Platform
import SharedModels
import TestSupport
import Testing
import WeaveDI

@testable import FavoriteFeature

@Suite("Alerts", .timeLimit(.minutes(10)))
struct AlertServiceTests {
  private static let pair = CurrencyPair(base: .usd, quote: .krw)
  private static let instant = Date(timeIntervalSince1970: 1_700_000_000)

  private func rate(_ rate: Decimal) -> [Quote] {
    let quote = Quote(Self.pair, rate: ExactRatio(rate), date: FixingDate(dayNumber: 20_000), source: .ecb)
    return quote.map { [$0] } ?? []
  }

  @Test("Alerts are numbered forever: a removed number does not come back", arguments: Place.allCases)
  func numbers(place: Place) async throws {
    let alerts = FavoritePlace(place).alerts
    for threshold in 1...3 { _ = try await alerts.add("USD/KRW > \(threshold)", for: .default) }
    let removed = try await alerts.apply(.remove(3), to: .default)
    let added = try await alerts.add("USD/KRW > 4", for: .default)
    #expect(added.alert.id == 4)
    #expect(added.alerts.map(\.id) == [1, 2, 4])
    let third = Alert(id: 3, condition: try #require(AlertCondition("USD/KRW > 3")))
    #expect(removed == .removed(third, alerts: Array(added.alerts.prefix(2))))
    expect(try await alerts.alerts(of: .default).map(\.id), equals: [1, 2, 4])
    // The numbers are the profile's own.
    expect(try await alerts.add("USD/KRW > 4", for: .work).alert.id, equals: 1)
    _ = try await alerts.apply(.remove(4), to: .default)
    expect(try await alerts.alerts(of: .work).map(\.id), equals: [1])
  }

  @Test("A removed alert comes back as it was, with its number", arguments: Place.allCases)
  func restored(place: Place) async throws {
    let alerts = FavoritePlace(place).alerts
    for threshold in 1...3 { _ = try await alerts.add("USD/KRW > \(threshold)", for: .default) }
    let before = try await alerts.check(.default, with: rate(2), at: Self.instant).alerts
    _ = try await alerts.apply(.remove(1), to: .default)
    let restored = try await alerts.apply(.restore(before[0]), to: .default)
    #expect(restored == .added(before[0], isNew: true, alerts: before))
    expect(try await alerts.alerts(of: .default), equals: before)
    expect(
      try await alerts.apply(.restore(before[0]), to: .default), equals: .added(before[0], isNew: false, alerts: before)
    )
  }

  @Test("Alerts can be added where a repair lost the newest number")
  func lostNumber() async throws {
    let place = FavoritePlace(.memory)
    _ = try await place.alerts.add("USD/KRW > 1", for: .default)
    _ = try await place.alerts.add("USD/KRW > 2", for: .default)
    try await place.database.write { try $0.execute("DELETE FROM alert_numbers") }
    expect(try await place.alerts.add("USD/KRW > 3", for: .default).alert.id, equals: 3)
  }

  @Test(
    "Alerts can be added where a damaged file counts them beyond every number",
    arguments: [Int64.max, Int64.max - 1, Int64.min, -1])
  func numberBeyondAll(stored: Int64) async throws {
    let place = FavoritePlace(.memory)
    _ = try await place.alerts.add("USD/KRW > 1", for: .default)
    try await place.database.write { try $0.execute("UPDATE alert_numbers SET newest = ?", stored) }
    expect(try await place.alerts.add("USD/KRW > 2", for: .default).alert.id, equals: 2)
    expect(try await place.alerts.add("USD/KRW > 3", for: .default).alert.id, equals: 3)
  }

  @Test("Alerts with a condition that is there are not added twice", arguments: Place.allCases)
  func duplicates(place: Place) async throws {
    let alerts = FavoritePlace(place).alerts
    let first = try await alerts.add("USD/KRW > 1400", for: .default)
    let again = try await alerts.add("USD/KRW > 1400", for: .default)
    #expect(first.isNew && !again.isNew)
    #expect(first.alert == again.alert)
    #expect(again.alerts == [first.alert])
    let other = try await alerts.add("USD/KRW > 1400", for: .work)
    #expect(other.isNew)
  }

  @Test("Alerts fire once, stay, and arm again when their condition is false", arguments: Place.allCases)
  func firing(place: Place) async throws {
    let alerts = FavoritePlace(place).alerts
    _ = try await alerts.add("USD/KRW > 1400", for: .default)
    var history: [Int] = []
    for value: Decimal in [1399, 1401, 1402, 1400, 1401] {
      history.append(try await alerts.check(.default, with: rate(value), at: Self.instant).fired.count)
    }
    #expect(history == [0, 1, 0, 0, 1])
    let alert = try #require(try await alerts.alerts(of: .default).first)
    #expect(alert.state == .fired)
    #expect(alert.checkedAt == Self.instant)
  }

  @Test(
    "Alerts fire at each check that tells afterwards, until somebody was told, and at no other",
    arguments: Place.allCases)
  func untilTold(place: Place) async throws {
    let quote = try #require(
      Quote(Self.pair, rate: ExactRatio(3), previous: nil, date: FixingDate(dayNumber: 20_000), source: .ecb))
    let file = FavoritePlace(place)
    try await withInjectedValues {
      $0.quotes = GivenQuotes([quote])
    } operation: {
      let alerts = AlertServiceImpl(repository: AlertRepository(database: file.database), catalog: SmallCatalog())
      for threshold in 1...2 { _ = try await alerts.add("USD/KRW > \(threshold)", for: .default) }
      func fired(untilTold: Bool) async throws -> [Int] {
        let check = try await alerts.check(.default, policy: RatePolicy(), at: Self.instant, untilTold: untilTold)
        return check.fired.map(\.alert.id)
      }
      expect(try await fired(untilTold: true), equals: [1, 2])
      expect(
        try await alerts.apply(.told([1, 9], at: Self.instant), to: .default).alerts.map(\.state),
        equals: [.fired, .firing])
      expect(try await fired(untilTold: false), equals: [])
      expect(try await fired(untilTold: true), equals: [2])
      expect(
        try await alerts.apply(.told([2], at: Self.instant), to: .default).alerts.map(\.checkedAt),
        equals: [Self.instant, Self.instant])
      expect(try await fired(untilTold: true), equals: [])
      expect(
        try await alerts.check(.default, with: rate(1), at: Self.instant).alerts.map(\.state), equals: [.armed, .armed])
      expect(
        try await alerts.apply(.told([1], at: Self.instant), to: .default).alerts.map(\.state),
        equals: [.armed, .armed])
    }
  }

  @Test("Alerts that cannot be decided are left as they are, and counted apart", arguments: Place.allCases)
  func undecided(place: Place) async throws {
    let alerts = FavoritePlace(place).alerts
    _ = try await alerts.add("USD/KRW > 1", for: .default)
    _ = try await alerts.add("USD/JPY > 1", for: .default)
    _ = try await alerts.add("USD/KRW change > 1%", for: .default)
    let check = try await alerts.check(.default, with: rate(2), at: Self.instant)
    #expect(check.checked == 1)
    #expect(check.fired.map(\.alert.id) == [1])
    #expect(check.undecided.map(\.id) == [2, 3])
    #expect(check.alerts.map(\.state) == [.fired, .armed, .armed])
    expect(try await alerts.alerts(of: .default).map(\.checkedAt), equals: [Self.instant, nil, nil])
  }

  @Test("A table that arrives decides the alerts of the pairs that it quotes, and none that another fixing quotes")
  func tables() async throws {
    func table(_ provider: ProviderID, dayNumber: Int32) -> RateTable {
      RateTable(
        provider: provider, pivot: .eur, date: FixingDate(dayNumber: dayNumber), fetchedAt: Self.instant,
        rates: [.usd: 1, .krw: 1500])
    }
    let answering = table(.ecb, dayNumber: 20_000)
    let alerts = FavoritePlace(.memory).alerts
    _ = try await alerts.add("USD/KRW > 1400", for: .default)
    try await withInjectedValues {
      $0.quotes = PublishedQuotes(answering)
    } operation: {
      let alerts = AlertServiceImpl(repository: alerts.repository, catalog: SmallCatalog())
      for other in [table(.currencyAPI, dayNumber: 20_000), table(.ecb, dayNumber: 19_999)] {
        let check = try await alerts.compare([Self.pair], with: other, of: .default, at: Self.instant)
        #expect(check.checked == 0 && check.alerts.map(\.state) == [.armed])
      }
      let check = try await alerts.compare([Self.pair], with: answering, of: .default, at: Self.instant)
      #expect(check.fired.map(\.alert.id) == [1])
    }
  }

  @Test("Of checks at the same moment one is told that an alert fires")
  func once() async throws {
    let alerts = FavoritePlace(.file).alerts
    _ = try await alerts.add("USD/KRW > 1400", for: .default)
    let readings = rate(1500)
    let fired = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await alerts.check(.default, with: readings, at: Self.instant).fired.count }
      }
      return try await group.reduce(0, +)
    }
    #expect(fired == 1)
  }

  @Test("Alerts belong to their profile", arguments: Place.allCases)
  func profiles(place: Place) async throws {
    let alerts = FavoritePlace(place).alerts
    _ = try await alerts.add("USD/KRW > 1", for: .work)
    expect(try await alerts.alerts(of: .default), equals: [])
    await #expect(throws: FavoriteError.unknownAlert(1, known: [])) { try await alerts.apply(.remove(1), to: .default) }
    await #expect(throws: FavoriteError.unknownProfile(.nobody)) {
      try await alerts.add("USD/KRW > 1", for: .nobody)
    }
  }

  @Test("Alerts of an older file keep their numbers and states, and no number that was given out comes back")
  func migration() async throws {
    let path = TemporaryFolder().file()
    let older = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: [FavoritePlace.profiles] + FavoriteFeatureModule.migrations.prefix(1)
    )
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
      at: .file(path), for: .userData, migrations: [FavoritePlace.profiles] + FavoriteFeatureModule.migrations)
    let alerts = AlertServiceImpl(repository: AlertRepository(database: database), catalog: SmallCatalog())
    let kept = try await alerts.alerts(of: .default)
    #expect(kept.map(\.id) == [1, 3])
    #expect(kept.map(\.state) == [.fired, .armed])
    #expect(kept.map(\.checkedAt) == [Self.instant, nil])
    expect(try await alerts.alerts(of: .work).map(\.id), equals: [2])
    expect(try await alerts.add("USD/KRW > 5", for: .default).alert.id, equals: 5)
    await database.close()
  }

  @Test("Alerts want currencies in use")
  func currenciesInUse() async throws {
    let alerts = FavoritePlace(.memory).alerts
    await #expect(throws: FavoriteError.currency(.unknown("XXQ", suggestions: []))) {
      try await alerts.add("XXQ/KRW > 1", for: .default)
    }
    let successor = CurrencySuccessor(currency: .eur, irrevocableRate: nil)
    await #expect(throws: FavoriteError.currency(.withdrawn(SmallCatalog.hrk, successor: successor))) {
      try await alerts.add("EUR/HRK > 1", for: .default)
    }
    expect(try await alerts.alerts(of: .default), equals: [])
  }

  @Test("Alerts are compared with the quotes of their pairs, each asked for once")
  func quotes() async throws {
    let (newest, before) = (FixingDate(dayNumber: 20_000), FixingDate(dayNumber: 19_999))
    let quote = try #require(
      Quote(
        Self.pair, rate: ExactRatio(1500),
        previous: .init(rate: ExactRatio(1400), date: before, isDayBefore: true), date: newest, source: .ecb))
    let place = FavoritePlace(.memory)
    let check = try await withInjectedValues {
      $0.quotes = GivenQuotes([quote])
    } operation: {
      let alerts = AlertServiceImpl(repository: AlertRepository(database: place.database), catalog: SmallCatalog())
      _ = try await alerts.add("USD/KRW > 1400", for: .default)
      _ = try await alerts.add("USD/KRW change > 7%", for: .default)
      return try await alerts.check(.default, policy: RatePolicy(), at: Self.instant, untilTold: false)
    }
    #expect(check.fired.map(\.alert.id) == [1, 2])
    #expect(check.fired.map(\.reading) == [quote, quote])
  }
}
