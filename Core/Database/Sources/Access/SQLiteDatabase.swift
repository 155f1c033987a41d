public import Platform
public import SharedModels
import Synchronization

/// The database in SQLite, in a file or in memory; nothing is opened before the first use.
///
/// One writer and a few readers at a time, each on a thread of its own, or one on the caller's. A reader uses the
/// writer's connection while it is idle, so that a command that reads and then writes opens the file once.
public final class SQLiteDatabase: Database {
  private let file: DatabaseFile
  private let pool: Mutex<ConnectionPool>
  private let runsOnCaller: Bool
  private let budget: WaitBudget

  /// A database at `location` with the schema that `migrations` make, in this order.
  ///
  /// `waiting` is how long it waits for other processes before it throws `StorageError.Reason.busy`, perhaps together
  /// with other databases. With `runsOnCaller` there is one connection, which works on the caller's thread while it is
  /// idle: for a program that has nothing else to do meanwhile and need not pay for a thread. No other database of the
  /// process may lie in the same file. `now` decides which backup is today's and names what is set aside; `onNotice` is
  /// called on the thread of the work.
  public init(
    at location: DatabaseLocation, for durability: Durability, migrations: [Migration],
    waiting: WaitBudget = WaitBudget(), runsOnCaller: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() },
    onNotice: @escaping @Sendable (StorageNotice) -> Void = { _ in }
  ) {
    let said = NoticesSaid()
    file = DatabaseFile(
      location: location, durability: durability, migrator: Migrator(migrations), isOnlyConnection: runsOnCaller,
      now: now, notify: { if said.isNew($0) { onNotice($0) } })
    self.runsOnCaller = runsOnCaller
    budget = waiting
    // Each connection to memory would be another database.
    pool = Mutex(ConnectionPool(limit: location == .memory || runsOnCaller ? 1 : 4))
  }

  /// Whether there is anything to read; what is in memory always counts as written, and what has no place, too, so that
  /// whoever would read is told why there is nothing.
  public var hasContent: Bool { file.location.path == nil || file.hasContent }

  /// The bytes of the file and of its log.
  public var byteCount: Int {
    get throws {
      guard let path = file.location.path else { return 0 }
      return try File.size(of: path) + File.size(of: path + "-wal")
    }
  }

  /// Runs `body` on one snapshot, beside other readers and the writer.
  public nonisolated(nonsending) func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await perform(.read, body)
  }

  /// Runs `body` in one immediate transaction, after the writers that came before.
  @discardableResult
  public nonisolated(nonsending) func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await perform(.write, body)
  }

  /// Returns unused space to the disk.
  public nonisolated(nonsending) func compact() async throws {
    guard hasContent else { return }
    try await perform(.upkeep) { try $0.run(script: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Closes every connection; what is in memory is gone then.
  public nonisolated(nonsending) func close() async {
    let (idle, others) = pool.withLock { $0.forClosing() }
    for connection in idle { connection.closeHere() }
    for connection in others {
      if runsOnCaller { connection.closeHere() } else { await connection.close() }
    }
  }

  /// Writes back what is left, for a process that is about to end: what was only read is closed by that.
  public nonisolated(nonsending) func finish() async {
    if pool.withLock({ $0.hasWritten }) { await close() }
  }

  private nonisolated(nonsending) func perform<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    if file.location == .nowhere { throw StorageError.noPlace }
    try Task.checkCancellation()
    let (lease, isIdle) = pool.withLock { $0.lease(for: access, file) }
    defer { pool.withLock { $0.release(lease) } }
    let start = ContinuousClock.now
    do {
      let deadline = budget.deadline()
      let value =
        isIdle && runsOnCaller
        ? try lease.connection.performHere(access, until: deadline, body)
        : try await lease.connection.perform(access, until: deadline, body)
      budget.waited(self, inVain: nil)
      return value
    } catch let error as DatabaseError where error.reason == .busy {
      budget.waited(self, inVain: .now - start)
      throw error.naming(LockHolder.find(lockedBeside: error.path ?? file.location.path))
    }
  }
}

/// What the connections of a file have reported, so that each thing is said once.
private final class NoticesSaid: Sendable {
  private let notices = Mutex<Set<StorageNotice>>([])

  func isNew(_ notice: StorageNotice) -> Bool { notices.withLock { $0.insert(notice).inserted } }
}
