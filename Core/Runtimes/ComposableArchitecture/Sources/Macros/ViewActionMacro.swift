/// Lets a view send its own actions directly: `send(.saveTapped)` instead of `store.send(.view(.saveTapped))`.
///
/// The view needs a property `store`. Each remaining `store.send` in the view is a warning.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "CompilerPlugin", type: "ViewActionMacro") where R.Action: ViewAction

/// An action with a case for the actions of a view.
public protocol ViewAction<ViewAction> {
  /// The actions of the view.
  associatedtype ViewAction

  /// The feature's action for one of the view's.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends its own actions to a store; the ``ViewAction(for:)`` macro writes the conformance.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The action of the store.
  associatedtype StoreAction: ViewAction

  /// The store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
