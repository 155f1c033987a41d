import ComposableArchitecture
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct DependencyTests {
  @Test("withDependencies of a test store reaches the reducer and its effects")
  func testStore() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.factClient.fact = { "mock \($0)" }
    }
    await store.send(.loadFact) { $0.isLoading = true }
    await store.receive(.factLoaded("mock 0")) {
      $0.isLoading = false
      $0.fact = "mock 0"
    }
    store.dependencies.factClient.fact = { "changed \($0)" }
    await store.send(.loadFact) { $0.isLoading = true }
    await store.receive(.factLoaded("changed 0")) {
      $0.isLoading = false
      $0.fact = "changed 0"
    }
  }

  @Test("withDependencies of a store reaches the effects and nobody else")
  func store() async {
    let store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.factClient.fact = { "own \($0)" }
    }
    await store.send(.loadFact).finish()
    #expect(store.fact == "own 0")
    expect(await DependencyValues.current.factClient.fact(1), equals: "1 is a number")
  }

  @Test("dependency(_:_:) and transformDependency(_:) hold for one reducer of several")
  func operators() async {
    let store = TestStore(initialState: TwoCounters.State()) {
      Scope<TwoCounters.State, TwoCounters.Action, _>(state: \.first, action: \.first) {
        Counter().dependency(\.factClient, FactClient(fact: { "first \($0)" }))
      }
      Scope<TwoCounters.State, TwoCounters.Action, _>(state: \.second, action: \.second) {
        Counter().transformDependency(\.factClient) { client in
          let outer = client.fact
          client.fact = { number in await "second " + outer(number) }
        }
      }
    }
    await store.send(.first(.loadFact)) { $0.first.isLoading = true }
    await store.receive(.first(.factLoaded("first 0"))) {
      $0.first.isLoading = false
      $0.first.fact = "first 0"
    }
    await store.send(.second(.loadFact)) { $0.second.isLoading = true }
    await store.receive(\.second.factLoaded, "second 0 is a number") {
      $0.second.isLoading = false
      $0.second.fact = "second 0 is a number"
    }
  }

  @Test("A store uses the values where it was made, not those around who sends")
  func whereMade() async {
    let store = withDependencies {
      $0.factClient.fact = { "made with \($0)" }
    } operation: {
      Store(initialState: Counter.State()) { Counter() }
    }
    let task = withDependencies {
      $0.factClient.fact = { "sent with \($0)" }
    } operation: {
      store.send(.loadFact)
    }
    await task.finish()
    #expect(store.fact == "made with 0")
  }

  @Test("What an effect overrides for itself does not reach the reducers after it, in a store as in a test store")
  func effectOverrides() async {
    let store = Store(initialState: Relay.State()) { Relay() }
    await store.send(.begin).finish()
    #expect(store.facts == ["effect 1", "2 is a number"])
    let test = TestStore(initialState: Relay.State()) { Relay() }
    await test.send(.begin)
    await test.receive(\.found) { $0.facts = ["effect 1"] }
    await test.receive(\.again) { $0.facts.append("2 is a number") }
  }
}

/// A feature whose effect overrides a dependency around the action that it sends.
@Reducer
private struct Relay {
  struct State: Equatable, Sendable {
    var facts: [String] = []
  }

  enum Action: Equatable, Sendable {
    case begin
    case found(String)
    case again(String)
  }

  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begin:
        return .run { send in
          await withDependencies {
            $0.factClient.fact = { "effect \($0)" }
          } operation: {
            await send(.found(factClient.fact(1)))
          }
        }
      case .found(let fact):
        state.facts.append(fact)
        return .run { send in await send(.again(factClient.fact(2))) }
      case .again(let fact):
        state.facts.append(fact)
        return .none
      }
    }
  }
}
