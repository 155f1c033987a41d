public import ComposableArchitecture
public import FavoriteInterface
public import SharedModels
import WeaveDI

/// The favourites of the profile in use.
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

  /// Actions on the favourites.
  public enum Action: Hashable, Sendable {
    /// Loads the favourites.
    case load
    /// Appends currencies, all or none.
    case add([Currency])
    /// Removes currencies.
    case remove([Currency])
    /// Removes a favourite, and appends what is none.
    case toggle(Currency)
    /// Moves a favourite to a position, counted from 1.
    case move(Currency, to: Int)
    /// Adds a favourite that was removed, where it was: at a position counted from 1.
    case restore(Currency, to: Int)
    /// Removes all.
    case clear
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
      case .load:
        return run(&state) { favorites, profile throws(FavoriteError) in
          .listed(try await favorites.favorites(of: profile))
        }
      case .add(let currencies):
        return run(&state) { favorites, profile throws(FavoriteError) in
          .added(try await favorites.add(currencies, for: profile))
        }
      case .remove(let currencies):
        return run(&state) { favorites, profile throws(FavoriteError) in
          .removed(try await favorites.remove(currencies, of: profile))
        }
      case .toggle(let currency):
        return run(&state) { favorites, profile throws(FavoriteError) in
          let toggled = try await favorites.toggle(currency, of: profile)
          return toggled.favorites.contains(currency) ? .added(toggled) : .removed(toggled)
        }
      case .move(let currency, let position):
        return run(&state) { favorites, profile throws(FavoriteError) in
          .moved(try await favorites.move(currency, to: position, of: profile))
        }
      case .restore(let currency, let position):
        return run(&state) { favorites, profile throws(FavoriteError) in
          let added = try await favorites.add([currency], for: profile)
          let position = min(position, added.favorites.count)
          let moved = try await favorites.move(currency, to: position, of: profile)
          return .added(ChangedFavorites(changed: [currency], favorites: moved.favorites))
        }
      case .clear:
        return run(&state) { favorites, profile throws(FavoriteError) in
          .cleared(try await favorites.clear(of: profile))
        }
      case .finished(let result, let profile):
        state.finish(result, of: profile)
        return .none
      }
    }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (any FavoriteService, ProfileName) async throws(FavoriteError) -> FavoriteOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let profile = state.profile
    return .result(
      of: { () throws(FavoriteError) in try await work(favorites, profile) }, as: { .finished($0, of: profile) })
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
