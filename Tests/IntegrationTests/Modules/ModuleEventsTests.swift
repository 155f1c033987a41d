import Arithmetic
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
