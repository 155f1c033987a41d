import Database
import ExchangeInterface
import Expectations
import Modularity
import Networking
import RateProviders
import ReferenceData
import SharedModels
import Synchronization
import TestSupport
import Testing
import WeaveDI

@testable import ExchangeFeature

@Suite("The module of rates", .timeLimit(.minutes(10)))
struct ExchangeFeatureModuleTests {
  private struct Unreachable: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      Issue.record("asked \(request.url) without a network")
      throw .cancelled
    }
  }

  /// A world without a network and with a cache in memory.
  private func container(over database: SQLiteDatabase) -> WeaveDI.Container {
    let container = WeaveDI.Container()
    container.register((any Database).self, name: ExchangeFeatureModule.cacheName) { database }
    container.register((any CurrencyCatalog).self) { ReferenceCurrencyCatalog() }
    container.register((any HTTPTransport).self) { Unreachable() }
    container.register((any NetworkMonitorProtocol).self) { FixedNetworkMonitor(isConnected: false) }
    container.register((any AnalyticsService).self) { RecordingAnalytics() }
    container.register(ExchangeConfiguration.self) { ExchangeConfiguration(cacheFile: "/nowhere/rates") }
    ExchangeFeatureModule.register(in: container)
    return container
  }

  @Test("The module of rates registers its services with what the container has, and its keys find them")
  func registration() async throws {
    let database = SQLiteDatabase(at: .memory, for: .cache, migrations: ExchangeFeatureModule.migrations)
    try await withInjectedValues {
      $0.container = container(over: database)
      $0.context = .live
      $0.moment = { .bundleEnd }
    } operation: {
      let exchange = InjectedValues.current.exchange
      let board = try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw]))
      #expect(board.source == .bundled && board.rows.map(\.currency) == [.krw])
      expectEmpty(try await exchange.cacheInfo().tables)
    }
    await database.close()
  }

  @Test("A table that the module of rates fetches is published on the event bus")
  func announcement() async throws {
    let database = SQLiteDatabase(at: .memory, for: .cache, migrations: ExchangeFeatureModule.migrations)
    let container = container(over: database)
    container.register((any RateFetching).self) {
      ScriptedFetcher([.tables([.ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    }
    let heard = Mutex<[FixingDate]>([])
    let bus = EventBusImpl()
    bus.subscribe(RatesUpdated.self) { event in heard.withLock { $0.append(event.table.date) } }
    try await withInjectedValues {
      $0.container = container
      $0.context = .live
      $0.eventBus = bus
      $0.moment = { .saturday }
    } operation: {
      _ = try await InjectedValues.current.exchange.answer(RatesQuestion(base: .usd, codes: [.krw]))
    }
    #expect(heard.withLock { $0 } == [day("2026-11-20")])
    await database.close()
  }

  @Test("What it needs and nobody registered is named")
  func missing() {
    let container = WeaveDI.Container()
    ExchangeFeatureModule.register(in: container)
    let error = withInjectedValues {
      $0.container = container
    } operation: {
      #expect(throws: DIError.self) { try container.tryResolve((any ExchangeService).self) }
    }
    #expect(error.map { "\($0)" }?.contains("ExchangeConfiguration") == true)
  }
}
