import ComposableArchitecture
import Expectations
import Testing

@Suite("Stacks: StackState, StackAction and forEach(\\.path, …)", .timeLimit(.minutes(10)))
@MainActor
struct StackTests {
  let clock = TestClock()

  private func makeStore(_ elements: [Worker.State] = []) -> TestStoreOf<Tower> {
    TestStore(initialState: Tower.State(path: StackState(elements))) {
      Tower()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // MARK: - The state

  @Test("Elements get identifiers in their order, keep them, and no identifier comes back")
  func identifiers() {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      var stack: StackState = ["a", "b"]
      #expect(stack.ids == [0, 1])
      stack.removeLast()
      stack.append("c")
      stack.append(contentsOf: ["d", "e"])
      #expect(stack.ids == [0, 2, 3, 4])
      stack[id: 3] = "D"
      #expect(Array(stack) == ["a", "c", "D", "e"])
      stack.pop(to: 3)
      #expect(stack.ids == [0, 2, 3])
      stack.pop(from: 2)
      #expect(stack.ids == [0])
      stack[id: 0] = nil
      #expect(stack.isEmpty)
      stack.pop(from: 7)
      stack.append("f")
      #expect(stack.ids == [5])
    }
  }

  @Test("A payload is read and set through an element's case")
  func payload() async {
    var stack = StackState([Door.State.left(Runner.State())])
    let id = stack.ids[0]
    stack[id: id, case: \.left]?.done = 4
    #expect(stack[id: id, case: \.left]?.done == 4)
    await expectIssue("of a stack is 'left'") { stack[id: id, case: \.right] = Runner.State() }
    #expect(stack[id: id, case: \.right] == nil)
    #expect(stack[id: id, case: \.left]?.done == 4)
    stack[id: id, case: \.left] = nil
    #expect(stack.isEmpty)
  }

  @Test("Stacks are equal when elements and identifiers are, and print both")
  func value() {
    var first = StackState<Int>()
    first[id: 1] = 10
    var second = StackState<Int>()
    second[id: 2] = 10
    #expect(first != second)
    second[id: 2] = nil
    second[id: 1] = 10
    #expect(first == second)
    #expect(String(customDumping: first) == "[\n  #1: 10\n]")
  }

  // MARK: - The reducer

  @Test("An element runs before its parent, and only the one that is named")
  func order() async {
    let store = makeStore([Worker.State(), Worker.State()])
    await store.send(\.path[id: 1].worked) {
      $0.path[id: 1]?.done = 1
      $0.seen = ["#1 has done 1"]
    }
  }

  @Test("push puts an element on top before the parent sees it, popFrom takes off after")
  func pushAndPop() async {
    let store = makeStore()
    await store.send(.path(.push(id: 0, state: Worker.State()))) {
      $0.path[id: 0] = Worker.State()
      $0.seen = ["1 after push"]
    }
    await store.send(.path(.push(id: 1, state: Worker.State()))) {
      $0.path[id: 1] = Worker.State()
      $0.seen = ["1 after push", "2 after push"]
    }
    await store.send(\.path.popFrom, 0) {
      $0.path = StackState()
      $0.seen = ["1 after push", "2 after push", "2 before pop"]
    }
  }

  @Test("What a reducer appends has in the assertion the identifier that it got")
  func appended() async {
    let store = makeStore([Worker.State()])
    await store.send(.push) { $0.path.append(Worker.State(id: 7)) }
    await store.send(.push) { $0.path[id: 2] = Worker.State(id: 7) }
    await store.send(.pushLater)
    await store.receive(.push) { $0.path.append(Worker.State(id: 7)) }
    #expect(store.state.path.ids == [0, 1, 2, 3])
  }

  @Test("The effects of an element survive what happens above and below it")
  func survives() async {
    let store = makeStore([Worker.State(), Worker.State(), Worker.State()])
    await store.send(\.path[id: 1].work)
    await store.send(\.path[id: 1].greet)
    await store.send(\.path.popFrom, 2) {
      $0.path[id: 2] = nil
      $0.seen = ["3 before pop"]
    }
    await store.send(.drop(0)) { $0.path[id: 0] = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].worked) {
      $0.path[id: 1]?.done = 1
      $0.seen = ["3 before pop", "#1 has done 1"]
    }
  }

