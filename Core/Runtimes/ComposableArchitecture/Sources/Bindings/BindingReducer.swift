/// Sets the property that a binding action names; it comes before the logic that uses the new value.
public struct BindingReducer<State, Action, ViewAction: BindableAction<State>>: Reducer {
  private let toBinding: (Action) -> BindingAction<State>?

  /// Creates the reducer of a feature whose own action is bindable.
  public init() where Action == ViewAction {
    toBinding = \.binding
  }

  /// Creates the reducer of a feature whose action contains a bindable one: `BindingReducer(action: \.view)`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(toViewAction)
    self.init { path.extract(from: $0) }
  }

  /// Creates the reducer of a feature whose action contains a bindable one.
  public init(internal toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    toBinding = { toViewAction($0)?.binding }
  }

  /// Sets the property, when the action is a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toBinding(action)?.set(&state)
    return .none
  }
}
