import Database
import ExchangeFeature
import FavoriteFeature
import ReferenceData
import SharedModels
import Synchronization
import UserFeature
import WeaveDI

extension AppDI {
  /// The name under which the cache's database is registered; the user's database has no name.
  static let cacheName = "rate-cache"

  // seed 001:251
  /// Registers the two databases; each is opened on first use.
  static func registerDatabases(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    let files = configuration.files
    container.register((any Database).self) {
      // Each feature's migrations come after those of the features whose tables they reference.
      database(
        at: files.userData, for: .userData, migrations: UserSchema.migrations + FavoriteSchema.migrations)
    }
    container.register((any Database).self, name: cacheName) {
      database(at: files.rateCache, for: .cache, migrations: RateCacheSchema.migrations)
    }
    container.register((any RateCache).self) {
      SQLiteRateCache(
        database: try container.tryResolve((any Database).self, name: cacheName), path: files.rateCache,
        historyEnd: FixingDate(dayNumber: ECBHistory.bundled.lastDay))
    }
  }

  /// Closes the files that the process opened.
  public static func shutdown() async {
    for database in openDatabases.withLock({ $0 }) { await database.close() }
  }

  /// What ``shutdown()`` closes.
  private static let openDatabases = Mutex<[SQLiteDatabase]>([])

  /// A database that announces what happens to its file on the event bus.
  private static func database(at path: String, for purpose: Purpose, migrations: [Migration]) -> SQLiteDatabase {
    let eventBus = InjectedValues.current.eventBus
    let database = SQLiteDatabase(
      at: .file(path), for: purpose, migrations: migrations, onNotice: { eventBus.publish($0) })
    openDatabases.withLock { $0.append(database) }
    return database
  }
}
