import ComposableArchitecture
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct StoreTests {
  @Test("An action is reduced before send returns, and its effect after")
  func order() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let task = store.send(.loadFact)
    #expect(store.isLoading)
    #expect(store.fact == nil)
    await task.finish()
    #expect(store.fact == "0 is a number")
  }

  @Test("An action that is sent while another is reduced comes after it")
  func reentrant() async {
    let log = Log()
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        state += 1
        MainActor.assumeIsolated { log.add("\(action) begins") }
        defer { MainActor.assumeIsolated { log.add("\(action) ends") } }
        return action == "first" ? .merge(.send("second"), .send("third")) : .none
      }
    }
    await store.send("first").finish()
    #expect(
      log.entries == [
        "first begins", "first ends", "second begins", "second ends", "third begins", "third ends",
      ])
    #expect(store.state == 3)
  }

  @Test("Cancelling the task of an action ends its effects, and what they send later is dropped")
  func cancel() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          try? await Task.never()
          await send(false)
        }
      }
    }
    let task = store.send(true)
    task.cancel()
    await task.finish()
    #expect(store.state == 0)
    #expect(task.isCancelled)
  }

  @Test("A task of an action waits for what its effects lead to in turn")
  func chained() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, number in
        state.append(number)
        guard number < 4 else { return .none }
        return .run { send in
          await Task.yield()
          await send(number + 1)
        }
      }
    }
    await store.send(1).finish()
    #expect(store.state == [1, 2, 3, 4])
  }

  @Test("Effects end when the store goes")
  func storeGone() async {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          try? await Task.never()
          end.finish()
        }
      }
    }
    store?.send(1)
    await Task.yield()
    store = nil
    for await _ in ended {}
  }

  @Test("An action that a kept 'send' sends after the store has gone is reported at the effect's line")
  func sendAfterStore() async {
    let (sends, keep) = AsyncStream.makeStream(of: Send<Int>.self)
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce { _, _ in .run { send in keep.yield(send) } }
    }
    await store?.send(1).finish()
    store = nil
    var iterator = sends.makeAsyncIterator()
    let send = await iterator.next()
    await expectIssue("after its store had gone", "'7'") { send?(7) }
  }

  @Test("Code off the main actor sends, and waits for what that led to")
  func offTheMainActor() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, begins in
        guard !begins else { return .run { send in await send(false) } }
        state += 1
        return .none
      }
    }
    let seen = await Task.detached {
      var seen: [Int] = []
      for _ in 1...3 {
        await store.send(true).finish()
        seen.append(await store.withState { $0 })
      }
      return seen
    }.value
    #expect(seen == [1, 2, 3])
  }

  @Test("Two reducers that send each other actions without end are reported, and the store lives on")
  func endless() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isEndless in
        state += 1
        return isEndless ? .send(true) : .none
      }
    }
    await expectIssue("followed each other without end", "Break the circle") { store.send(true) }
    let before = store.state
    store.send(false)
    #expect(store.state == before + 1)
  }

  @Test("A chain of a hundred thousand actions comes to its end")
  func long() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, rest in
        state += 1
        return rest > 1 ? .send(rest - 1) : .none
      }
    }
    store.send(100_000)
    #expect(store.state == 100_000)
  }

  @Test("A hundred thousand actions side by side are not an endless chain")
  func wide() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart ? .merge((0..<100_000).map { _ in .send(false) }) : .none
      }
    }
    store.send(true)
    #expect(store.state == 100_001)
  }

  @Test("An action that is sent when a reduced one is released is reduced, too")
  func sentOnRelease() async {
    let mailbox = Mailbox()
    let store = Store(initialState: [String]()) {
      Reduce<[String], Note> { state, note in
        switch note {
        case .begin: return .send(.carry(Farewell { mailbox.store?.send(.plain("released")) }))
        case .carry: state.append("carried")
        case .plain(let text): state.append(text)
        }
        return .none
      }
    }
    mailbox.store = store
    store.send(.begin)
    #expect(store.state == ["carried", "released"])
    store.send(.plain("later"))
    #expect(store.state == ["carried", "released", "later"])
  }

  @Test("The states of a store are its present one, then each new one, until it goes")
  func states() async {
    var store: Store<Int, Int>? = Store(initialState: 1) {
      Reduce { state, number in
        state += number
        return .none
      }
    }
    var states = store?.states.makeAsyncIterator()
    expect(await states?.next(), equals: 1)
    store?.send(2)
    expect(await states?.next(), equals: 3)
    store?.send(4)
    store?.send(5)
    expect(await states?.next(), equals: 12, "a slow reader skips to the newest")
    store = nil
    expect(await states?.next(), equals: nil)
  }

  @Test("An effect begins on the main actor")
  func isolation() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { _ in MainActor.assertIsolated() }
      }
    }
    await store.send(1).finish()
  }

  @Test("A scoped store shows its part, sends to its feature and stays the same")
  func scope() async {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let second = store.scope(state: \.second, action: \.second)
    second.send(.increment)
    #expect(second.count == 1)
    #expect(store.second.count == 1)
    #expect(store.first.count == 0)
    #expect(store.scope(state: \.second, action: \.second) === second)
  }

  @Test("A scoped store of a child that may be missing is nil while it is, and reports actions once it has gone")
  func optionalScope() async {
    let store = Store(initialState: Parent.State(child: Counter.State())) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    child?.send(.increment)
    #expect(child?.count == 1)
    store.send(.dismiss)
    #expect(store.scope(state: \.child, action: \.child) == nil)
    await expectIssue("scoped 'Store'", "increment") { child?.send(.increment) }
  }

  @Test("Scopes may be written without the label of the state")
  func unlabelledScopes() {
    let counters = Store(initialState: TwoCounters.State()) {
      Scope(\TwoCounters.State.first, action: \TwoCounters.Action.Cases.first) { Counter() }
    }
    counters.scope(\.first, action: \.first).send(.increment)
    #expect(counters.first.count == 1)
    #expect(counters.scope(\.first, action: \.first) === counters.scope(state: \.first, action: \.first))
    let session = Store(initialState: Session.State.loggedIn(Counter.State())) {
      Scope(\Session.State.Cases.loggedIn, action: \Session.Action.Cases.loggedIn) { Counter() }
    }
    session.scope(\.loggedIn, action: \.loggedIn)?.send(.increment)
    #expect(session.loggedIn?.count == 1)
    let list = Store(initialState: List.State(rows: [Item.State(id: 1)])) { List() }
    list.scope(\.rows, action: \.rows)[0].send(.tapped)
    #expect(list.rows[0].taps == 1)
  }

  @Test("Scoping to a collection gives a store for each element")
  func collectionScope() async {
    let store = Store(initialState: List.State(rows: [Item.State(id: 1), Item.State(id: 2)])) { List() }
    let rows = store.scope(state: \.rows, action: \.rows)
    rows[1].send(.tapped)
    #expect(store.rows.map(\.taps) == [0, 1])
    #expect(store.scope(state: \.rows, action: \.rows)[1] === rows[1])
  }
}

private enum Note: Sendable {
  case begin
  case carry(Farewell)
  case plain(String)
}

/// Calls back when it is released.
private final class Farewell: Sendable {
  private let say: @MainActor @Sendable () -> Void

  init(_ say: @escaping @MainActor @Sendable () -> Void) { self.say = say }

  deinit {
    MainActor.assumeIsolated { say() }
  }
}

@MainActor
private final class Mailbox {
  weak var store: Store<[String], Note>?
}
