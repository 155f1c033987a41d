import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature
import WeaveDI

import struct Platform.Date

// seed 000:674
/// The whole application: the features side by side, and what one of them has to know of another.
@Reducer
struct AppFeature: Sendable {
  /// What is known.
  @ObservableState
  struct State: Equatable, Sendable {
    /// The profiles.
    var user: UserFeature.State
    /// The favourites of the profile in use.
    var favorites = FavoriteFeature.State()
    /// Rates, conversions, history.
    var exchange = ExchangeFeature.State()
    /// The alerts of the profile in use.
    var alerts = AlertsFeature.State()
    /// What has to be said of the rates that the alerts were compared with last.
    var alertNotes: [RateNote] = []

    /// Starts out with nothing loaded; `profile` is the one for this run, nil the one that is logged in.
    init(profile: ProfileName? = nil) { user = UserFeature.State(chosen: profile) }
  }

  /// What can happen.
  enum Action: Sendable {
    /// To the profiles.
    case user(UserFeature.Action)
    /// To the favourites.
    case favorites(FavoriteFeature.Action)
    /// To rates, conversions, history.
    case exchange(ExchangeFeature.Action)
    /// To the alerts.
    case alerts(AlertsFeature.Action)
    /// The rates of the favourites are wanted, those of the wide providers, too, when a favourite is only there.
    case loadFavoriteRates(base: Currency, RatePolicy)
    /// The alerts are to be compared with the newest rates.
    case checkAlerts(RatePolicy, at: Date)
    /// The rates for the alerts came with these notes.
    case alertRatesArrived(notes: [RateNote])
  }

  @Injected(\.exchangeUseCase) private var exchange

  var body: some ReducerOf<Self> {
    Scope(state: \.user, action: \.user) { UserFeature() }
    // Behind the profiles, so that a change of profile is seen in the same action.
    ProfileScope(state: \.favorites, action: \.favorites) { FavoriteFeature() }
    Scope(state: \.exchange, action: \.exchange) { ExchangeFeature() }
    ProfileScope(state: \.alerts, action: \.alerts) { AlertsFeature() }
    Reduce { state, action in
      switch action {
      case .loadFavoriteRates(let base, let policy):
        return .send(.exchange(.rates(RatesRequest(base: base, favorites: state.favorites.favorites, policy: policy))))
      case .checkAlerts(let policy, let instant):
        let conditions = state.alerts.alerts.map(\.condition)
        return .run { send in
          let answer = await exchange.readings(
            of: conditions.map(\.pair), changing: Set(conditions.filter { $0.subject == .change }.map(\.pair)),
            policy: policy)
          await send(.alertRatesArrived(notes: answer.notes))
          await send(.alerts(.check(answer.readings, at: instant)))
        }
      case .alertRatesArrived(let notes):
        state.alertNotes = notes
        return .none
      case .user, .favorites, .exchange, .alerts:
        return .none
      }
    }
  }
}

/// Runs a feature whose state belongs to the profile in use, and takes it along when another profile is.
///
/// What the feature shows is loaded when it is asked for.
struct ProfileScope<Child: Reducer>: Reducer where Child.State: ProfileScoped {
  private let state: WritableKeyPath<AppFeature.State, Child.State>
  private let scope: Scope<AppFeature.State, AppFeature.Action, Child>

  init<ChildState, ChildAction>(
    state: WritableKeyPath<AppFeature.State, ChildState>, action: CaseKeyPath<AppFeature.Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.state = state
    scope = Scope(state: state, action: action, child: child)
  }

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { parent, action in
      guard case .user(.finished(.success)) = action, let profile = parent.user.user?.profile,
        profile != parent[keyPath: state].profile
      else { return .none }
      parent[keyPath: state].enter(profile)
      return .none
    }
    scope
  }
}
