import CSQLite
import Platform
import SharedModels

/// Puts a damaged file aside and a sound one in its place.
struct Repair {
  let path: String
  let durability: Durability
  let migrator: Migrator
  let rules: [RowRule]
  let deadline: Deadline
  let now: Date

  /// Nil when the file is sound: another process has repaired it meanwhile, or what failed was not the file.
  ///
  /// Throws when the place cannot be read or written; the damaged file then is as it was.
  func run(after error: DatabaseError) throws -> StorageNotice? {
    try FileLock.hold(folderOf: path, until: deadline) {
      try undoInterrupted()
      switch durability {
      case .cache:
        // What SQLite finds whole and does not read as it was written is worth as little.
        guard try error.reason == .mismatch || isDamaged(after: error) else { return nil }
        try discard()
        return .cacheRebuilt(path: path)
      case .userData:
        return try isDamaged(after: error) ? recover() : nil
      }
    }
  }

  /// Undoes a repair that was cut short: the file then has both names, and its log perhaps only the second. The caller
  /// holds the folder's lock.
  func undoInterrupted() throws {
    let folder = File.folder(of: path)
    while let aside = try Self.interrupted(path) {
      for suffix in Self.logs where try File.size(of: path + suffix) == 0 && File.status(of: aside + suffix) != nil {
        try File.remove(path + suffix)
        try giveName(path + suffix, to: aside + suffix, OpenFiles())
      }
      try File.syncFolder(folder)
      for suffix in Self.logs + [""] where try File.status(of: aside + suffix) != nil {
        try File.remove(aside + suffix)
        try File.syncFolder(folder)
      }
    }
  }

  /// The second name of a file that was being put aside when its repair was cut short; nil when there is none.
  static func interrupted(_ path: String) throws -> String? {
    let folder = File.folder(of: path)
    return try File.names(in: folder, startingWith: File.name(of: path) + ".damaged-").lazy
      .filter { name in !logs.contains { name.hasSuffix($0) } }.map { folder + "/" + $0 }
      .first { try isBeingPutAside(path, as: $0) }
  }

  /// Whether `aside` is the second name of the file itself, or a copy of it, which stands for one where the file system
  /// knows none.
  private static func isBeingPutAside(_ path: String, as aside: String) throws -> Bool {
    if try File.isSame(aside, path) { return true }
    // Every empty file is like another.
    guard try File.size(of: path) > 0, try File.hasSameBytes(aside, path) else { return false }
    return try logs.allSatisfy { suffix in
      let (log, other) = (path + suffix, aside + suffix)
      return try File.size(of: log) == 0 || File.size(of: other) == 0 || File.hasSameBytes(log, other)
    }
  }

  /// Whether the file is damaged. What SQLite finds in order is looked at for what the error says.
  private func isDamaged(after error: DatabaseError) throws -> Bool {
    // SQLite takes an empty file for a new database, and throws its log away.
    let state = try FileState(of: path, durability: durability)
    if state.size == 0 { return state.isTruncated }
    let connection = try Connection(.file(path), flags: SQLITE_OPEN_READWRITE, deadline: deadline)
    do {
      _ = try migrator.state(of: connection)
      if error.isEndless, try hasForeignParts(connection) { return true }
      if try connection.findDamage() != nil { return true }
      return try error.reason == .mismatch
        && PeopleTable.all(in: connection).contains { try $0.hasUnreadableRows(in: connection, rules) }
    } catch let error as DatabaseError {
      if error.reason == .corrupt { return true }
      throw error
    }
  }

  /// Whether somebody put views or triggers into the file.
  private func hasForeignParts(_ connection: Connection) throws -> Bool {
    func parts(_ connection: Connection) throws(DatabaseError) -> Set<String> {
      let list = "SELECT name FROM sqlite_schema WHERE type IN ('view', 'trigger')"
      return Set(try connection.query(list) { row throws(DatabaseError) in try row.text(0) })
    }
    let own = try Connection(.memory)
    try migrator.fill(inMemory: own)
    return try !parts(connection).isSubset(of: parts(own))
  }

  /// Removes a cache with all that belongs to it, the log first: another file must never find it.
  private func discard() throws(FileError) {
    for suffix in Self.logs + ["-shm", ""] { try File.remove(path + suffix) }
  }

  /// What SQLite plays into the file beside which it lies.
  static let logs = ["-wal", "-journal"]
}

// MARK: - People's data

extension Repair {
  private var drafts: TemporaryFiles { TemporaryFiles(path: path) }

