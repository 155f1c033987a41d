/// Something that happened to a file of the program, and that its owner may want to know.
public enum StorageNotice: Hashable, Sendable {
  /// A damaged cache was thrown away and made anew; worth a word for the curious only.
  case cacheRebuilt(path: String)
  /// A damaged file of people's data was moved aside, and `rows` rows were saved into a new one; to be said loudly.
  ///
  /// `rows` is how many the new file has, and `backup` the copy from which some of them came because they could not be read;
  /// `isComplete` is whether everything could be read.
  case userDataRecovered(path: String, movedTo: String, rows: Int, backup: StorageBackup?, isComplete: Bool)
  /// The daily copy of people's data could not be made; the data itself is untouched.
  case backupFailed(StorageError)
}

/// A copy of people's data that stood in for what could not be read.
public struct StorageBackup: Hashable, Sendable {
  /// The copy.
  public let path: String
  /// The day in UTC on which it was made, such as 2026-11-22.
  public let day: String
  /// How many rows came from it.
  public let rows: Int

  /// A copy and what came from it.
  public init(path: String, day: String, rows: Int) {
    self.path = path
    self.day = day
    self.rows = rows
  }
}
