import ComposableArchitecture
import Database
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import Platform
import ReferenceData
import SharedModels
import Synchronization
import Testing
import UserFeature
import UserInterface
import WeaveDI

@MainActor
@Suite("Modules that do not know each other")
struct ModuleEventsTests {
  private let work: ProfileName

  init() throws { work = try #require(ProfileName("work")) }

  /// The dependencies of both modules, with a shared database in memory.
  private struct Outside: UserFeatureDependencies, FavoriteFeatureDependencies {
    let database: any Database = SQLiteDatabase(
      at: .memory, for: .userData, migrations: UserFeatureModule.migrations + FavoriteFeatureModule.migrations)
    let currencyCatalog: any CurrencyCatalog = ReferenceCurrencyCatalog()
    let configuration: AppConfiguration
  }

  /// Runs the operation with the real modules in a container of their own, connected only by the bus.
  private func withModules(_ operation: @MainActor (any EventBus) async throws -> Void) async throws {
    let files = try #require(AppFiles(environment: ["HOME": "/nowhere"]))
    let bus = EventBusImpl()
    try await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
      $0.eventBus = bus
    } operation: {
      let outside = Outside(configuration: AppConfiguration(files: files, version: "0"))
      await UserFeatureModule.bootstrap(dependencies: outside)
      await FavoriteFeatureModule.bootstrap(dependencies: outside)
      try await operation(bus)
      await outside.database.close()
    }
  }

  private func table(wonPerDollar: Decimal) -> RateTable {
    RateTable(
      provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000),
      fetchedAt: Date(timeIntervalSince1970: 1_700_000_000),
      rates: [.usd: 1, .krw: wonPerDollar])
  }

  @Test("Logging a profile in loads its favourites")
  func userLoginTriggersFavoritesLoad() async throws {
    try await withModules { _ in
      @Injected(\.authService) var auth
      @Injected(\.favoriteUseCase) var favorites
      _ = try await auth.login(work)
      _ = try await favorites.addFavorites(["KRW", "JPY"], for: work)
      _ = try await auth.logout()

      let store = TestStore(initialState: FavoriteFeature.State()) { FavoriteFeature() }
      let task = await store.send(.task)
      await store.receive(.load) { $0.work = .loading }
      await store.receive(.finished(.success(.listed([])), of: .default)) {
        $0.work = .loaded(.listed([]))
      }
      _ = try await auth.login(work)
      await store.receive(.profileChanged(work)) {
        $0.profile = work
        $0.work = .idle
      }
      await store.receive(.load) {
        $0.work = .loading
      }
      await store.receive(.finished(.success(.listed([.krw, .jpy])), of: work)) {
        $0.favorites = [.krw, .jpy]
        $0.work = .loaded(.listed([.krw, .jpy]))
      }
      await task.cancel()
    }
  }

  @Test("New rates and new favourites are compared with the alerts of the profile that is logged in")
  func ratesAndFavoritesTriggerAlerts() async throws {
    try await withModules { bus in
      @Injected(\.authService) var auth
      @Injected(\.alertsUseCase) var alerts
      @Injected(\.favoriteUseCase) var favorites
      _ = try await alerts.addAlert("USD/KRW > 1", for: .default)
      _ = try await auth.login(work)
      _ = try await alerts.addAlert("USD/KRW > 1400", for: work)
      _ = try await auth.logout()

      let store = TestStore(initialState: AlertsFeature.State()) { AlertsFeature() }
      store.exhaustivity = .off
      let task = await store.send(.task)
      await store.receive(\.finished)
      #expect(store.state.alerts.map(\.condition.description) == ["USD/KRW > 1"])
      _ = try await auth.login(work)
      await store.receive(.profileChanged(work)) { $0.profile = work }
      await store.receive(\.finished)
      #expect(store.state.alerts.map(\.condition.description) == ["USD/KRW > 1400"])

      bus.publish(RatesUpdated(table: table(wonPerDollar: 1300)))
      await store.receive(.ratesArrived(table(wonPerDollar: 1300)))
      await store.receive(\.check)
      await store.receive(\.finished)
      #expect(store.state.alerts.map(\.state) == [.armed])

      bus.publish(RatesUpdated(table: table(wonPerDollar: 1500)))
      await store.receive(\.check)
      await store.receive(\.finished)
      #expect(store.state.alerts.map(\.state) == [.fired])

      await store.send(.add("USD/KRW > 1450"))
      await store.receive(\.finished)
      _ = try await favorites.addFavorites(["KRW"], for: work)
      await store.receive(.favoriteAdded(FavoriteAdded(profile: work, currency: .krw)))
      await store.receive(\.check)
      await store.receive(\.finished)
      #expect(store.state.alerts.map(\.state) == [.fired, .fired])
      _ = try await favorites.removeFavorites(["KRW"], of: work)
      await store.receive(.favoriteRemoved(FavoriteRemoved(profile: work, currency: .krw)))
      // The other profile's alerts were not checked.
      #expect(try await alerts.getAlerts(of: .default).map(\.state) == [.armed])
      await task.cancel()
    }
  }

  @Test("Events come by their type, in the order in which things happened")
  func order() async throws {
    try await withModules { bus in
      @Injected(\.authService) var auth
      @Injected(\.userService) var users
      @Injected(\.favoriteUseCase) var favorites
      let log = Log()
      bus.subscribe(UserLoggedIn.self) { log.append("in \($0.user.profile)") }
      bus.subscribe(UserLoggedOut.self) { log.append("out \($0.profile)") }
      bus.subscribe(UserRemoved.self) { log.append("removed \($0.profile)") }
      bus.subscribe(FavoriteAdded.self) { log.append("\($0.profile) + \($0.currency)") }
      bus.subscribe(FavoriteRemoved.self) { log.append("\($0.profile) - \($0.currency)") }
      _ = try await auth.login(work)
      _ = try await auth.login(work)
      _ = try await favorites.addFavorites(["KRW", "JPY"], for: work)
      _ = try await favorites.addFavorites(["KRW"], for: work)
      _ = try await favorites.removeFavorites(["KRW"], of: work)
      _ = try await users.remove(work)
      #expect(log.lines == ["in work", "work + KRW", "work + JPY", "work - KRW", "removed work", "out work"])
    }
  }
}

/// The events that subscribers received.
private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var lines: [String] { entries.withLock { $0 } }
  func append(_ line: String) { entries.withLock { $0.append(line) } }
}
