import ComposableArchitecture

/// A child whose effect takes a second of the clock, for the tests of what effects survive and what ends them.
@Reducer
struct Worker {
  struct State: Equatable, Identifiable, Sendable {
    var id = 1
    var done = 0
  }

  enum Action: Equatable, Sendable {
    case work
    case worked
    case greet
    case rename(Int)
  }

  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .work:
        return work
      case .worked:
        state.done += 1
        return .none
      case .greet:
        return .none
      case .rename(let id):
        state.id = id
        return work
      }
    }
  }

  private var work: Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.worked)
    }
    .cancellable(id: CancelID.work)
  }
}

/// A parent with an optional worker.
@Reducer
struct Office {
  struct State: Equatable, Sendable {
    var worker: Worker.State?
    var visits = 0
  }

  enum Action: Equatable, Sendable {
    case worker(Worker.Action)
    case hire(Worker.State?)
    case visit
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .worker:
        break
      case .hire(let worker):
        state.worker = worker
      case .visit:
        state.visits += 1
      }
      return .none
    }
    .ifLet(\.worker, action: \.worker) {
      Worker()
    }
  }
}

/// Workers in a list.
@Reducer
struct Team {
  struct State: Equatable, Sendable {
    var workers: IdentifiedArrayOf<Worker.State> = []
  }

  enum Action: Equatable, Sendable {
    case workers(IdentifiedActionOf<Worker>)
    case remove(Int)
    case replace([Worker.State])
    case visit
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .remove(let id):
        state.workers.remove(id: id)
      case .replace(let workers):
        state.workers = IdentifiedArray(uniqueElements: workers)
      case .workers, .visit:
        break
      }
      return .none
    }
    .forEach(\.workers, action: \.workers) { Worker() }
  }
}

/// An office in a building: a child in a child.
@Reducer
struct Building {
  struct State: Equatable, Sendable {
    var office: Office.State?
    var gate = 0
  }

  enum Action: Equatable, Sendable {
    case office(Office.Action)
    case close
    case open
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .office: break
      case .close: state.office = nil
      case .open: state.gate += 1
      }
      return .none
    }
    .ifLet(\.office, action: \.office) { Office() }
  }
}