  @Test("The effects of elements end when those are taken off, also with one below them")
  func ends() async {
    let store = makeStore([Worker.State(), Worker.State(), Worker.State()])
    let first = await store.send(\.path[id: 1].work)
    let second = await store.send(\.path[id: 2].work)
    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
      $0.seen = ["3 before pop"]
    }
    await first.finish()
    await second.finish()
    let third = await store.send(\.path[id: 0].work)
    await store.send(.drop(0)) { $0.path = StackState() }
    await third.finish()
  }

  @Test("The same element may have the same identifier for its effects as another one")
  func apart() async {
    let store = makeStore([Worker.State(), Worker.State()])
    let first = await store.send(\.path[id: 0].work)
    await store.send(\.path[id: 1].work)
    await store.send(.drop(0)) { $0.path[id: 0] = nil }
    await first.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].worked) {
      $0.path[id: 1]?.done = 1
      $0.seen = ["#1 has done 1"]
    }
  }

  @Test("An element dismisses itself, and with it what lies on top")
  func dismiss() async {
    let store = TestStore(initialState: Chain.State(path: [Chain.Link.State(), Chain.Link.State()])) { Chain() }
    await store.send(\.path[id: 0].close)
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test("Actions for elements that are not there are reported, and the parent still sees them")
  func missing() async {
    let store = makeStore()
    await expectIssue("a stack's 'forEach'", "path.element.greet", "no element with the id #3") {
      await store.send(\.path[id: 3].greet)
    }
    await expectIssue("a stack's 'forEach'", "path.popFrom", "no element with the id #3") {
      await store.send(\.path.popFrom, 3) { $0.seen = ["0 before pop"] }
    }
  }

  @Test("Pushing an identifier that is there is reported, and changes nothing")
  func pushTwice() async {
    let store = makeStore([Worker.State()])
    await expectIssue("has the element #0 already") {
      await store.send(.path(.push(id: 0, state: Worker.State(id: 9)))) { $0.seen = ["1 after push"] }
    }
  }

  @Test("Pushing an identifier that was not given yet is reported")
  func pushAhead() async {
    let store = makeStore()
    await expectIssue("with the identifier #4, which was not given yet; the next one is #0") {
      await store.send(.path(.push(id: 4, state: Worker.State()))) {
        $0.path[id: 4] = Worker.State()
        $0.seen = ["1 after push"]
      }
    }
  }

  @Test("A store of an element is there while the element is")
  func scope() {
    let store = Store(initialState: Tower.State(path: [Worker.State()])) { Tower() }
    let id = store.path.ids[0]
    let worker = store.scope(state: \.path[id: id], action: \.path[id: id])
    worker?.send(.worked)
    #expect(worker?.done == 1)
    store.send(.path(.popFrom(id: id)))
    #expect(store.scope(state: \.path[id: id], action: \.path[id: id]) == nil)
  }

  @Test("Scoping to a stack gives a store for each element, the same for the same one")
  func scopeAll() {
    let store = Store(initialState: Tower.State(path: [Worker.State(), Worker.State()])) { Tower() }
    let workers = store.scope(state: \.path, action: \.path)
    workers[1].send(.worked)
    #expect(store.path.map(\.done) == [0, 1])
    store.send(.path(.popFrom(id: store.path.ids[1])))
    let left = store.scope(state: \.path, action: \.path)
    #expect(left.count == 1)
    #expect(left[0] === workers[0])
  }
}

/// Workers on top of each other.
@Reducer
private struct Tower {
  struct State: Equatable, Sendable {
    var path = StackState<Worker.State>()
    var seen: [String] = []
  }

  enum Action: Equatable, Sendable {
    case path(StackActionOf<Worker>)
    case push
    case pushLater
    case drop(StackElementID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .worked)):
        state.seen.append("\(id) has done \(state.path[id: id]?.done ?? -1)")
      case .path(.push):
        state.seen.append("\(state.path.count) after push")
      case .path(.popFrom):
        state.seen.append("\(state.path.count) before pop")
      case .path:
        break
      case .push:
        state.path.append(Worker.State(id: 7))
      case .pushLater:
        return .send(.push)
      case .drop(let id):
        state.path[id: id] = nil
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Worker() }
  }
}

@Reducer
private struct Chain {
  @Reducer
  struct Link {
    struct State: Equatable, Sendable {}

    enum Action: Equatable, Sendable {
      case close
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }
  }

  struct State: Equatable, Sendable {
    var path = StackState<Link.State>()
  }

  enum Action: Equatable, Sendable {
    case path(StackActionOf<Link>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Link() }
  }
}
