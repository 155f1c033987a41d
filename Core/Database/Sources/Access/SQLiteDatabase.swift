import Dispatch
public import Modularity
public import Platform
public import SharedModels
import Synchronization

/// The database in SQLite, in a file or in memory; nothing is opened before the first use.
///
/// One connection, which does one piece of work after the other.
public final class SQLiteDatabase: Database {
  private let file: DatabaseFile
  private let connection: Mutex<ManagedConnection>
  /// A thread of its own, so that a slow disk or a lock holds up no other task; nil for the caller's.
  private let queue: DispatchQueue?
  private let budget: WaitBudget
  /// Where the migrations were given.
  private let site: String

  /// A database at `location` with the schema that `migrations` make, in this order. A repair of people's data keeps
  /// the rows that `rules` can read.
  ///
  /// `waiting` is how long it waits for other processes before it throws `StorageError.Reason.busy`, perhaps together
  /// with other databases. With `runsOnCaller` it works on the caller's thread: for a program that has nothing else to
  /// do meanwhile and need not pay for a thread. No other database of the process may lie in the same file then. `now`
  /// decides which backup is today's and names what is set aside; `onNotice` is called on the thread of the work. A
  /// table that no migration makes is reported with `fileID` and `line`.
  public init(
    at location: DatabaseLocation, for durability: Durability, migrations: [Migration], rules: [RowRule] = [],
    waiting: WaitBudget = WaitBudget(), runsOnCaller: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() },
    onNotice: @escaping @Sendable (StorageNotice) -> Void = { _ in },
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let said = NoticesSaid()
    file = DatabaseFile(
      location: location, durability: durability, migrator: Migrator(migrations), rules: rules,
      isOnlyConnection: runsOnCaller,
      now: now, notify: { if said.isNew($0) { onNotice($0) } })
    connection = Mutex(ManagedConnection(file))
    queue = runsOnCaller ? nil : DispatchQueue(label: "database", qos: .userInitiated)
    budget = waiting
    site = "\(fileID):\(line)"
  }

  /// Whether there is anything to read; what is in memory always counts as written, and what has no place, too, so that
  /// whoever would read is told why there is nothing.
  public var hasContent: Bool { file.location.path == nil || file.hasContent }

  /// The bytes of the file and of its log.
  public var byteCount: Int {
    get throws(FileError) {
      guard let path = file.location.path else { return 0 }
      return try File.size(of: path) + File.size(of: path + "-wal")
    }
  }

  /// Runs `body` on one snapshot.
  public nonisolated(nonsending) func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await perform(.read, body)
  }

  /// Runs `body` in one immediate transaction.
  @discardableResult
  public nonisolated(nonsending) func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await perform(.write, body)
  }

  /// Returns unused space to the disk.
  public nonisolated(nonsending) func compact() async throws {
    guard hasContent else { return }
    try await perform(.upkeep) { try $0.compact() }
  }

  /// Closes the connection; what is in memory is gone then.
  public nonisolated(nonsending) func close() async { connection.withLock { $0.close() } }

  /// Writes back what is left, for a process that is about to end: what was only read is closed by that.
  public nonisolated(nonsending) func finish() async {
    connection.withLock { if $0.hasWritten { $0.close() } }
  }

  private nonisolated(nonsending) func perform<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    if file.location == .nowhere { throw StorageError.noPlace }
    try Task.checkCancellation()
    let start = ContinuousClock.now
    do {
      let deadline = budget.deadline()
      let value = try await onItsThread { try $0.perform(access, until: deadline, unless: $1, body) }
      budget.waited(self, withoutLock: nil)
      return value
    } catch var error as DatabaseError where error.reason == .busy {
      budget.waited(self, withoutLock: .now - start)
      error.holder = LockHolder.find(lockedBeside: error.path ?? file.location.path)
      throw error
    } catch var error as DatabaseError where error.lacksMigration {
      error.message += "; no step of the migrations that are given at \(site) makes it"
      throw error
    }
  }

  private nonisolated(nonsending) func onItsThread<Value: Sendable>(
    _ work: @escaping @Sendable (ManagedConnection, _ isCancelled: @escaping () -> Bool) throws -> Value
  ) async throws -> Value {
    guard let queue else { return try connection.withLock { try work($0) { Task.isCancelled } } }
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { [self] in
          continuation.resume(
            with: Result { try connection.withLock { try work($0) { cancellation.isRequested } } })
        }
      }
    } onCancel: {
      cancellation.request()
    }
  }

  /// Whether the task was cancelled, for the thread that works for it.
  private final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isRequested: Bool { flag.load(ordering: .relaxed) }

    func request() { flag.store(true, ordering: .relaxed) }
  }
}

/// What the connection has reported, so that each thing is said once.
private final class NoticesSaid: Sendable {
  private let notices = Mutex<Set<StorageNotice>>([])

  func isNew(_ notice: StorageNotice) -> Bool { notices.withLock { $0.insert(notice).inserted } }
}

/// A notice is published by the one who opens a database with `onNotice`.
extension StorageNotice: Event {}
