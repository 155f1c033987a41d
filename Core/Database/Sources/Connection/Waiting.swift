import CSQLite
import Platform
import Synchronization

/// How long a process waits for others in all: a lock that nobody ever releases costs it one wait, however many files
/// and however many times it asks.
public final class WaitBudget: Sendable {
  private let limit: Duration
  /// What was waited for in vain, by the database that waited.
  private let spent = Mutex<[ObjectIdentifier: Duration]>([:])

  /// A budget of so much time.
  public init(_ limit: Duration = .seconds(5)) { self.limit = limit }

  /// Until when one piece of work may wait.
  func deadline() -> Deadline { Deadline(after: limit - spent.withLock { $0.values.reduce(.zero, +) }) }

  /// Counts a wait in vain until it is followed by one that was not.
  func waited(_ database: AnyObject, inVain time: Duration?) {
    spent.withLock { spent in
      let id = ObjectIdentifier(database)
      spent[id] = time.map { $0 + (spent[id] ?? .zero) }
    }
  }
}

/// Until when one piece of work waits for other processes, however many locks it meets.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  init(after time: Duration) { end = .now + time }

  /// How long it may wait yet; nothing once it is over.
  var left: Duration { max(end - .now, .zero) }
}

/// Waits for a lock that another process holds, in short uneven naps, until the deadline.
///
/// SQLite's own handler naps up to 100 ms; with a hundred processes in the queue the lock then lies unused most of the
/// time. Uneven, because processes that started together would otherwise keep colliding.
final class BusyHandler {
  var deadline: Deadline
  private var generator = SystemRandomNumberGenerator()

  init(deadline: Deadline) { self.deadline = deadline }

  /// Answers SQLite's question whether to try again; `attempt` is 0 the first time a lock is met.
  func shouldRetry(attempt: Int32) -> Bool {
    guard deadline.left > .zero else { return false }
    let longest = min(UInt32(attempt) &* 500 &+ 500, 5_000)
    usleep(UInt32.random(in: 200...longest + 200, using: &generator))
    return true
  }

  /// Makes the connection ask this handler, which must outlive it.
  func install(on connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      connection,
      { context, attempt in
        guard let context else { return 0 }
        return Unmanaged<BusyHandler>.fromOpaque(context).takeUnretainedValue().shouldRetry(attempt: attempt) ? 1 : 0
      }, context)
  }
}
