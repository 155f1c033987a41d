public import ComposableArchitecture
import Modularity
public import SharedModels
import WeaveDI

/// The favourites of the profile that is logged in.
@Reducer
public struct FavoriteFeature: Sendable {
  /// The favourites of one profile.
  @ObservableState
  public struct State: Hashable, Sendable {
    /// Whose favourites they are.
    public var profile: ProfileName
    /// The favourites in their order.
    public var favorites: [Currency] = []
    /// The progress and outcome of the last action.
    public var work: Loadable<FavoriteOutcome, FavoriteError> = .idle

    /// The favourites are not loaded yet.
    public init(profile: ProfileName = .default) { self.profile = profile }
  }

  /// Actions on the favourites; words are currency codes as typed.
  public enum Action: Hashable, Sendable {
    /// Loads, and follows the profile from now on; for full-screen views.
    case task
    /// Loads the favourites.
    case load
    /// Appends currencies, all or none.
    case add([String])
    /// Removes currencies.
    case remove([String])
    /// Moves a favourite to a position, counted from 1.
    case move(String, to: Int)
    /// Removes all.
    case clear
    /// Exports the favourites as text.
    case exportText
    /// Adds what a text lists.
    case importText(String)
    /// Another profile became active.
    case profileChanged(ProfileName)
    /// An action on this profile's favourites has ended.
    case finished(Result<FavoriteOutcome, FavoriteError>, of: ProfileName)
  }

  private enum CancelID { case profiles }

  @Injected(\.favoriteUseCase) private var favorites
  @Injected(\.eventBus) private var eventBus

  /// Takes its use case from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(
          .send(.load), .following(eventBus.activeProfiles(), id: CancelID.profiles) { .profileChanged($0) })
      case .load:
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .listed(try await favorites.getFavorites(of: profile))
        }
      case .add(let words):
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .added(try await favorites.addFavorites(words, for: profile))
        }
      case .remove(let words):
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .removed(try await favorites.removeFavorites(words, of: profile))
        }
      case .move(let word, let position):
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .moved(try await favorites.moveFavorite(word, to: position, of: profile))
        }
      case .clear:
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .cleared(try await favorites.clearFavorites(of: profile))
        }
      case .exportText:
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .exported(try await favorites.exportFavorites(of: profile))
        }
      case .importText(let text):
        return perform(&state) { favorites, profile throws(FavoriteError) in
          .added(try await favorites.importFavorites(from: text, for: profile))
        }
      case .profileChanged(let profile):
        guard profile != state.profile else { return .none }
        state.enter(profile)
        return .send(.load)
      case .finished(_, of: let profile) where profile != state.profile:
        // The profile was left meanwhile.
        return .none
      case .finished(.success(let outcome), of: _):
        state.work = .loaded(outcome)
        if let favorites = outcome.favorites { state.favorites = favorites }
        return .none
      case .finished(.failure(let error), of: _):
        state.work = .failed(error)
        return .none
      }
    }
  }

  private func perform(
    _ state: inout State,
    _ work:
      @escaping @Sendable (any FavoriteCurrencyUseCase, ProfileName) async throws(FavoriteError) ->
      FavoriteOutcome
  ) -> Effect<Action> {
    state.work = .loading
    let profile = state.profile
    return .result(
      of: { () throws(FavoriteError) in try await work(favorites, profile) }, as: { .finished($0, of: profile) })
  }
}

extension FavoriteFeature.State: ProfileScoped {
  /// Switches to this profile; its favourites are not loaded yet.
  public mutating func enter(_ profile: ProfileName) {
    self.profile = profile
    favorites = []
    work = .idle
  }
}
