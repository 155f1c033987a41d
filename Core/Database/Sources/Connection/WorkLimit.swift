import CSQLite
import Platform

/// Ends a piece of work that goes on and on: a view or a trigger that somebody put into the file may have no end.
///
/// Counted in steps of SQLite's machine, which depend neither on the disk nor on what else the machine does: the
/// largest work of the program takes a tenth of them, and an endless one is over in about a second. Where the steps
/// themselves take long, such as calls of costly functions, what the thread has worked is the limit.
final class WorkLimit {
  private static let stepsPerQuestion: Int32 = 10_000
  private static let questions = 10_000

  private let longest: Duration
  private var questionsLeft: Int?
  private var start = Duration.zero

  init(longest: Duration = .seconds(10)) { self.longest = longest }

  /// Runs `body` within the limit.
  func hold<Value>(_ body: () throws -> Value) rethrows -> Value {
    (questionsLeft, start) = (Self.questions, Self.threadTime)
    defer { questionsLeft = nil }
    return try body()
  }

  private func shouldStop() -> Bool {
    guard let left = questionsLeft else { return false }
    questionsLeft = left - 1
    return left <= 0 || Self.threadTime - start > longest
  }

  /// How long this thread has worked.
  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Makes the connection ask this limit, which must outlive it.
  func install(on connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection, Self.stepsPerQuestion,
      { context in
        guard let context else { return 0 }
        return Unmanaged<WorkLimit>.fromOpaque(context).takeUnretainedValue().shouldStop() ? 1 : 0
      }, context)
  }
}
