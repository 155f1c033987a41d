import ComposableArchitecture

/// PlainCounter inside a feature.
@Reducer
struct Level1 {
  struct State: Equatable, Sendable {
    var child = PlainCounter.State()
    var own = 0
  }

  enum Action: Sendable {
    case child(PlainCounter.Action)
    case own
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      PlainCounter()
    }
  }
}

/// Level1 inside a feature.
@Reducer
struct Level2 {
  struct State: Equatable, Sendable {
    var child = Level1.State()
    var own = 0
  }

  enum Action: Sendable {
    case child(Level1.Action)
    case own
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level1()
    }
  }
}

/// Level2 inside a feature.
@Reducer
struct Level3 {
  struct State: Equatable, Sendable {
    var child = Level2.State()
    var own = 0
  }

  enum Action: Sendable {
    case child(Level2.Action)
    case own
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level2()
    }
  }
}

/// Level3 inside a feature.
@Reducer
struct Level4 {
  struct State: Equatable, Sendable {
    var child = Level3.State()
    var own = 0
  }

  enum Action: Sendable {
    case child(Level3.Action)
    case own
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level3()
    }
  }
}

/// Level4 inside a feature.
@Reducer
struct Level5 {
  struct State: Equatable, Sendable {
    var child = Level4.State()
    var own = 0
  }

  enum Action: Sendable {
    case child(Level4.Action)
    case own
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level4()
    }
  }
}
