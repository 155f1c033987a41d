import Database
import ExchangeFeature
import FavoriteFeature
import ReferenceData
import SharedModels
import UserFeature
import WeaveDI

extension AppDI {
  /// The two files: people's own data, which features know as `Database`, and the rate cache, which has a protocol of its own.
  static func registerDatabases(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.register((any Database).self) {
      // One list a feature, always in this order: the file counts how many of them it has seen.
      SQLiteDatabase(
        at: .file(configuration.files.userData), for: .userData,
        migrations: UserSchema.migrations + FavoriteSchema.migrations, onNotice: announcing())
    }
    container.register((any RateCache).self) {
      let path = configuration.files.rateCache
      let database = SQLiteDatabase(
        at: .file(path), for: .cache, migrations: RateCacheSchema.migrations, onNotice: announcing())
      return SQLiteRateCache(
        database: database, path: path, historyEnd: FixingDate(dayNumber: ECBHistory.bundled.lastDay))
    }
  }

  /// Tells whoever listens what happened to a file, in the words that every module knows.
  private static func announcing() -> @Sendable (DatabaseNotice) -> Void {
    let eventBus = InjectedValues.current.eventBus
    return { notice in eventBus.publish(StorageNotice(notice)) }
  }
}

extension StorageNotice {
  fileprivate init(_ notice: DatabaseNotice) {
    switch notice {
    case .cacheRebuilt(let path):
      self = .cacheRebuilt(path: path)
    case .userDataRecovered(let recovery):
      self = .userDataRecovered(
        path: recovery.path, movedTo: recovery.movedTo, rows: recovery.rows, backup: recovery.backup,
        isComplete: recovery.isComplete)
    case .backupFailed(_, let error):
      self = .backupFailed(StorageError(error))
    }
  }
}
