public import Platform
public import SharedModels
import Synchronization

/// The database in SQLite, in a file or in memory; nothing is opened before the first use.
///
/// One writer and a few readers at a time, each on a thread of its own. A reader uses the writer's connection while it is idle, so
/// that a command that reads and then writes opens the file once.
public final class SQLiteDatabase: Database {
  private let file: DatabaseFile
  private let pool: Mutex<ConnectionPool>
  private let runsOnCaller: Bool

  /// A database at `location` with the schema that `migrations` make, in this order.
  ///
  /// `busyDeadline` is how long a read or a write waits for other processes before it throws ``DatabaseError/Reason/busy``.
  /// With `runsOnCaller` there is one connection, which works on the caller's thread while it is idle: for a program that has
  /// nothing else to do meanwhile and need not pay for a thread. No other database of the process may lie in the same file.
  /// `now` decides which backup is today's and names what is set aside; `onNotice` is called on the thread of the work.
  public init(
    at location: DatabaseLocation, for durability: Durability, migrations: [Migration],
    busyDeadline: Duration = .seconds(5),
    runsOnCaller: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() },
    onNotice: @escaping @Sendable (StorageNotice) -> Void = { _ in }
  ) {
    file = DatabaseFile(
      location: location, durability: durability, migrator: Migrator(migrations), busyDeadline: busyDeadline,
      isOnlyConnection: runsOnCaller, now: now, notify: onNotice)
    self.runsOnCaller = runsOnCaller
    // Each connection to memory would be another database.
    pool = Mutex(ConnectionPool(limit: location == .memory || runsOnCaller ? 1 : 4))
  }

  /// Whether there is anything to read; what is in memory always counts as written.
  public var hasContent: Bool { file.location == .memory || file.hasContent }

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
    try Task.checkCancellation()
    let (lease, isIdle) = pool.withLock { $0.lease(for: access, file) }
    defer { pool.withLock { $0.release(lease) } }
    return isIdle && runsOnCaller
      ? try lease.connection.performHere(access, body) : try await lease.connection.perform(access, body)
  }
}
