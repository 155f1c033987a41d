import ComposableArchitecture

/// A small feature, as a plain state.
struct PlainCounter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var title = "counter"
  }

  enum Action: Equatable, Sendable {
    case increment
    case load
    case loaded(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .load:
        return .run { send in await send(.loaded(1)) }
      case .loaded(let count):
        state.count += count
        return .none
      }
    }
  }
}

/// The same feature with an observable state.
@Reducer
struct ObservableCounter {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    var title = "counter"
  }

  enum Action: Equatable, Sendable {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      }
    }
  }
}

/// A row of a long list.
struct Row: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var name = "row"
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case increment
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// A list whose state is plain.
@Reducer
struct PlainList {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Row.State>
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) {
        Row()
      }
  }
}

/// A list whose state is observable.
@Reducer
struct ObservableList {
  @ObservableState
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Row.State>
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) {
        Row()
      }
  }
}

/// Children that may be missing.
@Reducer
struct Children {
  struct State: Equatable, Sendable {
    var optional: PlainCounter.State? = PlainCounter.State()
    @PresentationState var presented: PlainCounter.State? = PlainCounter.State()
    var path: StackState = [PlainCounter.State()]
  }

  enum Action: Sendable {
    case optional(PlainCounter.Action)
    case presented(PresentationAction<PlainCounter.Action>)
    case path(StackActionOf<PlainCounter>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.optional, action: \.optional) { PlainCounter() }
      .ifLet(\.$presented, action: \.presented) { PlainCounter() }
      .forEach(\.path, action: \.path) { PlainCounter() }
  }
}
