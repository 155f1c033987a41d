import ComposableArchitecture
import Expectations
import Testing

@Suite("ifLet, ifCaseLet, forEach and Scope", .timeLimit(.minutes(10)))
@MainActor
struct ChildReducerTests {
  @Test("ifLet runs the child before the parent")
  func ifLetOrder() async {
    let store = TestStore(initialState: Parent.State(child: Counter.State())) { Parent() }
    await store.send(.child(.increment)) {
      $0.child?.count = 1
      $0.log = ["parent sees 1"]
    }
  }

  @Test("ifLet reports an action for a missing child at its own line, and the parent still sees it")
  func ifLetMissing() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await expectIssue("'ifLet'", "Action: child.increment", "State: nil") {
      await store.send(.child(.increment)) { $0.log = ["parent sees -1"] }
    }
  }

  @Test("ifCaseLet runs the child in its case, cancels its effects with the case, and reports the wrong case")
  func ifCaseLet() async {
    let store = TestStore(initialState: Session.State.loggedOut) { Session() }
    await store.send(.logIn) { $0 = .loggedIn(Counter.State()) }
    await store.send(.loggedIn(.increment)) { $0.modify(\.loggedIn) { $0.count = 1 } }
    let task = await store.send(.loggedIn(.listen))
    await store.send(.logOut) { $0 = .loggedOut }
    await task.finish()
    await expectIssue("'ifCaseLet'", "Action: loggedIn.increment", "State: 'loggedOut'") {
      await store.send(.loggedIn(.increment))
    }
  }

  @Test("forEach runs the element that the action names")
  func forEach() async {
    let store = TestStore(initialState: List.State(rows: [Item.State(id: 1), Item.State(id: 2)])) { List() }
    await store.send(\.rows[id: 2].tapped) { $0.rows[id: 2]?.taps = 1 }
    await store.send(.rows(.element(id: 1, action: .tapped))) { $0.rows[id: 1]?.taps = 1 }
  }

  @Test("forEach keeps the effects of its elements apart, and cancels those of one that is removed")
  func forEachEffects() async {
    let store = TestStore(initialState: List.State(rows: [Item.State(id: 1), Item.State(id: 2)])) { List() }
    let first = await store.send(.rows(.element(id: 1, action: .listen)))
    let second = await store.send(.rows(.element(id: 2, action: .listen)))
    await store.send(.rows(.element(id: 1, action: .stop)))
    await first.finish()
    #expect(!second.isCancelled)
    await store.send(.remove(2)) { $0.rows.remove(id: 2) }
    await second.finish()
  }

  @Test("forEach reports an action for an element that is not there")
  func forEachMissing() async {
    let store = TestStore(initialState: List.State()) { List() }
    await expectIssue("'forEach'", "Action: rows.element.tapped", "no element with the id 7") {
      await store.send(.rows(.element(id: 7, action: .tapped)))
    }
  }

  @Test("Scope on an enum state reports an action for another case")
  func enumScope() async {
    let store = TestStore(initialState: Session.State.loggedOut) {
      Scope<Session.State, Session.Action, Counter>(state: \.loggedIn, action: \.loggedIn) { Counter() }
    }
    await expectIssue("a 'Scope'", "State: 'loggedOut'") { await store.send(.loggedIn(.increment)) }
  }

  @Test("A feature may contain itself for a smaller state")
  func tree() async {
    let store = TestStore(initialState: Tree.State(id: 0, children: [Tree.State(id: 1)])) { Tree() }
    await store.send(.children(.element(id: 1, action: .grow))) {
      $0.children[id: 1]?.children = [Tree.State(id: 10)]
    }
    await store.send(.children(.element(id: 1, action: .children(.element(id: 10, action: .grow))))) {
      $0.children[id: 1]?.children[id: 10]?.children = [Tree.State(id: 100)]
    }
  }

  @Test("Bodies that contain each other without end are reported with their names, and nothing hangs")
  func recursion() async {
    await expectIssue("contain each other without end", "Chicken → Egg → Chicken") {
      let store = TestStore(initialState: 0) { Chicken() }
      await store.send(true)
    }
  }
}

@Reducer
private struct Tree {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var children: IdentifiedArrayOf<State> = []
  }

  indirect enum Action: Equatable, Sendable {
    case grow
    case children(IdentifiedAction<Int, Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard action == .grow else { return .none }
      state.children.append(State(id: state.id * 10 + (state.id == 0 ? 1 : 0)))
      return .none
    }
    .forEach(\.children, action: \.children) {
      Tree()
    }
  }
}

private struct Chicken: Reducer {
  var body: Reduce<Int, Bool> { Reduce(Egg()) }
}

private struct Egg: Reducer {
  var body: Reduce<Int, Bool> { Reduce(Chicken()) }
}
