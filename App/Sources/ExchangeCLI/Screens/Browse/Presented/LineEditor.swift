import ComposableArchitecture

/// A line of text being edited. The presenting feature decides what becomes of it.
@Reducer
struct LineEditor: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var field = TextField()
  }

  enum Action: Sendable {
    case pressed(Key)
    /// For the presenting feature.
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable, Sendable {
      /// The text has changed.
      case edited
      /// Moves the selection in the list above the line.
      case selected(rowsDown: Int)
      case accepted
      case cancelled
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .pressed(let key) = action else { return .none }
      switch key {
      case .enter: return .send(.delegate(.accepted))
      case .escape: return .send(.delegate(.cancelled))
      case .up, .wheelUp: return .send(.delegate(.selected(rowsDown: -1)))
      case .down, .wheelDown: return .send(.delegate(.selected(rowsDown: 1)))
      default:
        let before = state.field.text
        guard state.field.take(key), state.field.text != before else { return .none }
        return .send(.delegate(.edited))
      }
    }
  }
}
