import Database
import SharedModels

extension StorageNotice {
  /// What the database has to say, for those who do not know it.
  init(_ notice: DatabaseNotice) {
    switch notice {
    case .cacheRebuilt(let path):
      self = .cacheRebuilt(path: path)
    case .userDataRecovered(let recovery):
      self = .userDataRecovered(
        path: recovery.path, movedTo: recovery.movedTo, rows: recovery.rows, backup: recovery.backup,
        isComplete: recovery.isComplete)
    case .backupFailed(let path, let error):
      self = .backupFailed(StorageError(path: error.path ?? path, reason: .other, detail: error.message))
    }
  }
}