  /// The new file is finished before the old one is touched, and takes its name in one step, so that at any moment one
  /// of them is there.
  private func recover() throws -> StorageNotice {
    // Where the file is gone and only its log is left, an empty one stands for it from here on.
    try File.make(path)
    let lock = try writeLock()
    // In this order: while the lock is held, no descriptor of the file is closed.
    let files = OpenFiles()
    defer { withExtendedLifetime(files) { withExtendedLifetime(lock) {} } }
    try files.closeDoor(of: path, until: deadline)
    try copyRemains(files)
    let (steps, source) = try openRemains()
    let backup = try newestBackup(with: steps)

    var salvage = Salvage(rules: rules)
    do {
      let target = try Connection.draft(drafts.new)
      try salvage.fill(target, from: source, backup: backup?.connection)
      if let damage = try target.findDamage() { throw DatabaseError(.corrupt, message: damage, path: path) }
    }
    try File.sync(drafts.new)
    let aside = try vacantName()
    try exchange(puttingAside: aside, files)
    drafts.clearIfPossible()
    return .userDataRecovered(
      path: path, movedTo: aside, rows: salvage.rows,
      backup: backup.flatMap { backup in
        salvage.rowsFromBackup == 0
          ? nil
          : StorageBackup(
            path: backup.path, day: Backups(path: path).day(of: backup.path), rows: salvage.rowsFromBackup)
      }, isComplete: salvage.isComplete)
  }

  /// Keeps those who have the file open from writing into it until it is exchanged, as far as the damage lets SQLite do
  /// so.
  func writeLock() throws -> Connection? {
    // Beside an empty file SQLite would remove the log.
    if try File.size(of: path) == 0 { return nil }
    return try unlessDamaged {
      let connection = try Connection(.file(path), flags: SQLITE_OPEN_READWRITE, deadline: deadline)
      try connection.run(script: "BEGIN IMMEDIATE")
      return connection
    }
  }

  /// What `body` gives; nil where the file is to blame for its failure, and not the machine, on which the same may
  /// succeed later.
  private func unlessDamaged<Value>(_ body: () throws -> Value?) throws -> Value? {
    do {
      return try body()
    } catch {
      guard let error = error as? DatabaseError, error.isOfTheFile else { throw error }
      return nil
    }
  }

  /// Copies the damaged file and its log.
  private func copyRemains(_ files: OpenFiles) throws {
    try drafts.clear()
    try files.copy(path, to: drafts.remains)
    for suffix in Self.logs where try File.status(of: path + suffix) != nil {
      try files.copy(path + suffix, to: drafts.remains + suffix)
    }
  }

  /// Finds out which steps the remains have, makes the new file with the same ones, and opens the remains as far as
  /// they can be.
  private func openRemains() throws -> (steps: [Migration], source: Connection?) {
    let all = migrator.migrations
    if let source = try readable() {
      let steps = try listedSteps(in: source)
      try drafts.makeNew(migrator, applying: steps)
      return (steps, source)
    }
    if try File.size(of: drafts.remains) > 0 {
      // The list of steps is lost with the first page. The file had those for which all the other pages make sense.
      for count in all.indices.reversed() {
        let steps = Array(all[...count])
        try drafts.makeNew(migrator, applying: steps)
        if let source = try transplanted(), try source.findDamage() == nil { return (steps, source) }
        try File.remove(drafts.new)
      }
    }
    try drafts.makeNew(migrator, applying: all)
    return (all, try transplanted())
  }

  /// The steps that the remains list; all of them when that list is damaged.
  private func listedSteps(in source: Connection) throws -> [Migration] {
    let state = try unlessDamaged { try migrator.state(of: source) }
    return if case .behind(let steps)? = state { steps } else { migrator.migrations }
  }

  /// The remains, when at least their list of tables can be read.
  private func readable() throws -> Connection? {
    // Beside an empty file SQLite would remove the log.
    if try File.size(of: drafts.remains) == 0 { return nil }
    return try unlessDamaged {
      let connection = try Connection(.file(drafts.remains), flags: SQLITE_OPEN_READWRITE)
      return try connection.integer("SELECT count(*) FROM sqlite_schema") > 0 ? connection : nil
    }
  }

