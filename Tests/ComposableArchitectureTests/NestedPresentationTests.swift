import ComposableArchitecture
import Testing

@Suite("Presentations inside presentations", .timeLimit(.minutes(10)))
@MainActor
struct NestedPresentationTests {
  let clock = TestClock()

  /// Three levels, each presenting the next.
  private func makeStore() -> TestStoreOf<Level> {
    TestStore(initialState: Level.State(child: Level.State(child: Level.State()))) {
      Level()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("A parent's cancellation by an identifier reaches every level below it")
  func cancellation() async {
    let store = makeStore()
    let tasks = [await store.send(\.child.work), await store.send(\.child.child.work)]
    await store.send(.stop)
    for task in tasks { await task.finish() }
  }

  @Test("cancelInFlight leaves an effect of the parent alone, whatever its identifier")
  func cancelInFlight() async {
    let store = makeStore()
    await store.send(.work)
    let first = await store.send(\.child.restart)
    await clock.advance(by: .milliseconds(500))
    await store.send(\.child.restart)
    await first.finish()
    await clock.advance(by: .milliseconds(500))
    await store.receive(.worked) { $0.done = 1 }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.child.worked) { $0.child?.done = 1 }
  }

  @Test("A parent dismisses its grandchild, whose effects end")
  func grandchild() async {
    let store = makeStore()
    let task = await store.send(\.child.child.work)
    await store.send(.closeGrandchild)
    await store.receive(\.child.child.dismiss) { $0.child?.child = nil }
    await task.finish()
  }

  @Test("An equal child without an id that the parent puts in the place of a dismissed one is dismissed as well")
  func reopened() async {
    let store = makeStore()
    await store.send(.reopenOnDismissal) { $0.reopens = true }
    await store.send(\.child.dismiss) { $0.child = nil }
  }
}

/// A feature that presents another of its kind.
@Reducer
private struct Level {
  struct State: Equatable, Sendable {
    var done = 0
    var reopens = false
    @PresentationState var child: Level.State?
  }

  indirect enum Action: Equatable, Sendable {
    case child(PresentationAction<Level.Action>)
    case work
    case restart
    case worked
    case stop
    case closeGrandchild
    case reopenOnDismissal
  }

  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.dismiss):
        if state.reopens { state.child = Level.State() }
        return .none
      case .child:
        return .none
      case .work:
        return work.cancellable(id: CancelID.work)
      case .restart:
        return work.cancellable(id: CancelID.work, cancelInFlight: true)
      case .worked:
        state.done += 1
        return .none
      case .stop:
        return .cancel(id: CancelID.work)
      case .closeGrandchild:
        return .send(.child(.presented(.child(.dismiss))))
      case .reopenOnDismissal:
        state.reopens = true
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Level() }
  }

  private var work: Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.worked)
    }
  }
}
