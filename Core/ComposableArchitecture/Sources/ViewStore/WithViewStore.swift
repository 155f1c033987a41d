/// Draws something from a store, and again whenever what it shows has changed.
///
/// What is drawn is up to `content`: the lines of a terminal screen, a page, a value that a test compares.
@MainActor
public struct WithViewStore<ViewState, ViewAction, Content> {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Draws with a view store of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: What is shown of the state: `{ $0 }`, or a smaller value.
  ///   - content: Draws.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    viewStore = ViewStore(store, observe: toViewState)
    self.content = content
  }

  /// Draws with a view store of its own that sends actions of the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    viewStore = ViewStore(store, observe: toViewState, send: fromViewAction)
    self.content = content
  }

  /// What is to be seen now.
  public var body: Content { content(viewStore) }

  /// Hands what is to be seen to `draw` now, and again after each change, until the token goes.
  public func observe(_ draw: @escaping @MainActor @Sendable (_ content: Content) -> Void) -> ObserveToken {
    ComposableArchitecture.observe { draw(body) }
  }
}
