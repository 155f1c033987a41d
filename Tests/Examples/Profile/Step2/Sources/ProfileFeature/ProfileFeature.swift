import ComposableArchitecture
import Modularity
import ProfileInterface
import SharedModels
import WeaveDI

/// A person's home currency.
@Reducer
public struct ProfileFeature: Sendable {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The currency that prices are shown in, and what became of the last request.
    public var home: Loadable<Currency, ProfileError> = .idle

    /// Nothing is known yet.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Sendable {
    /// The screen appeared.
    case load
    /// Another currency was chosen.
    case setHome(Currency)
    /// The service has answered.
    case finished(Result<Currency, ProfileError>)
  }

  @Injected(\.profiles) private var profiles

  /// A reducer without state of its own.
  public init() {}

  /// How an action changes the state, and what is done outside.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.home.reload()
        return run { profiles throws(ProfileError) in try await profiles.home() }
      case .setHome(let currency):
        state.home.reload()
        return run { profiles throws(ProfileError) in
          try await profiles.setHome(currency)
          return currency
        }
      case .finished(let result):
        state.home.finish(result)
        return .none
      }
    }
  }

  private func run(
    _ work: @escaping @Sendable (any ProfileService) async throws(ProfileError) -> Currency
  ) -> Effect<Action> {
    .result(of: { () throws(ProfileError) in try await work(profiles) }, as: { .finished($0) })
  }
}
