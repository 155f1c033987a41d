public import Database
import Modularity
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
public enum ExchangeFeatureModule {
  /// The name under which the rate cache's database is registered; the user's own data has the plain name of the
  /// protocol.
  public static let cacheName = "rate-cache"

  /// The name of the wide providers' lock; the ECB's, whose servers have nothing to do with theirs, has the plain name.
  private static let wideName = "wide"

  /// Registers the module's types; what ``ExchangeFeatureDependencies`` lists must be registered too, before or after,
  /// the database as ``cacheName``.
  public static func register(in container: WeaveDI.Container) {
    registerProviders(in: container)
    container.register((any ExchangeRepository).self) {
      let events = InjectedValues.current.eventBus
      return ExchangeRepositoryImpl(
        cache: try container.tryResolve((any RateCache).self),
        fetcher: try container.tryResolve((any RateFetching).self),
        lock: try container.tryResolve((any FetchLock).self),
        wideLock: try container.tryResolve((any FetchLock).self, name: wideName),
        moment: InjectedValues.current.moment, announce: { events.publish($0) })
    }
    container.register((any ExchangeUseCase).self) {
      ExchangeUseCaseImpl(
        repository: try container.tryResolve((any ExchangeRepository).self),
        catalog: try container.tryResolve((any CurrencyCatalog).self), moment: InjectedValues.current.moment)
    }
  }

  /// Registers what a screen needs in addition, which lasts for its `withScope(.session)`.
  public static func registerSession() { EarlierAnswers.registerAll() }

  /// Registers the providers, the cache of their answers, and the locks that keep two processes from making the same
  /// requests.
  private static func registerProviders(in container: WeaveDI.Container) {
    container.register((any RateCache).self) {
      SQLiteRateCache(
        database: try container.tryResolve((any Database).self, name: cacheName),
        path: try container.tryResolve(AppConfiguration.self).files?.rateCache ?? "",
        historyEnd: FixingDate(dayNumber: ECBHistory.bundled.lastDay))
    }
    for (name, suffix) in [(nil, ".fetch"), (wideName, ".fetch-wide")] as [(String?, String)] {
      container.register((any FetchLock).self, name: name, using: AppConfiguration.self) { configuration in
        FileFetchLock(path: configuration.files.map { $0.rateCache + suffix })
      }
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
}

extension ExchangeFeatureModule: StoredFeatureModule {
  /// The rate cache can be fetched again.
  public static let storage = Durability.cache

  /// The migrations, in order.
  public static var migrations: [Migration] { RateCacheSchema.migrations }

  /// Registers the module's types in the live container.
  public static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in register(in: container) }
  }
}
