import FoundationEssentials

/// The copies that are kept beside a file of people's data.
struct BackupShelf: Sendable {
  /// The file itself.
  let path: String
  /// How many daily copies are kept.
  var generations = 3

  /// The name of the copy of the day that holds `date`, in UTC.
  func dailyPath(for date: Date) -> String {
    "\(path).backup-\(date.formatted(Date.ISO8601FormatStyle().year().month().day()))"
  }

  /// Where the file goes before its people's data is changed by a new version.
  func path(beforeVersion version: Int) -> String { "\(path).before-version-\(version)" }

  /// Every copy there is, the newest first.
  var copies: [String] { daily.reversed().map { folder + "/" + $0 } }

  /// Makes the copy of the day unless it is there, and drops the oldest ones.
  ///
  /// Of all processes one does it, and the others go on; a damaged file is not copied over good copies.
  func keepDaily(of connection: Connection, now: Date) throws(DatabaseError) {
    let target = dailyPath(for: now)
    guard !FileSystem.exists(target), let lock = FolderLock(folder, deadline: .zero) else { return }
    defer { lock.release() }
    guard !FileSystem.exists(target) else { return }
    guard connection.isIntact() else {
      throw DatabaseError(.corrupt, message: "the integrity check found damage", path: path)
    }
    try Backup.copy(connection, to: target)
    for name in Self.surplus(among: daily, keeping: generations) { FileSystem.remove(folder + "/" + name) }
  }

  /// The names to drop, of names that sort by age.
  static func surplus(among names: [String], keeping generations: Int) -> [String] {
    names.sorted().dropLast(generations)
  }

  private var folder: String { FileSystem.folder(of: path) }

  private var daily: [String] {
    let prefix = FileSystem.name(of: path) + ".backup-"
    // A draft of a process that was killed is no copy.
    return FileSystem.names(in: folder, startingWith: prefix).filter { $0.utf8.count == prefix.utf8.count + 10 }
  }
}
