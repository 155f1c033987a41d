public import ComposableArchitecture
public import FavoriteInterface
public import Modularity
public import SharedModels
import WeaveDI

/// The favourites of the profile in use.
@Reducer
public struct FavoriteFeature: Sendable {
  /// The favourites of one profile.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Whose favourites they are.
    public var profile: ProfileName
    /// The favourites in their order.
    public var favorites: [Currency] = []
    /// The progress and outcome of the last action.
    public var work: Loadable<FavoriteOutcome, FavoriteError> = .idle

    /// The favourites are not loaded yet.
    public init(profile: ProfileName = .default) { self.profile = profile }
  }

  /// Actions on the favourites.
  public enum Action: Hashable, Sendable {
    /// Loads the favourites.
    case load
    /// Makes a change: all of it, or nothing.
    case change(FavoriteChange)
    /// An action on this profile's favourites has ended.
    case finished(Result<FavoriteOutcome, FavoriteError>, of: ProfileName)
  }

  @Injected(\.favorites) private var favorites

  /// Takes its service from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load: return load(&state)
      case .change(let change): return self.change(change, &state)
      case .finished(let result, let profile):
        state.finish(result, of: profile)
        return .none
      }
    }
  }

  /// Loads the favourites.
  public func load(_ state: inout State) -> Effect<Action> {
    run(&state) { profile throws(FavoriteError) in .listed(try await favorites.favorites(of: profile)) }
  }

  /// Makes a change: all of it, or nothing.
  public func change(_ change: FavoriteChange, _ state: inout State) -> Effect<Action> {
    run(&state) { profile throws(FavoriteError) in try await favorites.apply(change, to: profile) }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (ProfileName) async throws(FavoriteError) -> FavoriteOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let profile = state.profile
    return .result(of: { () throws(FavoriteError) in try await work(profile) }, as: { .finished($0, of: profile) })
  }
}

extension FavoriteFeature.State {
  /// Takes the result of an action, unless its profile was left meanwhile.
  public mutating func finish(_ result: Result<FavoriteOutcome, FavoriteError>, of profile: ProfileName) {
    guard profile == self.profile else { return }
    work.finish(result)
    if case .success(let outcome) = result { favorites = outcome.favorites }
  }
}
