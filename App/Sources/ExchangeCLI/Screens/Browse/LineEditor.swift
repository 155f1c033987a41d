import ComposableArchitecture
import SharedModels

/// A line of text being edited. The presenting feature sees each key afterwards, and decides what becomes of the line.
@Reducer
struct LineEditor: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var field = TextField()
    var problem: Phrase?
  }

  enum Action: Sendable {
    case pressed(Key)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pressed(let key):
        let before = state.field.text
        _ = state.field.take(key)
        if state.field.text != before { state.problem = nil }
      }
      return .none
    }
  }
}
