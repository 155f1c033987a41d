import Platform
import Synchronization

/// How long a process waits for others in all: a lock that nobody ever releases costs it one wait, however many files
/// and however many times it asks.
public final class WaitBudget: Sendable {
  private let limit: Duration
  /// How long each database has waited without getting the lock.
  private let spent = Mutex<[ObjectIdentifier: Duration]>([:])

  /// A budget of so much time.
  public init(_ limit: Duration = .seconds(5)) { self.limit = limit }

  /// Until when one piece of work may wait.
  func deadline() -> Deadline { Deadline(after: limit - spent.withLock { $0.values.reduce(.zero, +) }) }

  /// Counts a wait that failed, until a later one succeeds.
  func waited(_ database: AnyObject, withoutLock time: Duration?) {
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

  /// Naps before another attempt at a lock that another process holds; false once it is over.
  ///
  /// SQLite's own handler naps up to 100 ms; with a hundred processes in the queue the lock then lies unused most of
  /// the time. Short, and uneven, because processes that started together would otherwise keep colliding.
  ///
  /// - Parameter attempt: 0 the first time a lock is met.
  func nap(before attempt: Int32) -> Bool {
    guard left > .zero else { return false }
    let longest = min(UInt32(attempt) &* 500 &+ 500, 5_000)
    usleep(UInt32.random(in: 200...longest + 200))
    return true
  }
}

/// Ends a piece of work that goes on and on: a view or a trigger that somebody put into the file may have no end.
///
/// Counted in steps of SQLite's machine, which depend neither on the disk nor on what else the machine does: the
/// largest work of the program takes a tenth of them. Where the steps themselves take long, such as calls of costly
/// functions, what the thread has worked is the limit.
struct WorkLimit {
  /// How much one piece of work may take.
  struct Longest {
    /// How often SQLite asks whether to stop, every ``stepsPerQuestion`` steps.
    let questions: Int
    /// What the thread may work.
    let time: Duration

    /// People's own rows are few: an endless piece of work is over before anybody wonders.
    static let ofUserData = Longest(questions: 1_000, time: .milliseconds(500))
    /// A history has hundreds of thousands; an endless piece of work is over in about a second.
    static let ofCache = Longest(questions: 10_000, time: .seconds(10))
  }

  /// After how many steps SQLite asks whether to stop.
  static let stepsPerQuestion: Int32 = 10_000

  private let longest: Duration
  private var questionsLeft: Int
  private let start = WorkLimit.threadTime

  /// A limit for the work that begins now.
  init(_ longest: Longest) {
    self.longest = longest.time
    questionsLeft = longest.questions
  }

  /// Answers SQLite's question whether to stop.
  mutating func isReached() -> Bool {
    questionsLeft -= 1
    return questionsLeft < 0 || Self.threadTime - start > longest
  }

  /// How long this thread has worked.
  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Durability {
  var longestWork: WorkLimit.Longest {
    switch self {
    case .userData: .ofUserData
    case .cache: .ofCache
    }
  }
}
