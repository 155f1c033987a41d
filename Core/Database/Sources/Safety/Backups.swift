import Platform
import SharedModels

/// The copies that are kept beside a file of people's data.
struct Backups: Sendable {
  /// The file itself.
  let path: String
  /// How many daily copies are kept.
  private static let generations = 3

  /// Every daily copy, the newest first.
  func newestFirst() throws(FileError) -> [String] { try daily().reversed().map { folder + "/" + $0 } }

  /// The day of a copy, such as 2026-11-22.
  func day(of copy: String) -> String { String(copy.suffix(Self.dayLength)) }

  /// Makes the copy of the day that holds `now` in UTC, unless it is there, and drops the oldest ones.
  ///
  /// One process does it, and the others go on.
  func keepDaily(of connection: Connection, now: Date) throws {
    let target = "\(path).backup-\(now.formatted(Date.ISO8601FormatStyle().year().month().day()))"
    guard try File.status(of: target) == nil else { return }
    let lock = try FileLock(folder: folder)
    guard try lock.tryAcquire(), try File.status(of: target) == nil else { return }
    defer { lock.release() }
    try copy(connection, to: target)
    for name in try daily().dropLast(Self.generations) { try File.remove(folder + "/" + name) }
  }

  /// Copies a file that has `version` steps, before the next step changes the data in it.
  func keep(_ connection: Connection, atVersion version: Int) throws {
    try copy(connection, to: copy(beforeVersion: version + 1))
  }

  /// The newest copy that was made before the step to `version`, or to one before it.
  func newest(beforeVersion version: Int) throws(FileError) -> String? {
    for copy in (1...version).reversed().map(copy(beforeVersion:)) {
      if try File.status(of: copy) != nil { return copy }
    }
    return nil
  }

  private func copy(beforeVersion version: Int) -> String { "\(path).before-version-\(version)" }

  /// Copies a whole and consistent state of a database that others may be writing to into one file without a log.
  private func copy(_ source: Connection, to target: String) throws {
    let drafts = TemporaryFiles(path: path)
    try drafts.finish(drafts.backup, as: target) {
      try File.make(drafts.backup)
      try source.copy(to: drafts.backup)
    }
  }

  private var folder: String { File.folder(of: path) }
  private static let dayLength = 10

  private func daily() throws(FileError) -> [String] {
    let prefix = File.name(of: path) + ".backup-"
    let names = try File.names(in: folder, startingWith: prefix)
    return names.filter { $0.utf8.count == prefix.utf8.count + Self.dayLength }
  }
}
