public import DIInterface
import Database
import Diagnostics
import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
public import Modularity
import Networking
import ReferenceData
import SharedModels
import Synchronization
import UserFeature
import UserInterface
import WeaveDI

/// The composition root: the one place that knows every module and chooses the implementation of every protocol.
///
/// Everything is registered as a factory. What a command does not need is never created: no file is opened and no
/// library loaded for it.
public enum AppDI {
  private static let listSite = SourceSite()
  /// Every feature, each after the features whose tables its own tables reference.
  static let features: [any StoredFeatureModule.Type] = [
    UserFeatureModule.self,
    FavoriteFeatureModule.self,
    ExchangeFeatureModule.self,
  ]

  /// Registers the infrastructure, and the wanted features with those that they need.
  ///
  /// `variables` are the process's environment variables, which name libcurl's proxies and certificate authorities.
  public static func bootstrap(
    _ configuration: AppConfiguration, features wanted: [any FeatureModule.Type], variables: [String: String]
  ) async {
    let modules = loading(wanted)
    await WeaveDI.Container.bootstrap { container in
      container.register(ExchangeConfiguration.self, instance: configuration.exchange)
      container.register(FeatureModules.self) { FeatureModules(allModules, loaded: modules) }
      registerServices(in: container, for: configuration)
      NetworkingModule.register(
        in: container,
        curl: CurlConfiguration(userAgent: "exchange-cli/\(configuration.version)", variables: variables))
      registerDatabases(in: container, for: configuration)
      registerHealth(in: container, for: configuration)
      for module in modules { module.register(in: container) }
    }
    followEvents(for: configuration)
  }

  /// ``features`` as plain modules. A cast of the whole array would search all conformances of the program.
  private static var allModules: [any FeatureModule.Type] { features.map { $0 } }

  /// The modules and those that they need; ends the program where this application lacks one.
  private static func loading(_ wanted: [any FeatureModule.Type]) -> [any FeatureModule.Type] {
    for module in wanted where !allModules.contains(where: { $0 == module }) {
      stop("a command loads \(module), whose tables nobody has made. Add it to AppDI.features, at \(listSite).")
    }
    do throws(MissingFeature) {
      return try FeatureModules(allModules).loading(wanted)
    } catch {
      stop("\(error)")
    }
  }

  // MARK: - Services

  /// Registers the currency catalogue, and what depends on the environment: the logger and the analytics service.
  private static func registerServices(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.registerMany {
      Registration(
        (any LoggerProtocol).self, condition: configuration.isLogged, factory: { StandardErrorLogger() },
        fallback: { SilentLogger() })
      Registration((any CurrencyCatalog).self) { ReferenceCurrencyCatalog() }
      switch configuration.environment {
      case .development: Registration((any AnalyticsService).self) { ConsoleAnalytics(logger: logger()) }
      case .staging:
        Registration((any AnalyticsService).self) {
          if let file = fileAnalytics(for: configuration) { file } else { SilentAnalyticsService() }
        }
      case .production: Registration((any AnalyticsService).self) { SilentAnalyticsService() }
      }
    }
    if configuration.isLogged { logRequests(in: container) }
  }

  /// Decorates the transport so that each request is logged.
  private static func logRequests(in container: WeaveDI.Container) {
    container.decorate((any HTTPTransport).self) { LoggingTransport(transport: $0, logger: logger()) }
    container.register(RequestSummary.self, scope: .request) { RequestSummary(logger: logger()) }
  }

  /// The events of staging, in the folder of the rate cache; nil when the program has no files.
  private static func fileAnalytics(for configuration: AppConfiguration) -> FileAnalytics? {
    configuration.files.map { FileAnalytics(path: $0.events, logger: logger()) }
  }

  private static func logger() -> any LoggerProtocol { UnifiedDI.requireResolve((any LoggerProtocol).self) }

  /// Passes the features' events on to analytics, except in production, where nothing is tracked.
  private static func followEvents(for configuration: AppConfiguration) {
    guard configuration.environment != .production else { return }
    let eventBus = InjectedValues.current.eventBus
    @Sendable func track(_ event: String) {
      UnifiedDI.resolve((any AnalyticsService).self)?.track(event: event, parameters: [:])
    }
    eventBus.subscribe(UserOutcome.self) { outcome in
      switch outcome {
      case .loggedIn(let user, let left, _) where user.profile != left: track("profile_logged_in")
      case .renamed(let user, let former) where user.profile != former: track("profile_renamed")
      case .removed: track("profile_removed")
      default: break
      }
    }
    eventBus.subscribe(FavoritesChanged.self) { change in
      for _ in change.outcome.added { track("favorite_added") }
      for _ in change.outcome.removed { track("favorite_removed") }
    }
  }

  // MARK: - Databases

  /// Registers the two databases; each is opened on first use.
  private static func registerDatabases(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    let files = configuration.files
    let opened = OpenedDatabases()
    // How long a command waits for other processes, whichever file they hold.
    let waiting = WaitBudget()
    container.register(OpenedDatabases.self, instance: opened)
    /// A database that publishes notices about its file on the event bus.
    @Sendable func database(at location: DatabaseLocation, for durability: Durability) -> any Database {
      let eventBus = InjectedValues.current.eventBus
      return opened.adding(
        SQLiteDatabase(
          at: location, for: durability, migrations: features.migrations(for: durability),
          rules: features.rules(for: durability), waiting: waiting, runsOnCaller: configuration.usesOneThread,
          onNotice: { eventBus.publish($0) }))
    }
    container.register((any Database).self) {
      database(at: files.map { .file($0.userData) } ?? .nowhere, for: .userData)
    }
    container.register((any Database).self, name: ExchangeFeatureModule.cacheName) {
      database(at: files.map { .file($0.rateCache) } ?? .memory, for: .cache)
    }
  }

  /// Writes back what was changed in files; the end of the process closes them.
  public static func finish() async {
    for database in UnifiedDI.resolve(OpenedDatabases.self)?.all ?? [] { await database.finish() }
  }

  // MARK: - Health

  private static func registerHealth(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.register((any HealthService).self) {
      let userData = try container.tryResolve((any Database).self)
      let rateCache = try container.tryResolve((any Database).self, name: ExchangeFeatureModule.cacheName)
      return Health(
        databases: configuration.files.map { files in
          [(.user, files.userData, userData), (.cache, files.rateCache, rateCache)]
        } ?? [],
        network: try container.tryResolve((any NetworkMonitorProtocol).self),
        analytics: configuration.environment == .staging ? fileAnalytics(for: configuration) : nil)
    }
  }
}

extension AppConfiguration {
  fileprivate var isLogged: Bool { isVerbose || environment == .development }

  fileprivate var exchange: ExchangeConfiguration {
    ExchangeConfiguration(
      cacheFile: files?.rateCache, providerAddresses: providerAddresses,
      openExchangeRatesKeyFile: openExchangeRatesKeyFile)
  }
}

/// The databases that a container made, for its owner to close.
private final class OpenedDatabases: Sendable {
  private let databases = Mutex<[SQLiteDatabase]>([])

  var all: [SQLiteDatabase] { databases.withLock { $0 } }

  func adding(_ database: SQLiteDatabase) -> SQLiteDatabase {
    databases.withLock { $0.append(database) }
    return database
  }
}
