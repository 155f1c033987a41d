import Database
import ExchangeInterface
import Networking
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing
import WeaveDI

@testable import ExchangeFeature

@Suite("The module of rates")
struct ExchangeFeatureModuleTests {
  /// A world without a network and with a cache in memory.
  private struct Dependencies: ExchangeFeatureDependencies {
    let rateCache: any Database = SQLiteDatabase(
      at: .memory, for: .cache, migrations: ExchangeFeatureModule.migrations)
    let currencyCatalog: any CurrencyCatalog = ReferenceCurrencyCatalog()
    let transport: any HTTPTransport = Unreachable()
    let networkMonitor: any NetworkMonitorProtocol = FixedNetworkMonitor(isConnected: false)
    let analytics: any AnalyticsService = RecordingAnalytics()
    let configuration = AppConfiguration(
      files: AppFiles(userData: "/nowhere", rateCache: "/nowhere/rates", configuration: "/nowhere"), version: "0")
  }

  private struct Unreachable: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      Issue.record("asked \(request.url) without a network")
      throw .cancelled
    }
  }

  @Test("The module of rates bootstraps itself with what it is given, and its keys find its services")
  func bootstrap() async throws {
    let outside = Dependencies()
    try await withInjectedValues {
      $0.container = WeaveDI.Container()
      $0.context = .live
      $0.moment = { .bundleEnd }
    } operation: {
      await ExchangeFeatureModule.bootstrap(dependencies: outside)
      let exchange = InjectedValues.current.exchange
      let board = try await exchange.rates(RatesRequest(base: .usd, codes: [.krw]))
      #expect(board.source == .bundled && board.rows.map(\.currency) == [.krw])
      #expect(try await exchange.cacheInfo().tables.isEmpty)
    }
    await outside.rateCache.close()
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
    #expect(error.map { "\($0)" }?.contains("AppConfiguration") == true)
  }
}
