/// Something that happened to a file and that a person may want to know.
public enum DatabaseNotice: Hashable, Sendable {
  /// A damaged cache was thrown away.
  case cacheRebuilt(path: String)
  /// A damaged file of people's data was set aside and its rows saved into a new one.
  case userDataRecovered(Recovery)
  /// The daily backup could not be made; the data itself is untouched.
  case backupFailed(path: String, error: DatabaseError)
}
