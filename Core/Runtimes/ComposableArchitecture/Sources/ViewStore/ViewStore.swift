public import Observation

/// What a view needs from a store: the part of the state that it shows, and the actions that it sends.
///
/// A view is anything that shows state: a terminal screen, a server page, a test.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  private let read: () -> ViewState
  private let readObserved: () -> ViewState
  private let forward: (ViewAction) -> StoreTask
  private let observation: StoreObservation
  private let isDuplicate: (ViewState, ViewState) -> Bool

  /// Creates the store of a view.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: The part of the state that the view shows; `{ $0 }` for all of it.
  ///   - fromViewAction: The store's action for one of the view's.
  ///   - isDuplicate: Whether two values look the same, so that the view need not be updated.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    read = { store.withState(toViewState) }
    readObserved = { toViewState(store.state) }
    forward = { store.send(fromViewAction($0)) }
    observation = store.core.observation
    self.isDuplicate = isDuplicate
  }

  /// Creates the store of a view that sends the store's own actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// What the view shows now. Reading it where observation is tracked observes the store.
  public var state: ViewState { readObserved() }

  /// A part of what the view shows.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { state[keyPath: keyPath] }

  /// Sends an action of the view.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { forward(action) }

  /// Sends an action, and waits while `predicate` is true of what the view shows, for example while it is loading.
  public func send(_ action: ViewAction, while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits while `predicate` is true of what the view shows.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    let (ticks, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = observation.subscribe {
      continuation.yield()
    } ended: {
      continuation.finish()
    }
    defer { observation.unsubscribe(number) }
    guard predicate(read()) else { return }
    for await _ in ticks where !predicate(read()) { return }
  }
}

extension ViewStore where ViewState: Equatable {
  /// Creates the store of a view; equal values count as duplicates.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Creates the store of a view that sends the store's own actions.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState: Sendable {
  /// What the view shows now, then each new value. A slow reader skips to the newest.
  public var states: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream.makeStream(of: ViewState.self, bufferingPolicy: .bufferingNewest(1))
    let observation = observation
    let last = LockIsolated(read())
    continuation.yield(last.value)
    let number = observation.subscribe { [weak self] in
      guard let self else { return continuation.finish() }
      let next = self.read()
      guard !self.isDuplicate(last.value, next) else { return }
      last.setValue(next)
      continuation.yield(next)
    } ended: {
      continuation.finish()
    }
    continuation.onTermination = { _ in observation.unsubscribe(number) }
    return stream
  }
}

extension ViewStore: Observable {}

/// The view store of the feature `R`, showing its whole state.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
