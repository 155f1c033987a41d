import Synchronization
import WeaveDI

/// A clock whose time stands still until a test moves it.
public final class TestClock<Duration: DurationProtocol & Hashable & Sendable>: Clock, Sendable {
  /// A point in the clock's time.
  public typealias Instant = ClockOffset<Duration>

  private struct Sleeper {
    let deadline: Instant
    let wait: AsyncStream<Never>.Continuation
  }

  private struct Contents {
    var now: Instant
    var sleepers: [Int: Sleeper] = [:]
    var last = 0

    /// The sleeper that wakes first, of those that wake by `deadline`.
    func next(until deadline: Instant) -> (key: Int, value: Sleeper)? {
      sleepers.filter { $0.value.deadline <= deadline }
        .min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
  }

  private let contents: Mutex<Contents>

  /// Makes a clock that shows `now`.
  public init(now: Instant = Instant()) {
    contents = Mutex(Contents(now: now))
  }

  /// What the clock shows.
  public var now: Instant { contents.withLock { $0.now } }

  /// The smallest step; none.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is advanced to `deadline`; if that is now, until the clock is next advanced.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (ends, wait) = AsyncStream.makeStream(of: Never.self)
    let number = contents.withLock { contents -> Int? in
      guard deadline >= contents.now else { return nil }
      contents.last += 1
      contents.sleepers[contents.last] = Sleeper(deadline: deadline, wait: wait)
      return contents.last
    }
    guard let number else { return }
    // Ends when the clock wakes it, which it forgets then, or with its task.
    for await _ in ends {}
    guard contents.withLock({ $0.sleepers.removeValue(forKey: number) }) == nil else { throw CancellationError() }
  }

  /// Moves the clock on, waking whoever sleeps until then, one after the other.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock on, waking whoever sleeps until then, one after the other.
  public nonisolated(nonsending) func advance(to deadline: Instant) async {
    while true {
      await TestHooks.settle()
      let sleeper = contents.withLock { contents -> Sleeper? in
        guard let next = contents.next(until: deadline) else {
          contents.now = max(contents.now, deadline)
          return nil
        }
        contents.now = max(contents.now, next.value.deadline)
        contents.sleepers[next.key] = nil
        return next.value
      }
      guard let sleeper else { break }
      sleeper.wait.finish()
    }
    await TestHooks.settle()
  }

  /// Advances the clock until nobody sleeps any more, and reports it when that takes longer than `timeout`.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    await TestHooks.settle()
    while let next = contents.withLock({ $0.sleepers.values.map(\.deadline).min() }) {
      guard ContinuousClock.now < end else {
        reportIssue(
          """
          Expected all sleeps to finish, but some are still going on after \(timeout).

          A timer never ends: cancel it, or move the clock by a known time with 'advance(by:)'.
          """, fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await advance(to: next)
    }
  }

  /// Whether anything sleeps at this moment.
  var hasSleepers: Bool { contents.withLock { !$0.sleepers.isEmpty } }

  /// Throws ``SuspensionError`` if anything sleeps.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await TestHooks.settle()
    guard !hasSleepers else { throw SuspensionError() }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock that shows zero.
  public convenience init() { self.init(now: Instant()) }
}

/// Something still sleeps on the clock.
public struct SuspensionError: Error, Sendable {}
