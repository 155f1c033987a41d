import Expectations
import Testing

@testable import ComposableArchitecture

@MainActor
@Suite(.timeLimit(.minutes(10))) struct EffectTests {
  /// A store whose action is the effect to do, and whose state is what effects have sent.
  private func makeStore(_ effects: [String: Effect<String>]) -> Store<[String], String> {
    Store(initialState: [String]()) {
      Reduce { state, action in
        if let effect = effects[action] { return effect }
        state.append(action)
        return .none
      }
    }
  }

  @Test("Merged effects run side by side, concatenated ones one after the other")
  func composition() async {
    let slow = Effect<String>.run { send in
      await Task.yield()
      await Task.yield()
      await send("slow")
    }
    let quick = Effect<String>.run { send in await send("quick") }
    let store = makeStore(["merge": .merge(slow, quick), "concatenate": .concatenate(slow, quick, .send("last"))])
    await store.send("merge").finish()
    #expect(store.state == ["quick", "slow"])
    await store.send("concatenate").finish()
    #expect(store.state == ["quick", "slow", "slow", "quick", "last"])
  }

  @Test("Nothing merged with nothing is nothing")
  func none() {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none).isNone)
    #expect(Effect<Int>.none.map { $0 }.isNone)
  }

  @Test("A mapped effect sends the mapped actions")
  func map() async {
    let effect = Effect<Int>.merge(.send(1), .run { send in await send(2) }).map { "number \($0)" }
    let store = makeStore(["go": effect])
    await store.send("go").finish()
    #expect(store.state == ["number 1", "number 2"])
  }

  @Test("An error of an effect goes to 'catch'")
  func caught() async {
    let store = makeStore([
      "go": .run { _ in
        throw Failure()
      } catch: { error, send in
        await send("caught \(error)")
      }
    ])
    await store.send("go").finish()
    #expect(store.state == ["caught Failure()"])
  }

  @Test("An error that nothing catches is reported")
  func uncaught() async {
    let store = makeStore(["go": .run { _ in throw Failure() }])
    await expectIssue("threw an error that nothing catches", "Failure()") { await store.send("go").finish() }
  }

  @Test("cancel(id:) ends the effects under the identifier, and cancelInFlight those before")
  func cancellation() async {
    let forever = Effect<String>.run { send in
      await send("begun")
      do { try await Task.never() } catch { await send("never seen") }
    }
    let store = makeStore([
      "start": forever.cancellable(id: 1, cancelInFlight: true), "cancel": .cancel(id: 1), "other": .cancel(id: 2),
    ])
    let first = store.send("start")
    await Task.yield()
    let second = store.send("start")
    await first.finish()
    await store.send("other").finish()
    #expect(!second.isCancelled)
    store.send("cancel")
    await second.finish()
    #expect(store.state == ["begun", "begun"])
  }

  @Test("Cancelling a sequence ends it where it stands")
  func cancelConcatenation() async {
    let store = makeStore([
      "start": .concatenate(.run { _ in try await Task.never() }, .send("after")).cancellable(id: "sequence"),
      "cancel": .cancel(id: "sequence"),
    ])
    let task = store.send("start")
    await Task.yield()
    store.send("cancel")
    await task.finish()
    #expect(store.state == [])
  }

  @Test("A part of a sequence is cancelled by its identifier while it waits, and those behind it go on")
  func cancelWaiting() async {
    let (ends, end) = AsyncStream<Never>.makeStream()
    let store = makeStore([
      "start": .concatenate(
        .run { _ in for await _ in ends {} }, Effect.send("waited").cancellable(id: "part"), .send("last")),
      "other": .cancel(id: "another"), "cancel": .cancel(id: "part"),
    ])
    let task = store.send("start")
    store.send("other")
    store.send("cancel")
    end.finish()
    await task.finish()
    #expect(store.state == ["last"])
  }

  @Test("A part of a sequence that is cancelled by the one in front of it begins nevertheless")
  func cancelBefore() async {
    let store = makeStore([
      "start": .concatenate(
        .run { _ in await Task.yield() }, .cancel(id: "part"), Effect.send("begun").cancellable(id: "part"),
        .run { send in await send("between") },
        Effect.send("again").cancellable(id: "part", cancelInFlight: true))
    ])
    await store.send("start").finish()
    #expect(store.state == ["begun", "between", "again"])
  }

  @Test("An identifier is a value and its type, and an effect may have several")
  func identifiers() async {
    let store = makeStore([
      "start": Effect.run { _ in try await Task.never() }.cancellable(id: 1).cancellable(id: "one"),
      "other type": .cancel(id: 1.0), "number": .cancel(id: 1), "text": .cancel(id: "one"),
    ])
    for canceller in ["number", "text"] {
      let task = store.send("start")
      await Task.yield()
      await store.send("other type").finish()
      #expect(!task.isCancelled)
      store.send(canceller)
      await task.finish()
    }
  }

  @Test("The work of an effect that was cancelled before it could begin finds its task cancelled")
  func beginsCancelled() async {
    let seen = LockIsolated<[Bool]>([])
    let store = makeStore(["start": .run { _ in seen.withValue { $0.append(Task.isCancelled) } }])
    let task = store.send("start")
    task.cancel()
    await task.finish()
    #expect(seen.value == [true])
  }

  @Test("A debounce and a throttle take a clock of any kind")
  func anyClock() async {
    let clock = TestClock()
    let known: any Clock<Duration> = clock
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        return switch action {
        case "type": .send("found").debounce(id: "search", for: .seconds(1), clock: known)
        case "move": .send("drawn").throttle(id: "draw", for: .seconds(1), clock: known, latest: true)
        default: .none
        }
      }
    }
    store.exhaustivity = .off
    await store.send("type")
    await store.send("type")
    await clock.advance(by: .seconds(1))
    await store.receive("found")
    await store.send("move")
    await store.receive("drawn")
    await store.send("move")
    await clock.advance(by: .seconds(1))
    await store.receive("drawn")
    #expect(store.state == ["type", "type", "found", "move", "drawn", "move", "drawn"])
  }

  @Test("What an effect sends after it was cancelled by the action that starts it is dropped")
  func cancelledAtOnce() async {
    let store = makeStore([
      "start": .merge(Effect.run { send in await send("begun") }.cancellable(id: 1), .cancel(id: 1))
    ])
    await store.send("start").finish()
    #expect(store.state == [])
    let test = TestStore(initialState: 0) {
      Reduce<Int, String> { _, action in
        .merge(Effect.run { send in await send("begun") }.cancellable(id: 1), .cancel(id: 1))
      }
    }
    await test.send("start")
    await test.finish()
  }

  @Test("An effect ends another one with Task.cancel(id:)")
  func taskCancel() async {
    let store = makeStore([
      "start": Effect.run { _ in try await Task.never() }.cancellable(id: 1),
      "cancel": .run { _ in Task.cancel(id: 1) },
    ])
    let task = store.send("start")
    await store.send("cancel").finish()
    await task.finish()
  }

  @Test("An effect that cancels itself hears of it at once")
  func cancelsItself() async {
    let effects: [String: Effect<String>] = [
      "directly": Effect.run { send in
        Task.cancel(id: 1)
        await send("\(Task.isCancelled)")
      }.cancellable(id: 1),
      "by an action": Effect.run { send in
        await send("cancel")
        await send("never seen")
      }.cancellable(id: 1),
      "cancel": .cancel(id: 1),
    ]
    for action in ["directly", "by an action"] {
      let store = makeStore(effects)
      await store.send(action).finish()
      #expect(store.state == [])
    }
    let test = TestStore(initialState: 0) { Reduce<Int, String> { _, action in effects[action] ?? .none } }
    await test.send("directly")
    await test.send("by an action")
    await test.receive("cancel")
    await test.finish()
  }

  @Test("What an effect sends is reduced before it goes on, in a test store as in a store")
  func reducedAtOnce() async {
    let (events, tell) = AsyncStream.makeStream(of: String.self)
    let reducer = Reduce<Int, String> { _, action in
      tell.yield("reduced \(action)")
      guard action == "begin" else { return .none }
      return .run { send in
        await send("first")
        tell.yield("went on")
        await send("second")
        tell.yield("ended")
      }
    }
    let store = Store(initialState: 0) { reducer }
    await store.send("begin").finish()
    let test = TestStore(initialState: 0) { reducer }
    await test.send("begin")
    await test.receive("first")
    await test.receive("second")
    tell.finish()
    var seen: [String] = []
    for await event in events { seen.append(event) }
    let expected = ["reduced begin", "reduced first", "went on", "reduced second", "ended"]
    #expect(seen == expected + expected)
  }

  @Test("A part of an effect can be cancelled by itself, and the effect goes on")
  func partOfAnEffect() async {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let store = makeStore([
      "start": .run { send in
        let result = await Result {
          try await withTaskCancellation(id: "part") {
            begin.finish()
            try await Task.never()
          }
        }
        await send(result.isSuccess ? "finished" : "cancelled")
      },
      "cancel": .cancel(id: "part"),
    ])
    let task = store.send("start")
    for await _ in begun {}
    store.send("cancel")
    await task.finish()
    #expect(store.state == ["cancelled"])
  }

  @Test("withTaskCancellation returns what its operation returns, and cancels what runs under its identifier")
  func taskCancellationResult() async throws {
    expect(await withTaskCancellation(id: "value") { 42 }, equals: 42)
    await #expect(throws: Failure.self) { try await withTaskCancellation(id: "error") { throw Failure() } }
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await withTaskCancellation(id: "download") {
        begin.finish()
        try await Task.never()
      }
    }
    for await _ in begun {}
    let second = await withTaskCancellation(id: "download", cancelInFlight: true) { "second" }
    #expect(second == "second")
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test("Identifiers of one store are nothing to another")
  func storesApart() async {
    let effects: [String: Effect<String>] = [
      "start": Effect.run { _ in try await Task.never() }.cancellable(id: 1), "cancel": .cancel(id: 1),
    ]
    let (first, second) = (makeStore(effects), makeStore(effects))
    let task = first.send("start")
    await Task.yield()
    await second.send("cancel").finish()
    #expect(!task.isCancelled)
    first.send("cancel")
    await task.finish()
  }

  @Test("debounce starts the last effect when it has been quiet long enough")
  func debounce() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Search> { state, action in
        switch action {
        case .typed(let text): return .send(.found(text)).debounce(id: "search", for: .seconds(1), clock: clock)
        case .found: return .none
        }
      }
    }
    await store.send(.typed("a"))
    await clock.advance(by: .milliseconds(900))
    await store.send(.typed("ab"))
    await clock.advance(by: .milliseconds(900))
    await clock.advance(by: .milliseconds(100))
    await store.receive(.found("ab"))
    await store.finish()
  }

  @Test("throttle starts the first effect at once and one more at the end of the interval", arguments: [true, false])
  func throttle(latest: Bool) async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Search> { state, action in
        switch action {
        case .typed(let text):
          return .send(.found(text)).throttle(id: "search", for: .seconds(1), clock: clock, latest: latest)
        case .found:
          return .none
        }
      }
    }
    await store.send(.typed("a"))
    await store.receive(.found("a"))
    await store.send(.typed("ab"))
    await store.send(.typed("abc"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found(latest ? "abc" : "ab"))
    await clock.advance(by: .seconds(1))
    await store.send(.typed("abcd"))
    await store.receive(.found("abcd"))
    await store.finish()
  }

  @Test("What a throttle lets wait can be cancelled by its identifier, and the throttle goes on")
  func cancelThrottled() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Search> { state, action in
        switch action {
        case .typed(""): return .cancel(id: "search")
        case .typed(let text):
          return .send(.found(text)).throttle(id: "search", for: .seconds(1), clock: clock, latest: true)
        case .found: return .none
        }
      }
    }
    await store.send(.typed("a"))
    await store.receive(.found("a"))
    let waiting = await store.send(.typed("ab"))
    await store.send(.typed(""))
    await waiting.finish()
    await store.send(.typed("abc"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("abc"))
    await store.finish()
  }
}

private struct Failure: Error {}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}

private enum Search: Equatable, Sendable {
  case typed(String)
  case found(String)
}
