import Arithmetic
import ComposableArchitecture
import Database
import ExchangeFeature
import ExchangeInterface
import Expectations
import FavoriteInterface
import Modularity
import Platform
import ReferenceData
import SharedModels
import Synchronization
import TestSupport
import Testing
import UserFeature
import UserInterface
import WeaveDI
import Wording

@testable import FavoriteFeature

@MainActor
@Suite("Modules that know each other by interfaces and events", .timeLimit(.minutes(10)))
struct ModuleEventsTests {
  private let work = ProfileName.work

  /// Runs the operation with the real modules over one database in memory, in a container of their own, with the given
  /// quotes.
  private func withModules(
    quotes: any QuoteService = GivenQuotes([]), _ operation: @MainActor (any EventBus) async throws -> Void
  ) async throws {
    let bus = EventBusImpl()
    let database = SQLiteDatabase(
      at: .memory, for: .userData, migrations: UserFeatureModule.migrations + FavoriteFeatureModule.migrations)
    try await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
      $0.eventBus = bus
      $0.quotes = quotes
    } operation: {
      await WeaveDI.Container.bootstrap { container in
        container.register((any Database).self) { database }
        container.register((any CurrencyCatalog).self) { ReferenceCurrencyCatalog() }
        UserFeatureModule.register(in: container)
        FavoriteFeatureModule.register(in: container)
      }
      try await operation(bus)
      await database.close()
    }
  }

  private func table(wonPerDollar: Decimal) -> RateTable {
    RateTable(
      provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000),
      fetchedAt: Date(timeIntervalSince1970: 1_700_000_000),
      rates: [.usd: 1, .krw: wonPerDollar])
  }

  private func condition(_ text: String) throws -> AlertCondition { try #require(AlertCondition(text)) }

  @Test("Alerts are compared with the rates that ExchangeInterface answers, whoever provides them")
  func alertsAskForQuotes() async throws {
    let quote = try #require(
      Quote(
        CurrencyPair(base: .usd, quote: .krw), rate: ExactRatio(1500), date: FixingDate(dayNumber: 20_000), source: .ecb
      ))
    try await withModules(quotes: GivenQuotes([quote])) { _ in
      @Injected(\.alerts) var alerts
      _ = try await alerts.apply(.add(condition("USD/KRW > 1400")), to: .default)
      let check = try await alerts.check(
        .default, policy: RatePolicy(), at: Date(timeIntervalSince1970: 1_700_000_000), untilTold: false)
      #expect(check.fired.map(\.alert.condition.description) == ["USD/KRW > 1400"])
    }
  }

  @Test("New rates and new favourites are compared with the alerts of the profile that is in use")
  func ratesAndFavoritesTriggerAlerts() async throws {
    let low = table(wonPerDollar: 1300)
    let quotes = PublishedQuotes(low)
    try await withModules(quotes: quotes) { bus in
      @Injected(\.users) var users
      @Injected(\.alerts) var alerts
      @Injected(\.favorites) var favorites
      _ = try await alerts.apply(.add(condition("USD/KRW > 1")), to: .default)
      _ = try await users.apply(.login(work), to: nil)
      _ = try await alerts.apply(.add(condition("USD/KRW > 1400")), to: work)

      let store = TestStore(initialState: AlertsFeature.State(profile: work)) { AlertsFeature() }
      func receive(_ outcome: AlertsOutcome) async {
        await store.receive(.finished(.success(outcome), of: work)) {
          $0.alerts = outcome.alerts
          $0.work = .loaded(outcome)
        }
      }
      func firing(_ alert: Alert, by table: RateTable) throws -> AlertCheck.Firing {
        .init(alert: alert, reading: try #require(Quote.given(alert.condition.pair, by: table)))
      }
      let task = await store.send(.follow)
      var alert = Alert(id: 1, condition: try condition("USD/KRW > 1400"))
      await store.send(.load) { $0.work = .loading() }
      await receive(.listed([alert]))

      bus.publish(RatesUpdated(table: low))
      await store.receive(.ratesArrived(low)) {
        $0.ratesArrivedAt = low.fetchedAt
        $0.work = .loading()
      }
      alert.checkedAt = low.fetchedAt
      await receive(.compared(AlertCheck(checked: 1, fired: [], undecided: [], alerts: [alert])))

      let high = table(wonPerDollar: 1500)
      quotes.publish(high)
      bus.publish(RatesUpdated(table: high))
      await store.receive(.ratesArrived(high)) {
        $0.ratesArrivedAt = high.fetchedAt
        $0.work = .loading()
      }
      alert.state = .fired
      await receive(
        .compared(AlertCheck(checked: 1, fired: [try firing(alert, by: high)], undecided: [], alerts: [alert])))

      var second = Alert(id: 2, condition: try condition("USD/KRW > 1450"))
      await store.send(.change(.add(second.condition))) { $0.work = .loading() }
      await receive(.added(second, isNew: true, alerts: [alert, second]))
      _ = try await favorites.apply(.add([.krw]), to: work)
      let added = FavoritesChanged(work, .added([.krw], besides: [], favorites: [.krw]))
      await store.receive(.favoritesChanged(added)) { $0.work = .loading() }
      (second.state, second.checkedAt) = (.fired, high.fetchedAt)
      await receive(
        .compared(
          AlertCheck(checked: 2, fired: [try firing(second, by: high)], undecided: [], alerts: [alert, second])))
      // The other profile's alerts were not checked.
      expect(try await alerts.alerts(of: .default).map(\.state), equals: [.armed])
      await task.cancel()
    }
  }

  @Test("Events come by their type, in the order in which things happened")
  func order() async throws {
    try await withModules { bus in
      @Injected(\.users) var users
      @Injected(\.favorites) var favorites
      let log = Log()
      bus.subscribe(UserOutcome.self) { log.append($0.words?.english ?? "nothing") }
      bus.subscribe(FavoritesChanged.self) { log.append("\($0.profile): \($0.outcome.words[0].english)") }
      _ = try await users.apply(.login(work), to: nil)
      _ = try await users.apply(.login(work), to: nil)
      _ = try await favorites.apply(.add([.krw, .jpy]), to: work)
      _ = try await favorites.apply(.add([.krw]), to: work)
      _ = try await favorites.apply(.remove([.krw]), to: work)
      _ = try await users.apply(.remove(work), to: nil)
      #expect(
        log.lines == [
          "created profile work and switched to it", "already using profile work",
          "work: KRW, JPY added to the favourites", "work: KRW is already a favourite",
          "work: KRW removed from the favourites", "removed profile work; back to the default profile",
        ])
    }
  }
}

/// The events that subscribers received.
private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var lines: [String] { entries.withLock { $0 } }
  func append(_ line: String) { entries.withLock { $0.append(line) } }
}
