/// How a feature's state changes with each action, and which effects that starts.
///
/// A feature says so either with a ``body-swift.property`` made of other reducers or with ``reduce(into:action:)``.
/// When a type has both, `reduce(into:action:)` is the one that runs.
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

  /// Nothing to implement: what a store runs instead of ``reduce(into:action:)``; the operators of this module prepare it
  /// once.
  ///
  /// It is a requirement because asking a value at run time whether it conforms to a protocol searches all conformances
  /// of the program.
  func _prepared(in runtime: AnyObject) -> AnyObject?

  /// Nothing to implement: the same for the body of a feature.
  func _preparedBody(in runtime: AnyObject) -> AnyObject?
}

extension Reducer {
  /// Nothing: a store calls ``reduce(into:action:)``.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { nil }

  /// Nothing: there is no body that is a reducer.
  public func _preparedBody(in runtime: AnyObject) -> AnyObject? { nil }
}

/// A reducer with the state and the action of `R`, for `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Never asked for: this reducer implements `reduce(into:action:)`.
  public var body: Body {
    preconditionFailure("\(Self.self) has no body; call its reduce(into:action:)")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body. A ``Store`` builds the body once; a call from elsewhere builds it for that call.
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    if let question = BodyQuestion.current, question.isAnswered(by: Self.self) { return .none }
    return body.reduce(into: &state, action: action)
  }

  /// What a store runs instead of the body.
  public func _preparedBody(in runtime: AnyObject) -> AnyObject? { prepare(body, in: .passed(runtime)) }
}

extension Reducer where Body: Reducer<State, Action>, State: ObservableState {
  /// The same for a state that is known to be observable, so that nobody has to find that out at run time.
  public func _preparedBody(in runtime: AnyObject) -> AnyObject? {
    let runtime = ReducerRuntime.passed(runtime)
    runtime.note(observable: State.self)
    return prepare(body, in: runtime)
  }
}
