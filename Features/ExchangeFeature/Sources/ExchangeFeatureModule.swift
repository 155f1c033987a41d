public import Database
import ExchangeInterface
public import Modularity
import Networking
import RateProviders
import ReferenceData
public import SharedModels
public import WeaveDI

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

  /// Registers the module's types; `Database` (as ``cacheName``), `CurrencyCatalog`, `HTTPTransport`,
  /// `NetworkMonitorProtocol`, `AnalyticsService` and ``ExchangeConfiguration`` must be registered too, before or
  /// after.
  public static func register(in container: WeaveDI.Container) {
    registerProviders(in: container)
    container.register(ExchangeRepository.self) {
      let configuration = try container.tryResolve(ExchangeConfiguration.self)
      let events = InjectedValues.current.eventBus
      return ExchangeRepository(
        cache: try container.tryResolve(RateCache.self),
        fetcher: try container.tryResolve((any RateFetching).self),
        // The global providers' servers have nothing to do with the ECB's.
        lock: configuration.lock(".fetch"), globalLock: configuration.lock(".fetch-wide"),
        moment: InjectedValues.current.moment, announce: { events.publish($0) })
    }
    registerServices(in: container)
  }

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
    container.register(RateCache.self) {
      RateCache(
        database: try container.tryResolve((any Database).self, name: cacheName),
        path: try container.tryResolve(ExchangeConfiguration.self).cacheFile ?? "",
        historyEnd: ECBHistory.bundled.lastDay)
    }
    container.register((any RateFetching).self) {
      let configuration = try container.tryResolve(ExchangeConfiguration.self)
      let moment = InjectedValues.current.moment
      return RateFetcher(
        endpoints: ProviderEndpoints(replacing: configuration.providerAddresses),
        keyFile: configuration.openExchangeRatesKeyFile, transport: try container.tryResolve((any HTTPTransport).self),
        records: try container.tryResolve(RateCache.self),
        catalog: try container.tryResolve((any CurrencyCatalog).self),
        network: try container.tryResolve((any NetworkMonitorProtocol).self), now: { moment().instant })
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

enum ExchangeServiceKey: InjectedKey {
  static var liveValue: any ExchangeService { UnifiedDI.requireResolve((any ExchangeService).self) }

  /// The bundled history on the day of its newest fixing: the same answers wherever and whenever a test runs.
  static var testValue: any ExchangeService { ExchangeServiceImpl.bundled }
}

private enum AnalyticsServiceKey: InjectedKey {
  static var liveValue: any AnalyticsService { UnifiedDI.requireResolve((any AnalyticsService).self) }
  static var testValue: any AnalyticsService { SilentAnalyticsService() }
}

private enum CurrencyCatalogKey: InjectedKey {
  static var liveValue: any CurrencyCatalog { UnifiedDI.requireResolve((any CurrencyCatalog).self) }
  // The bundled table, which is the same everywhere.
  static var testValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
}

// A test that uses it without setting it fails by its name.
private enum MomentKey: InjectedKey {
  static var liveValue: @Sendable () -> Moment { { .now } }
}

extension InjectedValues {
  /// Answers the application's requests.
  public var exchange: any ExchangeService {
    get { self[ExchangeServiceKey.self] }
    set { self[ExchangeServiceKey.self] = newValue }
  }

  /// Names, symbols and minor units.
  public var currencyCatalog: any CurrencyCatalog {
    get { self[CurrencyCatalogKey.self] }
    set { self[CurrencyCatalogKey.self] = newValue }
  }

  /// The clock and the local calendar, which decide ages and what is due.
  public var moment: @Sendable () -> Moment {
    get { self[MomentKey.self] }
    set { self[MomentKey.self] = newValue }
  }

  var analyticsService: any AnalyticsService {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }
}

extension ExchangeServiceImpl {
  /// Answers from the bundled history as if today were the day of its newest fixing.
  static var bundled: ExchangeServiceImpl {
    let newest = ECBFixings().newest.date
    let moment = Moment(instant: PublicationRule.ecb.publication(of: newest), today: newest)
    return ExchangeServiceImpl(
      repository: ExchangeRepository(moment: { moment }), catalog: ReferenceCurrencyCatalog(), moment: { moment })
  }
}

/// What the feature has to be told about where it works; the composition root registers it.
public struct ExchangeConfiguration: Hashable, Sendable {
  /// The file of the rate cache; nil where nothing is kept.
  public var cacheFile: String?
  /// Base addresses that replace a provider's own, for mirrors and tests.
  public var providerAddresses: [ProviderID: String]
  /// The file that holds the key for Open Exchange Rates; nil leaves that provider off.
  public var openExchangeRatesKeyFile: String?

  /// The defaults ask every provider that needs no key at its own address, and keep nothing.
  public init(
    cacheFile: String? = nil, providerAddresses: [ProviderID: String] = [:], openExchangeRatesKeyFile: String? = nil
  ) {
    self.cacheFile = cacheFile
    self.providerAddresses = providerAddresses
    self.openExchangeRatesKeyFile = openExchangeRatesKeyFile
  }

  /// Keeps two processes from making the same requests; `suffix` tells the providers that are asked from others.
  func lock(_ suffix: String) -> any FetchLock { FileFetchLock(path: cacheFile.map { $0 + suffix }) }
}
