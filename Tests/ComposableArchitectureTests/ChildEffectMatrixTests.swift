import ComposableArchitecture
import Testing

@Suite("Every effect in every place of a child: what it survives, and what ends it", .timeLimit(.minutes(10)))
@MainActor
struct ChildEffectMatrixTests {
  private let clock = TestClock()

  private func makeStore() -> StoreOf<House> {
    Store(initialState: House.State()) {
      House()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  /// A clock waits for the effects of a test store only: on a busy machine an effect of this store may begin to sleep
  /// late.
  private func advance(until isDone: () -> Bool) async {
    for _ in 1...100 where !isDone() { await clock.advance(by: .milliseconds(500)) }
  }

  @Test(
    "Every effect in a child survives what its child and its parent do while the child is there",
    arguments: Work.allCases, Place.allCases)
  func survives(work: Work, place: Place) async {
    let store = makeStore()
    let child = place.put(Runner.State(), into: store)
    store.send(child(.start(work)))
    await clock.advance(by: .milliseconds(500))
    store.send(child(.touch))
    store.send(.change { $0.visits += 1 })
    place.put(Runner.State(touches: 7), into: store)
    await advance { place.child(in: store)?.done == 1 }
    #expect(place.child(in: store)?.done == 1)
    #expect(place.child(in: store)?.touches == 7)
  }

  @Test("Every effect in a child ends when its child is removed", arguments: Work.allCases, Place.allCases)
  func removed(work: Work, place: Place) async {
    let store = makeStore()
    let task = store.send(place.put(Runner.State(), into: store)(.start(work)))
    await clock.advance(by: .milliseconds(500))
    place.put(nil, into: store)
    await task.finish()
    await clock.advance(by: .seconds(1))
    #expect(place.child(in: store) == nil)
  }

  @Test(
    "Every effect in a child ends when another child takes the place of its own", arguments: Work.allCases,
    Place.allCases)
  func replaced(work: Work, place: Place) async {
    let store = makeStore()
    let task = store.send(place.put(Runner.State(), into: store)(.start(work)))
    await clock.advance(by: .milliseconds(500))
    let other = place.put(Runner.State(id: 2), into: store)
    await task.finish()
    await clock.advance(by: .seconds(1))
    #expect(place.child(in: store) == Runner.State(id: 2))
    store.send(other(.start(work)))
    await advance { place.child(in: store)?.done == 1 }
    #expect(place.child(in: store)?.done == 1)
  }

  @Test(
    "Every effect in a child ends when the state changes to another case", arguments: Work.allCases,
    [Place.enumCase, .optionalCase, .destination])
  func otherCase(work: Work, place: Place) async {
    let store = makeStore()
    let task = store.send(place.put(Runner.State(), into: store)(.start(work)))
    await clock.advance(by: .milliseconds(500))
    place.putRight(Runner.State(), into: store)
    await task.finish()
    await clock.advance(by: .seconds(1))
    #expect(place.child(in: store) == nil)
  }

  // A throttle sends its first action at once, to a child that is no longer there.
  @Test(
    "The action that removes a child ends every effect of it, and none that it starts begins",
    arguments: Work.allCases.filter { $0 != .throttle }, Place.allCases)
  func leaving(work: Work, place: Place) async {
    let store = makeStore()
    let child = place.put(Runner.State(), into: store)
    let task = store.send(child(.start(work)))
    await store.send(child(.startAndLeave(work))).finish()
    await task.finish()
    #expect(place.child(in: store) == nil)
    await clock.advance(by: .seconds(1))
  }

  @Test(
    "Every effect in a child is cancelled by its identifier, by its child and by its parent",
    arguments: Work.identified, Place.allCases)
  func cancelled(work: Work, place: Place) async {
    let store = makeStore()
    let child = place.put(Runner.State(), into: store)
    for cancel in [child(.cancel), House.Action.cancel] {
      let task = store.send(child(.start(work)))
      await clock.advance(by: .milliseconds(500))
      store.send(cancel)
      await task.finish()
      await clock.advance(by: .seconds(1))
    }
    #expect(place.child(in: store)?.done == 0)
  }
}

/// The effects that a child starts. Each takes a second of the clock, and then sends `done`.
enum Work: String, CaseIterable {
  case run, result, merge, concatenation, cancellable, debounce, throttle, taskCancellation

  static let identified: [Work] = [.cancellable, .debounce, .throttle, .taskCancellation]
}

/// A child that starts any of the effects.
@Reducer
struct Runner {
  struct State: Equatable, Identifiable, Sendable {
    var id = 1
    var done = 0
    var touches = 0
  }

  enum Action: Equatable, Sendable {
    case start(Work)
    case startAndLeave(Work)
    case touch
    case cancel
    case done
  }

  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let work), .startAndLeave(let work):
        return effect(work)
      case .touch:
        state.touches += 1
        return .none
      case .cancel:
        return .cancel(id: CancelID.work)
      case .done:
        state.done += 1
        return .none
      }
    }
  }

  private func effect(_ work: Work) -> Effect<Action> {
    let id = CancelID.work
    switch work {
    case .run: return wait(.seconds(1))
    case .result: return .result(of: { try? await clock.sleep(for: .seconds(1)) }, as: { _ in .done })
    case .merge: return .merge(.run { _ in try await clock.sleep(for: .seconds(1)) }, wait(.seconds(1)))
    case .concatenation:
      return .concatenate(.run { _ in try await clock.sleep(for: .milliseconds(400)) }, wait(.milliseconds(600)))
    case .cancellable: return wait(.seconds(1)).cancellable(id: id)
    case .debounce: return .send(.done).debounce(id: id, for: .seconds(1), clock: clock)
    case .throttle:
      // The first is let through at once; the second starts at the end of the interval.
      return .merge(
        [Action.touch, .done].map {
          Effect.send($0).throttle(id: id, for: .seconds(1), clock: clock, latest: true)
        })
    case .taskCancellation:
      return .run { send in
        try await withTaskCancellation(id: id) { try await clock.sleep(for: .seconds(1)) }
        await send(.done)
      }
    }
  }

  private func wait(_ duration: Duration) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: duration)
      await send(.done)
    }
  }
}

