import Database
import Diagnostics
import ExchangeFeature
import FavoriteFeature
public import Modularity
import Networking
public import SharedModels
import Synchronization
import UserFeature
import WeaveDI

/// The composition root: the one place that knows every module and chooses the implementation of every protocol.
///
/// Everything is registered as a factory. What a command does not need is never created: no file is opened and no
/// library loaded for it.
public enum AppDI {
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
      container.register(AppConfiguration.self, instance: configuration)
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
    do throws(MissingFeature) {
      return try FeatureModules(allModules).loading(wanted)
    } catch {
      preconditionFailure("\(error)")
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
          waiting: waiting, runsOnCaller: configuration.usesOneThread, onNotice: { eventBus.publish($0) }))
    }
    container.register((any Database).self) {
      database(at: files.map { .file($0.userData) } ?? .nowhere, for: .userData)
    }
    container.register((any Database).self, name: ExchangeFeatureModule.cacheName) {
      database(at: files.map { .file($0.rateCache) } ?? .memory, for: .cache)
    }
  }

  /// Closes the files that were opened.
  public static func shutdown() async {
    for database in UnifiedDI.resolve(OpenedDatabases.self)?.all ?? [] { await database.close() }
  }

  /// Does of ``shutdown()`` what the end of the process, which has to follow, does not do by itself.
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

/// The databases that a container made, for its owner to close.
private final class OpenedDatabases: Sendable {
  private let databases = Mutex<[SQLiteDatabase]>([])

  var all: [SQLiteDatabase] { databases.withLock { $0 } }

  func adding(_ database: SQLiteDatabase) -> SQLiteDatabase {
    databases.withLock { $0.append(database) }
    return database
  }
}
