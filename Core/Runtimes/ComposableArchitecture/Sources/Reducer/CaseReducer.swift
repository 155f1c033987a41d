/// An enum of features, one of which runs, depending on the case; the ``Reducer(state:action:)`` macro writes it.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState, Body: Reducer<State, Action> {
  // Declared again, so that it is inferred from the static property.
  /// What runs the features.
  associatedtype Body

  /// The feature's store in each case.
  associatedtype CaseScope

  /// The features, each for its case.
  static var body: Body { get }

  /// The store of the current case's feature.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The features, each for its case.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState {
  /// The enum of features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current case's feature: `switch store.case { case .editor(let store): … }`.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension Reducer {
  /// Runs the features of a destination, an enum of features, while one is presented:
  /// `.ifLet(\.$destination, action: \.destination)`.
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    ifLet(
      toPresentationState, action: toPresentationAction, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the features of a path, an enum of features, for each element of a stack:
  /// `.forEach(\.path, action: \.path)`.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState, action: toStackAction, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
