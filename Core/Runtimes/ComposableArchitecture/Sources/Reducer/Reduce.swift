/// A reducer made of a closure: the place of a feature's own logic in its `body`.
public struct Reduce<State, Action>: Reducer {
  private enum Way {
    case closure(ReducerStep<State, Action>)
    case reducer(any Reducer<State, Action>)
  }

  private let way: Way

  /// Creates a reducer from a closure that changes the state and returns an effect.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    way = .closure(reduce)
  }

  /// Erases the type of `reducer`.
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    way = .reducer(reducer)
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch way {
    case .closure(let reduce): reduce(&state, action)
    case .reducer(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

extension Reduce: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    switch way {
    case .closure(let reduce): PreparedReducer(reduce)
    case .reducer(let reducer): prepareOpened(reducer, in: runtime)
    }
  }
}
