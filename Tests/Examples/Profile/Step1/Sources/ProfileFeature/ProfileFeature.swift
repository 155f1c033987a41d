import ComposableArchitecture
import SharedModels

/// A person's home currency.
@Reducer
public struct ProfileFeature: Sendable {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The currency that prices are shown in.
    public var home: Currency = .usd

    /// Nothing is known yet.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Sendable {
    /// Another currency was chosen.
    case setHome(Currency)
  }

  /// A reducer without state of its own.
  public init() {}

  /// How an action changes the state, and what is done outside.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setHome(let currency):
        state.home = currency
        return .none
      }
    }
  }
}
