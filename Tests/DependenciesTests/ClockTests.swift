import Expectations
import Testing
import WeaveDI

@testable import Dependencies

@MainActor
@Suite("A test clock", .timeLimit(.minutes(10)))
struct TestClockTests {
  @Test("A test clock comes with the dependencies, and so does one on which no time passes")
  func values() async throws {
    let clock = ImmediateClock()
    try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      @Dependency(\.continuousClock) var continuousClock
      try await continuousClock.sleep(for: .seconds(60))
    }
    #expect(clock.now.offset == .seconds(60))
  }
}

private actor Sleeper {
  var count = 0

  func sleep(_ times: Int, on clock: some Clock<Duration>) async throws {
    for _ in 0..<times {
      try await clock.sleep(for: .seconds(1))
      count += 1
    }
  }

  func tick(_ times: Int, on clock: any Clock<Duration>) async {
    for await _ in clock.timer(interval: .seconds(1)).prefix(times) { count += 1 }
  }
}

@Suite("A clock", .timeLimit(.minutes(10)))
struct ClockTests {
  @Test("A clock waits for the next move when somebody sleeps for no time, or until now")
  func zero() async throws {
    let clock = TestClock()
    let woken = LockIsolated(0)
    let first = Task {
      try await clock.sleep(until: clock.now)
      woken.withValue { $0 += 1 }
    }
    let second = Task {
      try await clock.sleep(for: .zero)
      woken.withValue { $0 += 1 }
    }
    await TestHooks.settle()
    #expect(woken.value == 0)
    await clock.advance()
    try await first.value
    try await second.value
    #expect(woken.value == 2)
  }

  @Test("A clock lets nobody sleep whose task is cancelled, before it comes to sleep or just then")
  func cancelled() async {
    let clock = TestClock()
    let before = Task.immediate {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await before.value }
    for _ in 0..<200 {
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      let canceller = Task.detached { task.cancel() }
      await #expect(throws: CancellationError.self) { try await task.value }
      await canceller.value
    }
    #expect(!clock.hasSleepers)
    let immediate = Task.immediate {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await immediate.value }
  }

  @Test("A clock cannot be moved back")
  func forward() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(10))
    await clock.advance(to: .init(offset: .seconds(5)))
    await clock.advance(by: .seconds(-5))
    #expect(clock.now.offset == .seconds(10))
  }

  @Test("A clock wakes an actor's sleeps and ticks one after the other, in any of a clock's forms")
  func actors() async throws {
    let clock = TestClock()
    let sleeper = Sleeper()
    let works: [@Sendable () async throws -> Void] = [
      { try await sleeper.sleep(100, on: clock) },
      { try await sleeper.sleep(100, on: AnyClock(clock)) },
      { await sleeper.tick(100, on: clock) },
    ]
    for work in works {
      let isDone = LockIsolated(false)
      let task = Task {
        try await work()
        isDone.setValue(true)
      }
      while !isDone.value { await clock.advance(by: .seconds(1)) }
      try await task.value
    }
    expect(await sleeper.count, equals: 300)
  }

  @Test("A clock waits for what the test scheduler runs, up to its next wait, and to its end")
  func scheduler() async {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let progress = LockIsolated("")
    Task(executorPreference: TestHooks.scheduler) {
      progress.withValue { $0 += "begun" }
      for await _ in gate {}
      progress.withValue { $0 += ", ended" }
    }
    await TestHooks.settle()
    #expect(progress.value == "begun")
    open.finish()
    await TestHooks.settle()
    #expect(progress.value == "begun, ended")
  }

  @Test("A timer whose reader was late once is in step again afterwards")
  func lateReader() async {
    let clock = TestClock()
    let ticks = LockIsolated<[Duration]>([])
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)).prefix(5) {
        ticks.withValue { $0.append(clock.now.offset) }
        if ticks.count == 1 { try await clock.sleep(for: .milliseconds(1_200)) }
      }
    }
    await clock.advance(by: .seconds(6))
    try? await task.value
    #expect(ticks.value == [.seconds(1), .milliseconds(2_200), .seconds(3), .seconds(4), .seconds(5)])
  }

  @Test("A clock loses no tick of a timer on the main serial executor")
  func ticks() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        let clock = TestClock()
        let ticks = LockIsolated(0)
        let known: any Clock<Duration> = clock
        let task = Task { for await _ in known.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } } }
        await clock.advance(by: .seconds(100))
        #expect(ticks.value == 100)
        task.cancel()
      }
    }
  }

  @Test("A clock of any kind is one type as AnyClock")
  func any() async throws {
    let test = TestClock()
    let clock = AnyClock(test)
    let task = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(2))) }
    await test.advance(by: .seconds(2))
    try await task.value
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("A clock gives an operation no more than its time")
  func timeout() async throws {
    let clock = TestClock()
    let known: any Clock<Duration> = clock
    expect(try await known.timeout(for: .seconds(1)) { 42 }, equals: 42)
    let late = Task { try await known.timeout(for: .seconds(2)) { try await Task<Never, Never>.never() } }
    while !clock.hasSleepers { await Task.yield() }
    await clock.advance(by: .seconds(2))
    await #expect(throws: TimeoutError.self) { try await late.value }
    await #expect(throws: CancellationError.self) {
      try await known.timeout(for: .seconds(1)) { throw CancellationError() }
    }
  }

  @Test("A clock that nobody should use fails the test that uses it")
  func unimplemented() async {
    let clock: any Clock<Duration> = UnimplementedClock(name: "ticker")
    await expectIssue("ticker.") { try? await clock.sleep(for: .seconds(1)) }
  }
}
