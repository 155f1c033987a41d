public import Database
import ExchangeInterface
public import Modularity
public import Networking
import RateProviders
import ReferenceData
public import SharedModels
public import WeaveDI

/// What ExchangeFeature needs from outside.
public protocol ExchangeFeatureDependencies: Sendable {
  /// The rate cache's own database, with ``ExchangeFeatureModule/migrations``.
  var rateCache: any Database { get }
  /// The currencies of the world.
  var currencyCatalog: any CurrencyCatalog { get }
  /// Sends the requests to the providers.
  var transport: any HTTPTransport { get }
  /// Reports whether the machine has a network.
  var networkMonitor: any NetworkMonitorProtocol { get }
  /// Records answered requests.
  var analytics: any AnalyticsService { get }
  /// Names the cache's file, the providers' addresses and the file of a key.
  var configuration: AppConfiguration { get }
}

/// Registers the feature in a container.
public enum ExchangeFeatureModule: StoredFeatureModule {
  /// Quotes.
  public static var provides: any FeatureInterface.Type { ExchangeServices.self }

  /// The rate cache can be fetched again.
  public static let storage = Durability.cache

  /// The migrations, in order.
  public static var migrations: [Migration] { RateCacheSchema.migrations }

  /// The name under which the rate cache's database is registered; the user's own data has the plain name of the
  /// protocol.
  public static let cacheName = "rate-cache"

  /// Registers the module's types; what ``ExchangeFeatureDependencies`` lists must be registered too, before or after,
  /// the database as ``cacheName``.
  public static func register(in container: WeaveDI.Container) {
    registerProviders(in: container)
    container.register(ExchangeRepository.self) {
      let configuration = try container.tryResolve(AppConfiguration.self)
      let events = InjectedValues.current.eventBus
      return ExchangeRepository(
        cache: try container.tryResolve((any RateCache).self),
        fetcher: try container.tryResolve((any RateFetching).self),
        lock: lock(".fetch", configuration), globalLock: lock(".fetch-wide", configuration),
        moment: InjectedValues.current.moment, announce: { events.publish($0) })
    }
    registerServices(in: container)
  }

  /// Registers what a screen needs in addition, which lasts for its `withScope(.session)`.
  public static func registerSession() { ScreenServices.registerAll() }

  private static func registerServices(in container: WeaveDI.Container) {
    @Sendable func service() throws -> ExchangeServiceImpl {
      ExchangeServiceImpl(
        repository: try container.tryResolve(ExchangeRepository.self),
        catalog: try container.tryResolve((any CurrencyCatalog).self), moment: InjectedValues.current.moment)
    }
    container.register((any ExchangeService).self) { try service() }
    container.register((any QuoteService).self) { try service() }
  }

  private static func registerProviders(in container: WeaveDI.Container) {
    container.register((any RateCache).self) {
      SQLiteRateCache(
        database: try container.tryResolve((any Database).self, name: cacheName),
        path: try container.tryResolve(AppConfiguration.self).files?.rateCache ?? "",
        historyEnd: ECBHistory.bundled.lastDay)
    }
    container.register((any RateFetching).self) {
      let configuration = try container.tryResolve(AppConfiguration.self)
      let moment = InjectedValues.current.moment
      return RateFetcher(
        endpoints: ProviderEndpoints(replacing: configuration.providerAddresses),
        keyFile: configuration.openExchangeRatesKeyFile,
        transport: try container.tryResolve((any HTTPTransport).self),
        records: try container.tryResolve((any RateCache).self),
        catalog: try container.tryResolve((any CurrencyCatalog).self),
        network: try container.tryResolve((any NetworkMonitorProtocol).self), now: { moment().instant })
    }
  }

  /// Keeps two processes from making the same requests; the global providers' servers have nothing to do with the
  /// ECB's.
  private static func lock(_ suffix: String, _ configuration: AppConfiguration) -> any FetchLock {
    FileFetchLock(path: configuration.files.map { $0.rateCache + suffix })
  }

  /// Registers the module's types and what they need.
  public static func bootstrap(dependencies: some ExchangeFeatureDependencies) async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Database).self, name: cacheName) { dependencies.rateCache }
      container.register((any CurrencyCatalog).self) { dependencies.currencyCatalog }
      container.register((any HTTPTransport).self) { dependencies.transport }
      container.register((any NetworkMonitorProtocol).self) { dependencies.networkMonitor }
      container.register((any AnalyticsService).self) { dependencies.analytics }
      container.register(AppConfiguration.self) { dependencies.configuration }
      register(in: container)
    }
  }

  /// Registers the module's types over the bundled history alone: no file is opened, and nobody is asked.
  public static func bootstrap() async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any CurrencyCatalog).self) { ReferenceCurrencyCatalog() }
      container.register((any AnalyticsService).self) { SilentAnalyticsService() }
      container.register(ExchangeRepository.self) { ExchangeRepository(moment: InjectedValues.current.moment) }
      registerServices(in: container)
    }
  }
}
