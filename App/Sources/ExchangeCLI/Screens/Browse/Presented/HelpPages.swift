import ComposableArchitecture

/// The pages of the help; any key that does not turn them closes it.
@Reducer
struct HelpPages: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    /// Whose keys come first.
    let tab: BrowseScreen.Tab
    /// How many lines the help is scrolled by.
    var offset = 0
  }

  enum Action: Sendable {
    case pressed(Key, pageHeight: Int)
    /// For the presenting feature.
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable, Sendable {
      case closed
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .pressed(let key, let pageHeight) = action else { return .none }
      switch key {
      case .down, .pageDown, .wheelDown, .character(" "), .character("j"):
        state.offset = min(state.offset + pageHeight, max(0, HelpView.keys(of: state.tab).count - pageHeight))
      case .up, .pageUp, .wheelUp, .character("k"): state.offset = max(0, state.offset - pageHeight)
      default: return .send(.delegate(.closed))
      }
      return .none
    }
  }
}
