import ComposableArchitecture
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct TestStoreTests {
  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) { Counter() }
  }

  @Test("A change that is not asserted fails with what changed")
  func unasserted() async {
    await expectIssue("State was not expected to change", "−   count: 0", "+   count: 1") {
      await makeStore().send(.increment)
    }
  }

  @Test("A wrong assertion fails with expected and actual")
  func wrong() async {
    await expectIssue("does not match expectation", "−   count: 5", "+   count: 1", "(Expected: −, Actual: +)") {
      await makeStore().send(.increment) { $0.count = 5 }
    }
  }

  @Test("A closure that changes nothing fails when nothing changes")
  func superfluous() async {
    await expectIssue("Expected state to change, but no change occurred") {
      await makeStore().send(.pong) { $0.count = 0 }
    }
  }

  @Test("Actions are received by value, by case path, with a payload and by predicate")
  func receiving() async {
    let store = makeStore()
    await store.send(.ping)
    await store.receive(.pong)
    await store.send(.ping)
    await store.receive(\.pong)
    await store.send(.ping)
    await store.receive { $0 == .pong }
    await store.send(.loadFact) { $0.isLoading = true }
    await store.receive(\.factLoaded, "0 is a number") {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
  }

  @Test("An unexpected action fails with what differs")
  func unexpected() async {
    let store = makeStore()
    await store.send(.loadFact) { $0.isLoading = true }
    await expectIssue("Received unexpected action", "Received: +", "other", "0 is a number") {
      await store.receive(.factLoaded("other")) {
        $0.isLoading = false
        $0.fact = "other"
      }
    }
  }

  @Test("Actions that are not Equatable are received by what they print as")
  func notEquatable() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Loose> { state, action in
        switch action {
        case .go: return .send(.done(.success(3)))
        case .done: return .none
        }
      }
    }
    await store.send(.go)
    await store.receive(.done(.success(3)))
    await store.send(.go)
    await expectIssue("Received unexpected action", "4") { await store.receive(.done(.success(4))) }
  }

  @Test("Receiving fails at once when no effect runs that could send anything")
  func nothingToReceive() async {
    await expectIssue("received none", "no effect is running") { await makeStore().receive(.pong) }
  }

  @Test("Receiving fails when the time is up, naming the effects that run")
  func timeout() async {
    let store = makeStore()
    store.timeoutClock = ImmediateClock()
    let task = await store.send(.listen)
    await expectIssue("received none after", "'listen' at", "Counter.swift") { await store.receive(.pong) }
    await task.cancel()
  }

  @Test("finish fails when an effect does not end in time")
  func finish() async {
    let store = makeStore()
    store.timeoutClock = ImmediateClock()
    let task = await store.send(.listen)
    await expectIssue("still effects running", "'listen'") { await store.finish() }
    await expectIssue("still running after") { await task.finish() }
    await task.cancel()
  }

  @Test("An effect that outlives the test is reported where it was made and for which action")
  func outlives() async {
    await expectIssue("still running at the end of the test", "'listen'") { await makeStore().send(.listen) }
  }

  @Test("An effect that was told to end is not reported, though it has not come to its end")
  func told() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Step> { _, action in
        switch action {
        case .begin:
          .run { _ in
            // Work that ignores its cancellation, such as a request that was already sent.
            await Task.detached { for await _ in gate.stream {} }.value
          }.cancellable(id: "work")
        case .end: .cancel(id: "work")
        }
      }
    }
    await store.send(.begin)
    await store.send(.end)
    withExtendedLifetime(gate.continuation) {}
  }

  @Test("An effect that sends from a child task has come to its end when its last action is received")
  func childTask() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Step> { state, action in
        switch action {
        case .begin:
          return .run { send in
            await withTaskGroup(of: Void.self) { group in
              group.addTask { await send(.end) }
            }
          }
        case .end:
          state += 1
          return .none
        }
      }
    }
    await store.send(.begin)
    await store.receive(.end) { $0 = 1 }
  }

  @Test("Received actions that nobody asserted are reported at the end of the test")
  func unreceived() async {
    await expectIssue("1 unexpected action", "pong") { await makeStore().send(.ping) }
  }

  @Test("An action cannot be sent before received ones are handled")
  func unhandled() async {
    let store = makeStore()
    await store.send(.ping)
    await expectIssue("Must handle 1 received action before sending") { await store.send(.pong) }
  }

  @Test("Skipping takes received actions and running effects as asserted")
  func skipping() async {
    let store = makeStore()
    await store.send(.ping)
    await store.skipReceivedActions()
    await store.send(.listen)
    await store.skipInFlightEffects()
    await expectIssue("no received actions to skip") { await store.skipReceivedActions() }
    await expectIssue("no effects in flight to skip") { await store.skipInFlightEffects() }
  }

  @Test("An effect that was skipped runs on, and what it sends has to be received")
  func skippedEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Step> { state, action in
        guard action == .begin else {
          state += 1
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.end)
        }
      }
    }
    await store.send(.begin)
    await store.skipInFlightEffects()
    await store.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(.end) { $0 = 1 }
  }

  @Test("What an effect sends without waiting for time is there when send returns, wherever the effect runs")
  func capturingEffect() async {
    for _ in 1...50 {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Step> { state, action in
          guard action == .begin else {
            state *= 10
            return .none
          }
          state += 1
          return .run { [state] send in
            if await isPositive(state) { await send(.end) }
          }
        }
      }
      store.exhaustivity = .off
      await store.send(.begin)
      await store.send(.begin)
      #expect(store.state == 11)
      await store.skipReceivedActions()
      #expect(store.state == 110)
    }
  }

  @Test("Effects that start each other without end give the test its turn, and end with the store")
  func endlessEffects() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .run { send in await send(true) }
      }
    }
    store.exhaustivity = .off
    store.timeoutClock = ImmediateClock()
    await store.send(true)
    await expectIssue("still effects running") { await store.finish() }
  }

  @Test("A test store that is not exhaustive checks only what is asserted")
  func nonExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.loadFact)
    await store.send(.ping)
    await store.receive(.pong)
    await store.finish()
    await store.send(.increment) { $0.count = 1 }
    #expect(store.state.fact == "0 is a number")
    await expectIssue("does not match expectation", "−   count: 9") { await store.send(.increment) { $0.count = 9 } }
    await store.send(.listen)
  }

  @Test("withExhaustivity holds for its operation only")
  func withExhaustivity() async {
    let store = makeStore()
    await store.withExhaustivity(.off) {
      await store.send(.ping)
      await store.send(.increment)
    }
    #expect(store.state.count == 1)
    #expect(store.exhaustivity == .on)
    await expectIssue("State was not expected to change") { await store.send(.increment) }
  }

  @Test("A test store that is not exhaustive skips to the action that is asked for, and fails without one")
  func nonExhaustiveReceive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.loadFact)
    await expectIssue("received none", "pong", "Skipped while looking for it") { await store.receive(.pong) }
  }

  @Test("The closures that say what changes see the store's dependencies")
  func dependenciesInAssertion() async {
    let store = TestStore(initialState: .init()) {
      Counter()
    } withDependencies: {
      $0.factClient.name = "of the store"
    }
    await store.send(.loadFact) {
      @Dependency(\.factClient.name) var name
      #expect(name == "of the store")
      $0.isLoading = true
    }
    await store.receive(\.factLoaded) {
      @Dependency(\.factClient.name) var name
      #expect(name == "of the store")
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    store.assert { _ in
      @Dependency(\.factClient.name) var name
      #expect(name == "of the store")
    }
  }

  @Test("Inside a closure the store's state is the one before, for received actions as for sent ones")
  func stateInside() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.loadFact) {
      #expect(!store.state.isLoading)
      $0.isLoading = true
    }
    await store.receive(\.factLoaded) {
      #expect(store.state.isLoading)
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    #expect(!store.state.isLoading)
  }

  @Test("An effect that reads a stream has ended when the action that ends the stream has been sent")
  func endedStream() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Step> { _, action in
        switch action {
        case .begin:
          return .run { _ in for await _ in stream {} }
        case .end:
          continuation.finish()
          return .none
        }
      }
    }
    await store.send(.begin)
    await store.send(.end)
  }

  @Test("An action that is sent after its effect has ended is reported, and reduced")
  func sentAfterEnd() async {
    let (sends, keep) = AsyncStream.makeStream(of: Send<Step>.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Step> { state, action in
        if action == .begin { return .run { send in keep.yield(send) } }
        state += 1
        return .none
      }
    }
    await store.send(.begin)
    await store.finish()
    var iterator = sends.makeAsyncIterator()
    let send = await iterator.next()
    await expectIssue("'end' after it had ended") { send?(.end) }
    await store.receive(.end) { $0 = 1 }
  }

  @Test("An action that is sent while the reducer runs is reported, and reduced after it")
  func reentrant() async {
    let (sends, keep) = AsyncStream.makeStream(of: Send<Step>.self)
    var send: Send<Step>?
    let store = TestStore(initialState: 0) {
      Reduce<Int, Step> { state, action in
        state += 1
        if state == 1 { return .run { send in keep.yield(send) } }
        if state == 2 { MainActor.assumeIsolated { send?(.end) } }
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send(.begin)
    var iterator = sends.makeAsyncIterator()
    send = await iterator.next()
    await expectIssue("while its reducer runs", "'end'") {
      await withKnownIssue {
        await store.send(.begin)
      } matching: {
        $0.comments.contains { $0.rawValue.contains("after it had ended") }
      }
    }
    await store.receive(.end)
    #expect(store.state == 3)
  }

  @Test("An effect that leaves the main actor is waited for")
  func elsewhere() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.factClient.fact = { number in await Task.detached { "far \(number)" }.value }
    }
    await store.send(.loadFact) { $0.isLoading = true }
    await store.receive(\.factLoaded) {
      $0.isLoading = false
      $0.fact = "far 0"
    }
  }
}

/// Work off the main actor.
private func isPositive(_ number: Int) async -> Bool { number > 0 }

private enum Step: Equatable, Sendable {
  case begin
  case end
}

private enum Loose {
  case go
  case done(Result<Int, any Error>)
}
