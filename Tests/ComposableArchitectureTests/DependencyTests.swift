import ComposableArchitecture
import Testing

@MainActor
@Suite struct DependencyTests {
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
    #expect(await DependencyValues.current.factClient.fact(1) == "1 is a number")
  }

  @Test("dependency and transformDependency hold for one reducer of several")
  func operators() async {
    let store = TestStore(initialState: TwoCounters.State()) {
      Scope<TwoCounters.State, TwoCounters.Action, _>(state: \.first, action: \.first) {
        Counter().dependency(\.factClient, FactClient { "first \($0)" })
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

  @Test("the overrides around an action are inherited by its effects")
  func inherited() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let task = withInjectedValues {
      $0.factClient.fact = { "around \($0)" }
    } operation: {
      store.send(.loadFact)
    }
    await task.finish()
    #expect(store.fact == "around 0")
  }
}
