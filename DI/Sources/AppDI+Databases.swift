import Database
import ExchangeFeature
import Modularity
import SharedModels
import Synchronization
import WeaveDI

extension AppDI {
  /// Registers the two databases; each is opened on first use.
  static func registerDatabases(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    let files = configuration.files
    container.register((any Database).self) {
      files.map { database(at: .file($0.userData), for: .userData, configuration) } ?? MissingDatabase()
    }
    container.register((any Database).self, name: ExchangeFeatureModule.cacheName) {
      database(at: files.map { .file($0.rateCache) } ?? .memory, for: .cache, configuration)
    }
  }

  /// Closes the files that were opened.
  public static func shutdown() async {
    for database in openDatabases.withLock({ $0 }) { await database.close() }
  }

  /// Does of ``shutdown()`` what the end of the process, which has to follow, does not do by itself.
  public static func finish() async {
    for database in openDatabases.withLock({ $0 }) { await database.finish() }
  }

  /// How long a command waits for other processes, whichever file they hold.
  private static let waiting = WaitBudget()

  /// The databases that ``shutdown()`` closes.
  private static let openDatabases = Mutex<[SQLiteDatabase]>([])

  /// A database that publishes notices about its file on the event bus.
  private static func database(
    at location: DatabaseLocation, for durability: Durability, _ configuration: AppConfiguration
  ) -> any Database {
    let eventBus = InjectedValues.current.eventBus
    let database = SQLiteDatabase(
      at: location, for: durability, migrations: features.migrations(for: durability),
      waiting: waiting, runsOnCaller: configuration.usesOneThread, onNotice: { eventBus.publish($0) })
    openDatabases.withLock { $0.append(database) }
    return database
  }
}
