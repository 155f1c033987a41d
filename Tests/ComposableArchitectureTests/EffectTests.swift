import Testing

@testable import ComposableArchitecture

@MainActor
@Suite struct EffectTests {
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

  @Test("merged effects run side by side, concatenated ones one after the other")
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

  @Test("nothing merged with nothing is nothing")
  func none() {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none).isNone)
    #expect(Effect<Int>.none.map { $0 }.isNone)
  }

  @Test("a mapped effect sends the mapped actions")
  func map() async {
    let effect = Effect<Int>.merge(.send(1), .run { send in await send(2) }).map { "number \($0)" }
    let store = makeStore(["go": effect])
    await store.send("go").finish()
    #expect(store.state == ["number 1", "number 2"])
  }

  @Test("an error goes to 'catch'")
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

  @Test("an error that nothing catches is reported")
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

  @Test("cancelling a sequence ends it where it stands")
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

  @Test("a timer ticks on its clock until it is cancelled")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, String> { state, action in
        switch action {
        case "start": return .timer(id: "timer", every: .seconds(2), clock: clock, action: "tick")
        case "stop": return .cancel(id: "timer")
        default:
          state += 1
          return .none
        }
      }
    }
    await store.send("start")
    await clock.advance(by: .seconds(4))
    await store.receive("tick") { $0 = 1 }
    await store.receive("tick") { $0 = 2 }
    await store.send("stop")
    await clock.advance(by: .seconds(10))
    await store.finish()
  }
}

private struct Failure: Error {}

private enum Search: Equatable, Sendable {
  case typed(String)
  case found(String)
}
