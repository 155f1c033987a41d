/// Sets the property that a binding action names; put it before the logic that looks at the new value.
public struct BindingReducer<State, Action, ViewAction: BindableAction<State>>: Reducer {
  private let toBinding: (Action) -> BindingAction<State>?

  /// Makes the reducer of a feature whose own action is bindable.
  public init() where Action == ViewAction {
    toBinding = \.binding
  }

  /// Makes the reducer of a feature in whose action a bindable one lies: `BindingReducer(action: \.view)`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(toViewAction)
    self.init { path.extract(from: $0) }
  }

  /// Makes the reducer of a feature in whose action a bindable one lies.
  public init(internal toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    toBinding = { toViewAction($0)?.binding }
  }

  /// Sets the property, if that is what the action asks.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toBinding(action)?.set(&state)
    return .none
  }
}

extension BindingReducer: PreparableReducer {
  /// What a store runs.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    PreparedReducer { [toBinding] state, action in
      toBinding(action)?.set(&state)
      return .none
    }
  }
}
