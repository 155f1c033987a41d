import ComposableArchitecture
import Database
import ExchangeFeature
import ExchangeInterface
import Expectations
import Modularity
import Networking
import ReferenceData
import SharedModels
import TestSupport
import Testing
import TripFeature
import TripInterface
import UserFeature
import WeaveDI
import Wording

import struct Platform.Decimal

@MainActor
@Suite("The module of the trip", .timeLimit(.minutes(10)))
struct TripFeatureModuleTests {
  /// The three modules in each of their six orders.
  nonisolated static let orders: [[any StoredFeatureModule.Type]] = {
    let modules: [any StoredFeatureModule.Type] = [
      UserFeatureModule.self, ExchangeFeatureModule.self, TripFeatureModule.self,
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    return orders.map { order in order.map { modules[$0] } }
  }()

  @Test("In whatever order the modules are loaded, the trip is counted by the real rates", arguments: orders)
  func anyOrder(modules: [any StoredFeatureModule.Type]) async throws {
    let container = WeaveDI.Container()
    registerInfrastructure(in: container)
    for module in modules { module.register(in: container) }
    try await withInjectedValues {
      $0.container = container
      $0.context = .live
    } operation: {
      let store = Store(initialState: TripFeature.State()) { TripFeature() }
      await store.send(.plan(Money(500, .eur))).finish()
      for text in ["2024-03-04", "2024-03-05"] {
        await store.send(.add(Spending(Money(30_000, .krw), on: day(text)))).finish()
      }
      await store.send(.count(RatePolicy(isOffline: true))).finish()
      let report = try #require(store.report)
      #expect(report.total == decimal("41.48"))
      expect(try report.lines[1].worth.get().fixing?.date, equals: day("2024-03-05"))
    }
  }

  @Test("A command that names the trip alone loads the rates with it")
  func needs() throws {
    let application = FeatureModules(Self.orders[0].map { $0 })
    let loaded = try application.loading([TripFeatureModule.self])
    #expect(loaded.map { "\($0)" } == ["TripFeatureModule", "ExchangeFeatureModule"])
  }

  @Test("Without the module that has the rates, the missing interface is named")
  func missing() {
    let error = #expect(throws: MissingFeature.self) { try FeatureModules([]).loading([TripFeatureModule.self]) }
    #expect(error?.interface == "ExchangeServices" && error?.module == "TripFeatureModule")
  }

  /// What a composition root registers besides the features: here without a network, and with everything in memory.
  private func registerInfrastructure(in container: WeaveDI.Container) {
    let files: [any StoredFeatureModule.Type] = Self.orders[0]
    container.register(ExchangeConfiguration.self) { ExchangeConfiguration() }
    container.register((any CurrencyCatalog).self) { ReferenceCurrencyCatalog() }
    container.register((any HTTPTransport).self) { Unreachable() }
    container.register((any NetworkMonitorProtocol).self) { FixedNetworkMonitor(isConnected: false) }
    container.register((any AnalyticsService).self) { SilentAnalyticsService() }
    container.register((any Database).self) {
      SQLiteDatabase(at: .memory, for: .userData, migrations: files.migrations(for: .userData))
    }
    container.register((any Database).self, name: ExchangeFeatureModule.cacheName) {
      SQLiteDatabase(at: .memory, for: .cache, migrations: files.migrations(for: .cache))
    }
  }
}

private struct Unreachable: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    Issue.record("asked \(request.url) without a network")
    throw .cancelled
  }
}
