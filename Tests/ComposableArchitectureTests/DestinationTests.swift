import ComposableArchitecture
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct DestinationTests {
  @Test("A destination is presented, runs, and goes with its dismissal")
  func presenting() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.editTapped) { $0.destination = .editor(Counter.State(count: 1)) }
    await store.send(\.destination.editor.increment) { $0.destination?.modify(\.editor) { $0.count = 2 } }
    await store.send(.destination(.presented(.editor(.loadFact)))) {
      $0.destination?.modify(\.editor) { $0.isLoading = true }
    }
    await store.receive(\.destination.presented.editor.factLoaded) {
      $0.destination?.modify(\.editor) {
        $0.isLoading = false
        $0.fact = "2 is a number"
      }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("An ephemeral case goes with the answer, after the parent has seen it")
  func ephemeral() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.deleteTapped) { $0.destination = .question(Question(text: "sure?")) }
    await store.send(.destination(.presented(.question(.yes)))) {
      $0.destination = nil
      $0.isDeleted = true
    }
  }

  @Test("Effects of a case end when another case takes its place")
  func replacing() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.editTapped) { $0.destination = .editor(Counter.State(count: 1)) }
    await store.send(\.destination.editor.listen)
    await store.send(.deleteTapped) { $0.destination = .question(Question(text: "sure?")) }
    await store.finish()
  }

  @Test("A stack runs the feature of each element's case")
  func stacks() async {
    let store = TestStore(initialState: Navigation.State()) { Navigation() }
    await store.send(.path(.push(id: 0, state: .counter(Counter.State())))) {
      $0.path[id: 0] = .counter(Counter.State())
    }
    await store.send(\.path[id: 0].counter.increment) {
      $0.path[id: 0, case: \.counter]?.count = 1
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test("What is presented is observed: that it comes and goes, and each of its properties by itself")
  func observation() {
    let store = Store(initialState: Inventory.State()) { Inventory() }
    let increment: () -> Void = { store.send(.destination(.presented(.editor(.increment)))) }
    #expect(isTold(of: { _ = store.destination }, when: { store.send(.editTapped) }))
    #expect(!isTold(of: { _ = store.destination }, when: increment))
    #expect(isTold(of: { _ = store.destination?.editor?.count }, when: increment))
    #expect(!isTold(of: { _ = store.destination?.editor?.fact }, when: increment))
    #expect(isTold(of: { _ = store.destination }, when: { store.send(.deleteTapped) }))
    #expect(isTold(of: { _ = store.destination }, when: { store.send(.destination(.dismiss)) }))
    #expect(!isTold(of: { _ = store.isDeleted }, when: { store.send(.editTapped) }))
  }

  @Test("The elements of a stack are observed one by one")
  func stackObservation() {
    let store = Store(initialState: Navigation.State(path: [.counter(Counter.State()), .counter(Counter.State())])) {
      Navigation()
    }
    let ids = store.path.ids
    let tap: (Int) -> Void = { store.send(.path(.element(id: ids[$0], action: .counter(.increment)))) }
    #expect(!isTold(of: { _ = store.path }, when: { tap(0) }))
    #expect(isTold(of: { _ = store.path[0].counter?.count }, when: { tap(0) }))
    #expect(!isTold(of: { _ = store.path[1].counter?.count }, when: { tap(0) }))
    #expect(isTold(of: { _ = store.path }, when: { store.send(.path(.popFrom(id: ids[1]))) }))
  }

  @Test("A presented state is set, copied and compared like any other")
  func values() {
    var state = Inventory.State(destination: .editor(Counter.State(count: 1)))
    #expect(state.destination?.editor?.count == 1)
    #expect(state.$destination.wrappedValue == state.destination)
    state.destination?.modify(\.editor) { $0.count += 1 }
    #expect(state == Inventory.State(destination: .editor(Counter.State(count: 2))))
    state.destination = nil
    #expect(state == Inventory.State())
  }

  private func isTold(of read: () -> Void, when change: () -> Void) -> Bool {
    let log = Log()
    withObservationTracking(read) { MainActor.assumeIsolated { log.add("told") } }
    change()
    return !log.entries.isEmpty
  }
}

private struct Question: Equatable, EphemeralState {
  var text: String

  enum Action: Equatable { case yes, no }
}

@Reducer
private struct Inventory {
  @Reducer(state: .equatable)
  enum Destination {
    case editor(Counter)
    @ReducerCaseEphemeral
    case question(Question)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isDeleted = false
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case deleteTapped
    case editTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.question(.yes))):
        state.isDeleted = true
        return .none
      case .destination:
        return .none
      case .deleteTapped:
        state.destination = .question(Question(text: "sure?"))
        return .none
      case .editTapped:
        state.destination = .editor(Counter.State(count: 1))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
private struct Navigation {
  @Reducer(state: .equatable)
  enum Path {
    case counter(Counter)
    case item(Item)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
  }
}
