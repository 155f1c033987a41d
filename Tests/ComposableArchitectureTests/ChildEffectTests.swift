import ComposableArchitecture
import Testing

@Suite("What the effects of a child survive, and what ends them", .timeLimit(.minutes(10)))
@MainActor
struct ChildEffectTests {
  let clock = TestClock()

  private func makeStore<R: Reducer>(_ state: R.State, _ reducer: R) -> TestStoreOf<R> where R.State: Equatable {
    TestStore(initialState: state) {
      reducer
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("ifLet: a child that takes another id keeps the effect of that action and loses those before")
  func optionalRenames() async {
    let store = makeStore(Office.State(worker: Worker.State()), Office())
    let before = await store.send(.worker(.work))
    await store.send(.worker(.rename(2))) { $0.worker?.id = 2 }
    await before.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(\.worker.worked) { $0.worker?.done = 1 }
  }

  @Test("ifLet: a child that comes back after its effect has ended starts afresh")
  func optionalComesBack() async {
    let store = makeStore(Office.State(worker: Worker.State()), Office())
    await store.send(.worker(.work))
    await store.send(.hire(nil)) { $0.worker = nil }
    await store.send(.hire(Worker.State())) { $0.worker = Worker.State() }
    await clock.advance(by: .seconds(1))
    await store.send(.worker(.work))
    await clock.advance(by: .seconds(1))
    await store.receive(\.worker.worked) { $0.worker?.done = 1 }
  }

  @Test("ifLet: a child without an id is the same child whatever is assigned to it")
  func optionalWithoutID() async {
    let store = TestStore(initialState: Parent.State(child: Counter.State())) { Parent() }
    let task = await store.send(.child(.listen))
    await store.send(.child(.increment)) {
      $0.child?.count = 1
      $0.log = ["parent sees 1"]
    }
    await store.send(.present) { $0.child = Counter.State() }
    await store.send(.child(.ping))
    await store.receive(.child(.pong))
    #expect(!task.isCancelled)
    await store.send(.child(.stopListening))
    await task.finish()
  }

  @Test("ifLet: an effect further in survives what passes through, and ends with any child above it")
  func nested() async {
    let initial = Building.State(office: Office.State(worker: Worker.State()))
    let store = makeStore(initial, Building())
    let task = await store.send(.office(.worker(.work)))
    await store.send(.open) { $0.gate = 1 }
    await store.send(.office(.visit)) { $0.office?.visits = 1 }
    await store.send(.office(.worker(.greet)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.office.worker.worked) { $0.office?.worker?.done = 1 }
    await task.finish()
    let second = await store.send(.office(.worker(.work)))
    await store.send(.close) { $0.office = nil }
    await second.finish()
  }

  @Test("forEach: an effect survives what happens to the others and to the order")
  func listSurvives() async {
    let store = makeStore(Team.State(workers: [Worker.State(id: 1), Worker.State(id: 2)]), Team())
    await store.send(.workers(.element(id: 1, action: .work)))
    await store.send(.workers(.element(id: 2, action: .greet)))
    await store.send(.visit)
    await store.send(.remove(2)) { $0.workers.remove(id: 2) }
    let others = [Worker.State(id: 3), Worker.State(id: 1)]
    await store.send(.replace(others)) { $0.workers = IdentifiedArray(uniqueElements: others) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.workers[id: 1].worked) { $0.workers[id: 1]?.done = 1 }
  }

  @Test("The effects of a child that something outside its parent removed end with the next action that reaches it")
  func removedFromOutside() async {
    let store = TestStore(initialState: Office.State(worker: Worker.State())) {
      CombineReducers {
        Office()
        Reduce<Office.State, Office.Action> { state, action in
          if action == .visit { state.worker = nil }
          return .none
        }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.worker(.work))
    await store.send(.visit) {
      $0.visits = 1
      $0.worker = nil
    }
    await store.send(.visit) { $0.visits = 2 }
    await task.finish()
  }

  @Test("The same feature twice in one parent keeps its effects and its identifiers apart")
  func siblings() async {
    let store = TestStore(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let first = await store.send(.first(.work))
    await store.send(.second(.work))
    await store.send(.stopFirst) { $0.first = nil }
    await first.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(\.second.worked) { $0.second?.done = 1 }
  }
}

@Reducer
private struct Pair {
  struct State: Equatable, Sendable {
    var first: Worker.State? = Worker.State()
    var second: Worker.State? = Worker.State()
  }

  enum Action: Equatable, Sendable {
    case first(Worker.Action)
    case second(Worker.Action)
    case stopFirst
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .stopFirst { state.first = nil }
      return .none
    }
    .ifLet(\.first, action: \.first) { Worker() }
    .ifLet(\.second, action: \.second) { Worker() }
  }
}
