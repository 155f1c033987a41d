import ComposableArchitecture
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ReducerTests {
  @Test("The reducers of a body see an action in the order in which they are written")
  func order() async {
    let store = Store(initialState: [String]()) {
      CombineReducers {
        Append("a")
        if true { Append("b") }
        if Bool(true) { Append("c") } else { Append("never") }
        for letter in ["d", "e"] { Append(letter) }
        EmptyReducer()
      }
    }
    store.send(())
    #expect(store.state == ["a", "b", "c", "d", "e"])
  }

  @Test("A reducer that implements reduce(into:action:) needs no body")
  func ownFunction() {
    let store = Store(initialState: [String]()) { Append("x") }
    store.send(())
    #expect(store.state == ["x"])
  }

  @Test("A store runs the body of a reducer that also has reduce(into:action:)")
  func both() {
    let store = Store(initialState: [String]()) { Both() }
    store.send(())
    store.send(())
    #expect(store.state == ["body", "body"])
  }

  @Test("A class may be a reducer")
  func classes() async {
    let store = TestStore(initialState: ClassFeature.State()) { ClassFeature() }
    await store.send(.load)
    await store.receive(.loaded("3 is a number")) { $0.text = "3 is a number" }
  }

  @Test("The body of a feature is built once for a store")
  func bodyOnce() {
    let count = BuildCount()
    let store = Store(initialState: 0) { Built(count: count) }
    for _ in 0..<10 { store.send(()) }
    #expect(store.state == 10)
    #expect(count.value == 1)
  }

  @Test("A reducer can be called by itself")
  func direct() {
    var state = Counter.State()
    _ = Counter().reduce(into: &state, action: .increment)
    #expect(state.count == 1)
    var both = TwoCounters.State()
    _ = TwoCounters().reduce(into: &both, action: .second(.increment))
    #expect(both.second.count == 1)
  }

  @Test("onChange runs when the value has changed, with the old and the new one")
  func onChange() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, number in
        if number > 0 { state.append(number) }
        return .none
      }
      .onChange(of: \.count) { old, new in
        Reduce { state, _ in
          state.append(old * 100 + new)
          return .none
        }
      }
    }
    store.send(0)
    #expect(store.state == [])
    store.send(7)
    #expect(store.state == [7, 1])
  }

  @Test("The children of a reducer that runs after a change keep their effects from one change to the next")
  func onChangeChildren() async {
    let clock = TestClock()
    let store = TestStore(initialState: Office.State(worker: Worker.State())) {
      Reduce<Office.State, Office.Action> { state, action in
        state.visits += 1
        return .none
      }
      .onChange(of: \.visits) { _, _ in Office() }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.worker(.work)) { $0.visits = 1 }
    await store.send(.worker(.greet)) { $0.visits = 2 }
    #expect(!task.isCancelled)
    await store.send(.hire(nil)) {
      $0.visits = 3
      $0.worker = nil
    }
    await task.finish()
    await store.send(.hire(Worker.State())) {
      $0.visits = 4
      $0.worker = Worker.State()
    }
    await store.send(.worker(.work)) { $0.visits = 5 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.worker.worked) {
      $0.visits = 6
      $0.worker?.done = 1
    }
  }

  @Test("A binding sets its property before the logic that follows")
  func binding() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.set(\.name, "Ada")) { $0.name = "Ada" }
    await store.send(.binding(.set(\.digits, 9))) { $0.digits = 6 }
    #expect(Settings.Action.save.binding == nil)
    #expect(HandWritten.binding(.set(\.name, "x")).binding == .set(\.name, "x"))
    #expect(HandWritten.other.binding == nil)
  }

  @Test("_printChanges hands each action and both states to its printer")
  func printChanges() {
    let log = Log()
    let store = Store(initialState: 1) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
      ._printChanges(
        _ReducerPrinter { action, old, new in MainActor.assumeIsolated { log.add("\(action): \(old) → \(new)") } })
    }
    store.send(2)
    #expect(log.entries == ["2: 1 → 3"])
  }
}

private struct Append: Reducer {
  let text: String

  init(_ text: String) { self.text = text }

  func reduce(into state: inout [String], action: Void) -> Effect<Void> {
    state.append(text)
    return .none
  }
}

private struct Both: Reducer {
  var body: some Reducer<[String], Void> { Append("body") }

  func reduce(into state: inout [String], action: Void) -> Effect<Void> {
    state.append("own")
    return .none
  }
}

private final class ClassFeature: Reducer {
  struct State: Equatable {
    var text = ""
  }

  enum Action: Equatable {
    case load
    case loaded(String)
  }

  @Dependency(\.factClient) private var factClient

  var body: some ReducerOf<ClassFeature> {
    Reduce { [self] state, action in
      switch action {
      case .load:
        return .run { [factClient] send in await send(.loaded(factClient.fact(3))) }
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }
}

private final class BuildCount {
  var value = 0
}

private struct Built: Reducer {
  let count: BuildCount

  var body: some Reducer<Int, Void> {
    counted(count)
    Reduce { state, _ in
      state += 1
      return .none
    }
  }

  private func counted(_ count: BuildCount) -> EmptyReducer<Int, Void> {
    count.value += 1
    return EmptyReducer()
  }
}

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable, Sendable {
    var name = ""
    var digits = 2
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case save
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.digits):
        state.digits = min(state.digits, 6)
        return .none
      case .binding, .save:
        return .none
      }
    }
  }
}

private enum HandWritten: BindableAction {
  case binding(BindingAction<Settings.State>)
  case other
}
