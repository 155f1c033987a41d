/// Reducers that run one after the other; what ``ReducerBuilder`` makes of several lines and of a `for` loop.
///
/// Its type does not name theirs: the runtime would have to look up such a nest of types, level by level, before the
/// first action.
public struct SequencedReducers<State, Action>: Reducer {
  var reducers: [any Reducer<State, Action>]

  /// Runs each in turn and merges their effects.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for reducer in reducers { effect = effect.merge(with: reducer.reduce(into: &state, action: action)) }
    return effect
  }
}

extension SequencedReducers: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    let steps = reducers.map { prepareOpened($0, in: runtime) }
    return PreparedReducer { state, action in
      var effect = Effect<Action>.none
      for step in steps { effect = effect.merge(with: step(&state, action)) }
      return effect
    }
  }
}

/// One of two reducers; what ``ReducerBuilder`` makes of `if … else` and `switch`.
public enum ConditionalReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  /// The first branch.
  case first(First)
  /// The other branch.
  case second(Second)

  /// Runs the chosen branch.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

extension ConditionalReducer: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<First.State, First.Action> {
    switch self {
    case .first(let reducer): prepare(reducer, in: runtime)
    case .second(let reducer): prepare(reducer, in: runtime)
    }
  }
}

/// A reducer or none; what ``ReducerBuilder`` makes of an `if` without `else`.
public struct OptionalReducer<Wrapped: Reducer>: Reducer {
  let wrapped: Wrapped?

  /// Runs the reducer, if there is one.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    wrapped?.reduce(into: &state, action: action) ?? .none
  }
}

extension OptionalReducer: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<Wrapped.State, Wrapped.Action> {
    wrapped.map { prepare($0, in: runtime) } ?? PreparedReducer { _, _ in .none }
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes a reducer that does nothing.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

extension EmptyReducer: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    PreparedReducer { _, _ in .none }
  }
}

/// Several reducers as one, so that an operator applies to them together.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  private let reducers: Reducers

  /// Combines the reducers in the closure, in their order.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// Runs the reducers in their order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}

extension CombineReducers: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> { prepare(reducers, in: runtime) }
}
