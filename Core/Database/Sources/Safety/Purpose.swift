/// What a file is for, which decides how much is paid for its safety.
public enum Purpose: Hashable, Sendable {
  /// People's own data: each commit reaches the disk, there are backups, damage is repaired and nothing is thrown away.
  case userData
  /// What can be fetched again: a power cut may cost the last commits, a damaged file is made anew.
  case cache

  /// SQLite's setting; with a write-ahead log NORMAL never damages the file.
  var synchronous: String {
    switch self {
    case .userData: "FULL"
    case .cache: "NORMAL"
    }
  }
}
