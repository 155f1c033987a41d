import Testing

@testable import Dependencies

@MainActor
@Suite("A test clock")
struct TestClockTests {
  @Test("has a task that sleeps for a duration asleep before it leaves the actor")
  func inPlace() async throws {
    let clock = TestClock()
    // As a feature holds it: by no more than the protocol.
    let known: any Clock<Duration> = clock
    let task = Task.immediate { try await known.sleep(for: .seconds(1)) }
    #expect(clock.hasSleepers)
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(!clock.hasSleepers)
  }

  @Test("comes with the dependencies, and so does one on which no time passes")
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
