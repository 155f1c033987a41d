/// Creates content from a store, and again whenever the part of the state that it shows has changed.
///
/// The content is anything: the lines of a terminal screen, a page, a value that a test compares.
@MainActor
public struct WithViewStore<ViewState, ViewAction, Content> {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Creates content from a view store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: The part of the state that is shown; `{ $0 }` for all of it.
  ///   - content: Creates the content.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    viewStore = ViewStore(store, observe: toViewState)
    self.content = content
  }

  /// Creates content from a view store that sends actions of the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    viewStore = ViewStore(store, observe: toViewState, send: fromViewAction)
    self.content = content
  }

  /// The current content.
  public var body: Content { content(viewStore) }

  /// Passes the content to `draw` now, and again after each change, until the token is released.
  public func observe(_ draw: @escaping @MainActor @Sendable (_ content: Content) -> Void) -> ObserveToken {
    ComposableArchitecture.observe { draw(body) }
  }
}
