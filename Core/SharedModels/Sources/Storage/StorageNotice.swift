/// Something that happened to one of the program's files, which the user may want to know.
public enum StorageNotice: Hashable, Sendable {
  /// A damaged cache was deleted and rebuilt; reported with `--verbose` only.
  case cacheRebuilt(path: String)
  /// The user's damaged file was moved aside, and `rows` rows were saved into a new one; always reported.
  ///
  /// `rows` is the number of rows in the new file, `backup` the copy that supplied those that could not be read, and
  /// `isComplete` whether everything could be read.
  case userDataRecovered(path: String, movedTo: String, rows: Int, backup: StorageBackup?, isComplete: Bool)
  /// The daily backup of the user's data failed; the data itself is untouched.
  case backupFailed(StorageError)
  /// A file or its folder belongs to another user, and others than its owner may change it; always reported.
  case exposed(path: String)
  /// A request was answered without the user's file, because it cannot be used; always reported.
  case userDataLeftOut(StorageError)
}

/// A backup of the user's data that replaced what could not be read.
public struct StorageBackup: Hashable, Sendable {
  /// The copy.
  public let path: String
  /// The day in UTC on which it was created, such as 2026-11-22.
  public let day: String
  /// How many rows came from it.
  public let rows: Int

  /// Creates the description of a backup.
  public init(path: String, day: String, rows: Int) {
    self.path = path
    self.day = day
    self.rows = rows
  }
}
