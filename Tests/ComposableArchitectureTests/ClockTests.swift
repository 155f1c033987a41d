import ComposableArchitecture
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ClockTests {
  @Test("A test clock wakes sleepers in the order of their deadlines")
  func order() async throws {
    let clock = TestClock()
    let log = Log()
    let start = clock.now
    let late = Task {
      try await clock.sleep(until: start.advanced(by: .seconds(2)))
      log.add("late at \(clock.now.offset)")
    }
    let early = Task {
      try await clock.sleep(until: start.advanced(by: .seconds(1)))
      log.add("early at \(clock.now.offset)")
    }
    await clock.advance(by: .milliseconds(500))
    #expect(log.entries == [])
    await clock.advance(by: .seconds(5))
    try await early.value
    try await late.value
    #expect(log.entries == ["early at 1.0 seconds", "late at 2.0 seconds"])
    #expect(clock.now.offset == .milliseconds(5_500))
    try await clock.checkSuspension()
  }

  @Test("A sleep ends when its task is cancelled")
  func cancel() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await Task.yield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test("Running a test clock to the end wakes everyone, and reports a timer that never ends")
  func run() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(60)) }
    await clock.run(timeout: .seconds(60))
    // Where the clock gave up, the task would sleep forever.
    task.cancel()
    await #expect(throws: Never.self) { try await task.value }
    let endless = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
    await expectIssue("some are still going on") { await clock.run(timeout: .zero) }
    endless.cancel()
  }

  @Test("On an immediate clock no time passes, though it moves on")
  func immediate() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    #expect(clock.now.offset == .seconds(3_600))
  }

  @Test("A timer gives instants that are an interval apart")
  func timer() async {
    var instants: [Duration] = []
    for await instant in ImmediateClock().timer(interval: .seconds(2)) {
      instants.append(instant.offset)
      if instants.count == 3 { break }
    }
    #expect(instants == [.seconds(2), .seconds(4), .seconds(6)])
  }
}

/// As tests in XCTest run: not on the main actor, where the store and its effects are.
@Suite(.timeLimit(.minutes(10))) struct ClockOffTheMainActorTests {
  @Test("A clock that is advanced off the main actor loses no tick of an effect", arguments: ["timer", "sleep"])
  func ticks(source: String) async {
    let clock = TestClock()
    let store = await TestStore(initialState: 0) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(source == "timer" ? .startTimer : .startSleeping)
    for count in 1...50 {
      await clock.advance(by: .seconds(1))
      await store.receive(.ticked) { $0 = count }
    }
    await task.cancel()
  }

  @Test("A clock that is advanced off the main actor wakes the effects of presented children and of rows")
  func children() async {
    let clock = TestClock()
    let store = await TestStore(initialState: Team.State(workers: [Worker.State(id: 1), Worker.State(id: 2)])) {
      Team()
    } withDependencies: {
      $0.continuousClock = clock
    }
    for done in 1...20 {
      await store.send(\.workers[id: 1].work)
      await store.send(\.workers[id: 2].work)
      await clock.advance(by: .seconds(1))
      await store.receive(\.workers[id: 1].worked) { $0.workers[id: 1]?.done = done }
      await store.receive(\.workers[id: 2].worked) { $0.workers[id: 2]?.done = done }
    }
  }
}

@Reducer
private struct Ticker {
  enum Action: Equatable {
    case startTimer
    case startSleeping
    case ticked
  }

  @Dependency(\.continuousClock) private var clock

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .startTimer:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .startSleeping:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
      case .ticked:
        state += 1
        return .none
      }
    }
  }
}
