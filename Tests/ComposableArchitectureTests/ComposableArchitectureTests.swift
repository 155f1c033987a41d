import ComposableArchitecture
import Testing

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    var isLoading = false
    var fact: String?
  }

  enum Action: Equatable, Sendable {
    case increment
    case loadFact
    case factLoaded(String)
    case ping
    case pong
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .loadFact:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factLoaded("\(count) is a number"))
        }
      case .factLoaded(let fact):
        state.isLoading = false
        state.fact = fact
        return .none
      case .ping:
        return .send(.pong)
      case .pong:
        return .none
      }
    }
  }
}

@Reducer
struct TwoCounters {
  @ObservableState
  struct State: Equatable, Sendable {
    var first = Counter.State()
    var second = Counter.State()
  }

  enum Action {
    case first(Counter.Action)
    case second(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) {
      Counter()
    }
    Scope(state: \.second, action: \.second) {
      Counter()
    }
  }
}

@MainActor
@Suite struct StoreTests {
  @Test("a test store follows an effect to its action")
  func effect() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.loadFact) { $0.isLoading = true }
    await store.receive(\.factLoaded) {
      $0.isLoading = false
      $0.fact = "1 is a number"
    }
    await store.send(.ping)
    await store.receive(.pong)
  }

  @Test("a scoped feature changes its part of the state")
  func scope() async {
    let store = TestStore(initialState: TwoCounters.State()) {
      TwoCounters()
    }
    await store.send(.second(.increment)) { $0.second.count = 1 }
    await store.send(\.second.loadFact) { $0.second.isLoading = true }
    await store.receive(\.second.factLoaded, "1 is a number") {
      $0.second.isLoading = false
      $0.second.fact = "1 is a number"
    }
    await store.send(.first(.loadFact)) { $0.first.isLoading = true }
    await store.receive(.first(.factLoaded("0 is a number"))) {
      $0.first.isLoading = false
      $0.first.fact = "0 is a number"
    }
  }

  @Test("a store's task ends with its effects")
  func task() async {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let task = store.send(.first(.loadFact))
    #expect(store.first.isLoading)
    await task.finish()
    #expect(store.scope(state: \.first, action: \.first).fact == "0 is a number")
  }
}
