import ComposableArchitecture
import FavoriteFeature
import SharedModels
import UserFeature
import UserInterface

/// The whole application: the features side by side, and the profile that favourites and alerts belong to.
@Reducer
struct AppFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var user: UserFeature.State
    var favorites = FavoriteFeature.State()
    var alerts = AlertsFeature.State()

    /// Nothing is loaded yet. `profile` is the profile for this run; nil stands for the one that is logged in.
    init(profile: ProfileName? = nil) { user = UserFeature.State(override: profile) }
  }

  enum Action: Sendable {
    case user(UserFeature.Action)
    case favorites(FavoriteFeature.Action)
    case alerts(AlertsFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.user, action: \.user) { UserFeature() }
    Scope(state: \.favorites, action: \.favorites) { FavoriteFeature() }
    Scope(state: \.alerts, action: \.alerts) { AlertsFeature() }
    Reduce { state, action in
      // What happens in one feature concerns no other, but for whose favourites and alerts they are.
      guard case .user(.finished) = action, let profile = state.user.user?.profile,
        profile != state.favorites.profile
      else { return .none }
      state.favorites = FavoriteFeature.State(profile: profile)
      state.alerts = AlertsFeature.State(profile: profile)
      return .none
    }
  }
}