  /// The remains with the first page of the new file: it lists the tables, and migrations put them at the same places
  /// in every file, so that a lost first page, the likeliest damage, costs no row of the other pages. What lost all its
  /// pages and kept its log gets all of the new file's.
  private func transplanted() throws -> Connection? {
    let pageSize = 4096
    let size = try File.size(of: drafts.remains)
    if size >= 2 * pageSize {
      var page = try File.bytes(of: drafts.new, atMost: pageSize)
      guard page.count == pageSize else { return nil }
      // The header counts the pages, and believes that count when its two change counters are equal; there are no free
      // pages.
      withUnsafeBytes(of: UInt32(size / pageSize).bigEndian) { page.replaceSubrange(28..<32, with: $0) }
      page.replaceSubrange(32..<40, with: repeatElement(0, count: 8))
      page.replaceSubrange(92..<96, with: page[24..<28])
      try File.write(page, to: drafts.remains, at: 0)
    } else if size == 0, try File.size(of: drafts.remains + "-wal") > 0 {
      try File.write(
        File.bytes(of: drafts.new, atMost: File.size(of: drafts.new)), to: drafts.remains, at: 0)
    }
    return try readable()
  }

  /// The newest copy that is whole, brought to the same steps.
  private func newestBackup(with steps: [Migration]) throws -> (path: String, connection: Connection)? {
    for copy in try Backups(path: path).newestFirst() {
      let backup = try unlessDamaged { () -> Connection? in
        try File.copy(copy, to: drafts.earlier)
        let connection = try Connection.draft(drafts.earlier)
        if try connection.findDamage() != nil { return nil }
        if case .empty = try migrator.state(of: connection) { return nil }
        try migrator.apply(steps, to: connection)
        return connection
      }
      if let backup { return (copy, backup) }
    }
    return nil
  }

  private func isTaken(_ name: String) throws(FileError) -> Bool {
    for suffix in [""] + Self.logs where try File.status(of: name + suffix) != nil { return true }
    return false
  }

  private func vacantName() throws(FileError) -> String {
    let stamp = now.formatted(.iso8601).filter { $0.isLetter || $0.isNumber }
    var (name, number) = ("\(path).damaged-\(stamp)", 1)
    while try isTaken(name) {
      number += 1
      name = "\(path).damaged-\(stamp)-\(number)"
    }
    return name
  }

  /// Gives the damaged file and its logs their new names, takes the logs' old ones away, and gives the file's to the
  /// new one.
  ///
  /// One rule orders the steps: nothing loses a name before its other one is on the disk. A rename would do both at
  /// once, and not every file system does so over a power cut. The file comes first, because its two names say that
  /// this is going on; a log that stayed beside another file would be played into it, so it goes before the new file
  /// comes.
  private func exchange(puttingAside aside: String, _ files: OpenFiles) throws(FileError) {
    let folder = File.folder(of: path)
    for suffix in [""] + Self.logs where try File.status(of: path + suffix) != nil {
      try giveName(aside + suffix, to: path + suffix, files)
      try File.syncFolder(folder)
    }
    for suffix in Self.logs + ["-shm"] { try File.remove(path + suffix) }
    try File.syncFolder(folder)
    try File.move(drafts.new, to: path)
    try File.syncFolder(folder)
  }

  /// Gives a file another name beside its own; where the file system knows no second names, a copy gets it.
  private func giveName(_ other: String, to name: String, _ files: OpenFiles) throws(FileError) {
    if try File.link(name, to: other) { return }
    try files.copy(name, to: drafts.aside)
    try File.sync(drafts.aside)
    try File.move(drafts.aside, to: other)
  }
}

/// The files that a repair copies, open until it is over: whoever closes any descriptor of a file drops all locks that
/// his process has on it, also SQLite's (fcntl(2)).
private final class OpenFiles {
  private var readers: [String: FileReader] = [:]
  private var door: ByteLock?

  /// Keeps everybody from opening the file: SQLite reads nothing before it has locked this byte for a moment, the one
  /// that its documentation calls pending (sqlite.org/lockingv3.html). A writer's lock alone does not do: it lies in
  /// the index of the log, which goes with the log before the new file comes, and who opened the file then would write
  /// into the old one.
  func closeDoor(of path: String, until deadline: Deadline) throws {
    let door = try ByteLock(path, byte: 0x4000_0000)
    self.door = door
    guard try door.acquire(within: deadline.left) else {
      throw DatabaseError(.busy, message: "another process has been opening the file for too long", path: path)
    }
  }

  func copy(_ path: String, to target: String) throws(FileError) {
    let reader = if let open = readers[path] { open } else { try FileReader(path) }
    readers[path] = reader
    try File.copy(reader, to: target)
  }
}

extension DatabaseError {
  /// Whether the file is to blame.
  fileprivate var isOfTheFile: Bool {
    switch reason {
    case .corrupt, .misuse, .constraint, .mismatch, .newerSchema, .otherSchema: true
    case .busy, .full, .readOnly, .cannotOpen, .isDirectory, .notRegular, .inputOutput, .noPlace, .other: false
    }
  }
}
