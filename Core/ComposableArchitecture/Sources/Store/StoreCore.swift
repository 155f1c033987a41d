/// What a store shows: its own root, or a part of another store.
@MainActor
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }
  /// Whether the state is still there; a part may have gone.
  var isPresent: Bool { get }
  var root: any RootStore { get }

  func send(_ action: Action) -> StoreTask
}

/// What the parts of a store need from its root, whatever its types.
@MainActor
protocol RootStore: AnyObject {
  var observation: StoreObservation { get }
}
