import ComposableArchitecture

/// Two features side by side.
@Reducer
struct TwoCounters {
  @ObservableState
  struct State: Equatable, Sendable {
    var first = Counter.State()
    var second = Counter.State()
  }

  enum Action: Equatable, Sendable {
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

/// A feature with an optional child.
@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable, Sendable {
    var child: Counter.State?
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case child(Counter.Action)
    case present
    case dismiss
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.increment):
        state.log.append("parent sees \(state.child?.count ?? -1)")
        return .none
      case .child:
        return .none
      case .present:
        state.child = Counter.State()
        return .none
      case .dismiss:
        state.child = nil
        return .none
      }
    }
    .ifLet(\.child, action: \.child) {
      Counter()
    }
  }
}

/// An element of a list, with an effect of its own.
@Reducer
struct Item {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var taps = 0
  }

  enum Action: Equatable, Sendable {
    case tapped
    case listen
    case stop
  }

  enum CancelID { case listening }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.taps += 1
        return .none
      case .listen:
        return .run { _ in try await Task.never() }
          .cancellable(id: CancelID.listening)
      case .stop:
        return .cancel(id: CancelID.listening)
      }
    }
  }
}

/// A feature with a list of elements.
@Reducer
struct List {
  @ObservableState
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Item.State> = []
  }

  enum Action: Equatable, Sendable {
    case rows(IdentifiedActionOf<Item>)
    case remove(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows:
        return .none
      case .remove(let id):
        state.rows.remove(id: id)
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Item()
    }
  }
}

/// A feature whose state is an enum.
@Reducer
struct Session {
  @ObservableState
  enum State: Equatable, Sendable {
    case loggedOut
    case loggedIn(Counter.State)
  }

  enum Action: Equatable, Sendable {
    case loggedIn(Counter.Action)
    case logIn
    case logOut
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loggedIn:
        return .none
      case .logIn:
        state = .loggedIn(Counter.State())
        return .none
      case .logOut:
        state = .loggedOut
        return .none
      }
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) {
      Counter()
    }
  }
}
