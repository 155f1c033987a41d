/// Something that happened to a file of the program, and that its owner may want to know.
public enum StorageNotice: Hashable, Sendable {
  /// A damaged cache was thrown away and made anew; worth a word for the curious only.
  case cacheRebuilt(path: String)
  /// A damaged file of people's data was moved aside, and `rows` rows were saved into a new one; to be said loudly.
  ///
  /// `backup` names the copy that stood in for what could not be read; `isComplete` is whether everything could be read.
  case userDataRecovered(path: String, movedTo: String, rows: Int, backup: String?, isComplete: Bool)
  /// The daily copy of people's data could not be made; the data itself is untouched.
  case backupFailed(StorageError)
}
