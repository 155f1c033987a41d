import Database
import ExchangeFeature
import FavoriteFeature
import ReferenceData
import SharedModels
import Synchronization
import UserFeature
import WeaveDI

extension AppDI {
  /// The name under which the cache's file is registered; people's own data has the plain name of the protocol.
  static let cacheName = "rate-cache"

  // seed 001:251
  /// The two files, each opened by its first use.
  static func registerDatabases(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    let files = configuration.files
    container.register((any Database).self) {
      // Each feature's steps after those of the features whose tables they mention.
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

  /// Gives back the files that the process opened, so that they are left tidy.
  public static func shutdown() async {
    for database in openDatabases.withLock({ $0 }) { await database.close() }
  }

  /// What ``shutdown()`` closes.
  private static let openDatabases = Mutex<[SQLiteDatabase]>([])

  /// A database that tells on the event bus what happens to its file, in words that every module knows.
  private static func database(at path: String, for purpose: Purpose, migrations: [Migration]) -> SQLiteDatabase {
    let eventBus = InjectedValues.current.eventBus
    let database = SQLiteDatabase(
      at: .file(path), for: purpose, migrations: migrations, onNotice: { eventBus.publish($0) })
    openDatabases.withLock { $0.append(database) }
    return database
  }
}