/// The places in which a parent can have a child that comes and goes.
enum Place: String, CaseIterable {
  case optional, optionalCase, presented, destination, enumCase, list, stack

  /// Puts `child`, or none, into the place. Returns the function that embeds the child's actions in the house's.
  @MainActor
  @discardableResult
  func put(_ child: Runner.State?, into store: StoreOf<House>) -> (Runner.Action) -> House.Action {
    switch self {
    case .optional:
      store.send(.change { $0.optional = child })
      return { .optional($0) }
    case .optionalCase:
      store.send(.change { $0.optionalDoor = child.map { .left($0) } })
      return { .optionalDoor(.left($0)) }
    case .presented:
      store.send(.change { $0.presented = child })
      return { .presented(.presented($0)) }
    case .destination:
      store.send(.change { $0.destination = child.map { .left($0) } })
      return { .destination(.presented(.left($0))) }
    case .enumCase:
      store.send(.door(.become(child.map { .left($0) } ?? .closed)))
      return { .door(.left($0)) }
    case .list:
      store.send(.change { $0.list = child.map { [$0] } ?? [] })
      return { [id = child?.id ?? 0] in .list(.element(id: id, action: $0)) }
    case .stack:
      store.send(.change { $0.putOnStack(child) })
      return { [id = store.withState(\.stack.ids.last) ?? 0] in .stack(.element(id: id, action: $0)) }
    }
  }

  /// Puts a child into the other case of an enum.
  @MainActor
  func putRight(_ child: Runner.State, into store: StoreOf<House>) {
    switch self {
    case .optionalCase: store.send(.change { $0.optionalDoor = .right(child) })
    case .destination: store.send(.change { $0.destination = .right(child) })
    case .enumCase: store.send(.door(.become(.right(child))))
    case .optional, .presented, .list, .stack: break
    }
  }

  @MainActor
  func child(in store: StoreOf<House>) -> Runner.State? {
    store.withState { state in
      switch self {
      case .optional: state.optional
      case .optionalCase: state.optionalDoor?.left
      case .presented: state.presented
      case .destination: state.destination?.left
      case .enumCase: state.door.left
      case .list: state.list.first
      case .stack: state.stack.last
      }
    }
  }
}

/// Either of two rooms, with a child in it, or a closed door.
@Reducer
struct Door {
  enum State: Equatable, Sendable {
    case closed
    case left(Runner.State)
    case right(Runner.State)
  }

  enum Action: Sendable {
    case left(Runner.Action)
    case right(Runner.Action)
    case become(State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .become(let other): state = other
      case .left(.startAndLeave): state = .closed
      case .left, .right: break
      }
      return .none
    }
    .ifCaseLet(\.left, action: \.left) { Runner() }
    .ifCaseLet(\.right, action: \.right) { Runner() }
  }
}

/// A parent with all places.
@Reducer
struct House {
  struct State: Equatable, Sendable {
    var optional: Runner.State?
    var optionalDoor: Door.State?
    @PresentationState var presented: Runner.State?
    @PresentationState var destination: Door.State?
    var door = Door.State.closed
    var list: IdentifiedArrayOf<Runner.State> = []
    var stack = StackState<Runner.State>()
    var visits = 0

    /// An element with the same `id` keeps its place; another one is pushed onto an empty stack.
    mutating func putOnStack(_ child: Runner.State?) {
      if let child, stack.last?.id == child.id {
        stack[stack.endIndex - 1] = child
      } else {
        stack.removeAll()
        if let child { stack.append(child) }
      }
    }
  }

  enum Action: Sendable {
    case optional(Runner.Action)
    case optionalDoor(Door.Action)
    case presented(PresentationAction<Runner.Action>)
    case destination(PresentationAction<Door.Action>)
    case door(Door.Action)
    case list(IdentifiedActionOf<Runner>)
    case stack(StackActionOf<Runner>)
    case change(@Sendable (inout State) -> Void)
    case cancel
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.door, action: \.door) { Door() }
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .cancel: return .cancel(id: Runner.CancelID.work)
      case .optional(.startAndLeave): state.optional = nil
      case .presented(.presented(.startAndLeave)): state.presented = nil
      case .destination(.presented(.left(.startAndLeave))): state.destination = nil
      case .list(.element(let id, .startAndLeave)): state.list.remove(id: id)
      case .stack(.element(let id, .startAndLeave)): state.stack.pop(from: id)
      case .optional, .optionalDoor, .presented, .destination, .door, .list, .stack: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Runner() }
    .ifLet(\.optionalDoor, action: \.optionalDoor) { Door() }
    .ifLet(\.$presented, action: \.presented) { Runner() }
    .ifLet(\.$destination, action: \.destination) { Door() }
    .forEach(\.list, action: \.list) { Runner() }
    .forEach(\.stack, action: \.stack) { Runner() }
  }
}
