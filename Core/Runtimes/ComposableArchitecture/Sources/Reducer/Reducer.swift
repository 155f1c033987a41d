/// How a feature's state changes with each action, and which effects that starts.
///
/// A feature says so either with a ``body-swift.property`` made of other reducers or with ``reduce(into:action:)``.
/// When a type has both, a store runs the body.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State

  /// What can happen to the feature.
  associatedtype Action

  /// What `body` is made of; `Never` for a reducer that implements ``reduce(into:action:)`` itself.
  associatedtype Body

  /// Changes the state for one action and returns the effect that follows, or `.none`.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of, in the order in which they see an action.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// What a store calls with each action, prepared once by the operators; a feature leaves it as it is.
  func _step(at position: _ReducerPosition) -> _ReducerStep<State, Action>
}

/// A reducer with the state and the action of `R`, for `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// What a reducer does with an action.
public typealias _ReducerStep<State, Action> = (inout State, Action) -> Effect<Action>

extension Reducer {
  /// Calls ``reduce(into:action:)``.
  public func _step(at position: _ReducerPosition) -> _ReducerStep<State, Action> {
    { reduce(into: &$0, action: $1) }
  }
}

extension Reducer where Body == Never {
  /// Never asked for: this reducer implements `reduce(into:action:)`.
  public var body: Body {
    preconditionFailure("\(Self.self) has no body; call its reduce(into:action:)")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body. A ``Store`` builds the body once; a call from elsewhere builds it for that call.
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    body.reduce(into: &state, action: action)
  }

  /// Runs the body.
  @inlinable
  public func _step(at position: _ReducerPosition) -> _ReducerStep<State, Action> { bodyStep(at: position) }

  @inlinable
  func bodyStep(at position: _ReducerPosition) -> _ReducerStep<State, Action> {
    guard let inside = position.inside(Self.self) else { return { _, _ in .none } }
    return body._step(at: inside)
  }
}

extension Reducer where Body: Reducer<State, Action>, State: ObservableState {
  /// Runs the body, whose operators change the observed properties of the state in place.
  @inlinable
  public func _step(at position: _ReducerPosition) -> _ReducerStep<State, Action> {
    bodyStep(at: position.observing(State.self))
  }
}
