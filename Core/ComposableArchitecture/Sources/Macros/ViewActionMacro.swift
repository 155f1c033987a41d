/// Lets a view send the actions of a feature that are its own: `send(.saveTapped)` for `store.send(.view(.saveTapped))`.
///
/// The view has a property `store`. A `store.send` left in it is warned of.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "CompilerPlugin", type: "ViewActionMacro") where R.Action: ViewAction

/// An action with a case for what a view may send.
public protocol ViewAction<ViewAction> {
  /// The actions of the view.
  associatedtype ViewAction

  /// The feature's action for one of the view.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of a store that are its own; the ``ViewAction(for:)`` macro makes it one.
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
