import ComposableArchitecture
import Observation
import Synchronization
import Testing

@MainActor
@Suite struct ObservationTests {
  /// Runs `change` and tells whether what `read` reads was announced as changed.
  private func isTold(of read: () -> Void, when change: () -> Void) -> Bool {
    let flag = Flag()
    withObservationTracking(read) { flag.raise() }
    change()
    return flag.isRaised
  }

  @Test("a change of a property tells those who read it, and nobody else")
  func properties() {
    let store = Store(initialState: Counter.State()) { Counter() }
    #expect(isTold(of: { _ = store.count }, when: { store.send(.increment) }))
    #expect(!isTold(of: { _ = store.fact }, when: { store.send(.increment) }))
    #expect(isTold(of: { _ = store.state.count }, when: { store.send(.increment) }))
  }

  @Test("an action that changes nothing tells nobody")
  func noChange() {
    let store = Store(initialState: Counter.State(fact: "x")) { Counter() }
    #expect(!isTold(of: { _ = (store.count, store.fact) }, when: { store.send(.factLoaded("x")) }))
  }

  @Test("a change in a child tells those who read the child's property, not those of its sibling")
  func children() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let first = store.scope(state: \.first, action: \.first)
    let second = store.scope(state: \.second, action: \.second)
    #expect(isTold(of: { _ = first.count }, when: { store.send(.first(.increment)) }))
    #expect(!isTold(of: { _ = second.count }, when: { store.send(.first(.increment)) }))
    #expect(isTold(of: { _ = store.first.count }, when: { first.send(.increment) }))
  }

  @Test("a child that appears, is replaced or goes tells those who look for it")
  func presence() {
    let store = Store(initialState: Parent.State()) { Parent() }
    #expect(isTold(of: { _ = store.child }, when: { store.send(.present) }))
    #expect(isTold(of: { _ = store.child?.count }, when: { store.send(.present) }))
    #expect(isTold(of: { _ = store.child }, when: { store.send(.dismiss) }))
  }

  @Test("an enum state tells of a change to another case")
  func enums() {
    let store = Store(initialState: Session.State.loggedOut) { Session() }
    #expect(isTold(of: { _ = store.state }, when: { store.send(.logIn) }))
    #expect(isTold(of: { _ = store.state }, when: { store.send(.logOut) }))
  }

  @Test("a plain state is observed as a whole")
  func plain() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    }
    #expect(isTold(of: { _ = store.state }, when: { store.send(1) }))
  }

  @Test("a reducer that reads its state is no observer")
  func reducers() {
    let store = Store(initialState: Counter.State()) { Counter() }
    #expect(!isTold(of: { store.send(.loadFact) }, when: { store.send(.increment) }))
  }

  @Test("an observer may read the store when it is told")
  func readInChange() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let seen = Mutex(0)
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { seen.withLock { $0 = store.count } }
    }
    store.send(.increment)
    #expect(seen.withLock { $0 } == 1)
  }

  @Test("the macro leaves equality, the memberwise initialiser and ignored properties as they were")
  func macro() {
    #expect(Counter.State(count: 1) == Counter.State(count: 1))
    #expect(Counter.State(count: 1) != Counter.State(count: 2))
    var partly = Partly(seen: 1)
    #expect(!isTold(of: { _ = partly.unseen }, when: { partly.unseen = 3 }))
    #expect(isTold(of: { _ = partly.seen }, when: { partly.seen = 3 }))
  }

  @Test("observe runs at once and again after changes, until its token goes")
  func observing() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let log = Log()
    var token: ObserveToken? = observe { log.add("\(store.count)") }
    store.send(.increment)
    store.send(.increment)
    await Task.yield()
    #expect(log.entries == ["0", "2"])
    token?.cancel()
    store.send(.increment)
    await Task.yield()
    #expect(log.entries == ["0", "2"])
    token = nil
  }
}

private final class Flag: Sendable {
  private let raised = Mutex(false)

  var isRaised: Bool { raised.withLock { $0 } }

  func raise() { raised.withLock { $0 = true } }
}

@ObservableState
private struct Partly: Equatable {
  var seen = 0
  @ObservationStateIgnored var unseen = 0
}
