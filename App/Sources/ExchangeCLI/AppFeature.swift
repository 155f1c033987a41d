import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature

import struct Platform.Date

/// The whole application: the features side by side, and what one needs from another.
@Reducer
struct AppFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var user: UserFeature.State
    var favorites = FavoriteFeature.State()
    var exchange = ExchangeFeature.State()
    var alerts = AlertsFeature.State()
    /// Notes about the rates that the alerts were last compared with.
    var alertNotes: [RateNote] = []

    /// Nothing is loaded yet. `profile` is the profile for this run; nil stands for the one that is logged in.
    init(profile: ProfileName? = nil) { user = UserFeature.State(chosen: profile) }
  }

  enum Action: Sendable {
    case user(UserFeature.Action)
    case favorites(FavoriteFeature.Action)
    case exchange(ExchangeFeature.Action)
    case alerts(AlertsFeature.Action)
    /// Loads everything, and follows what happens from now on; for full-screen views.
    case task
    /// Loads everything that belongs to the profile in use.
    case loadProfile
    /// Loads the rates of the favourites; from the wide providers those that only they quote, where these may be asked.
    case loadFavoriteRates(base: Currency, RatePolicy)
    /// Compares the alerts with the newest rates.
    case checkAlerts(RatePolicy, at: Date)
    /// The rates for the alerts arrived, with these notes.
    case alertRatesArrived(notes: [RateNote])
  }

  private let exchange = ExchangeFacade()

  var body: some ReducerOf<Self> {
    Scope(state: \.user, action: \.user) { UserFeature() }
    // After the profiles, so that a change of profile is seen in the same action.
    ProfileScope(state: \.favorites, action: \.favorites, load: .load) { FavoriteFeature() }
    Scope(state: \.exchange, action: \.exchange) { ExchangeFeature() }
    ProfileScope(state: \.alerts, action: \.alerts, load: .load) { AlertsFeature() }
    Reduce { state, action in
      switch action {
      case .task: return .merge(.send(.favorites(.task)), .send(.alerts(.task)), .send(.user(.list)))
      case .loadFavoriteRates(let base, let policy):
        let wideRows: RatesRequest.WideRows = policy.isOffline || policy.date != nil ? .none : .favorites
        return .send(
          .exchange(
            .rates(
              RatesRequest(
                base: base, wideRows: wideRows, favorites: state.favorites.favorites, includesTrend: true,
                policy: policy))))
      case .checkAlerts(let policy, let instant):
        let pairs = state.alerts.pairs
        return .run { send in
          // What fires tells the change, too, whatever its condition is on.
          let answer = await exchange.readings(of: pairs, changing: Set(pairs), policy: policy)
          await send(.alertRatesArrived(notes: answer.notes))
          await send(.alerts(.check(answer.readings, at: instant)))
        }
      case .alertRatesArrived(let notes):
        state.alertNotes = notes
        return .none
      default:
        // A feature's own action, or one that only its scope takes.
        return .none
      }
    }
  }
}

extension AppFeature.State {
  /// Why an action failed, for those whose outcome nobody else looks at.
  func failure(of action: AppFeature.Action) -> (any Error)? {
    switch action {
    case .user: user.work.error
    case .favorites: favorites.work.error
    case .alerts, .checkAlerts: alerts.work.error
    case .task, .loadProfile: favorites.work.error ?? alerts.work.error
    case .exchange, .loadFavoriteRates, .alertRatesArrived: nil
    }
  }
}

extension AppFeature.Action {
  /// Whether it reads or changes what the user file holds.
  var needsUserFile: Bool {
    switch self {
    case .exchange, .loadFavoriteRates, .alertRatesArrived: false
    default: true
    }
  }

  /// Whether it may take as long as a provider takes to answer.
  var asksForRates: Bool {
    switch self {
    case .exchange, .loadFavoriteRates, .checkAlerts: true
    default: false
    }
  }
}

/// Runs a feature whose state belongs to the profile in use, and switches it when the profile changes.
///
/// Switching loads nothing: a command loads what it shows, and a screen sends ``AppFeature/Action/loadProfile``, which reaches
/// the features that say what to `load`. A feature that no screen shows says nothing: its module may not be there.
struct ProfileScope<Child: Reducer>: Reducer where Child.State: ProfileScoped {
  private let state: WritableKeyPath<AppFeature.State, Child.State>
  private let load: (() -> AppFeature.Action)?
  private let scope: Scope<AppFeature.State, AppFeature.Action, Child>

  init<ChildState, ChildAction>(
    state: WritableKeyPath<AppFeature.State, ChildState>, action: CaseKeyPath<AppFeature.Action, ChildAction>,
    load: ChildAction? = nil, @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.state = state
    self.load = load.map { load in { action(load) } }
    scope = Scope(state: state, action: action, child: child)
  }

  var body: some Reducer<AppFeature.State, AppFeature.Action> {
    Reduce { parent, action in
      if case .loadProfile = action { return load.map { .send($0()) } ?? .none }
      guard case .user(.finished(.success)) = action, let profile = parent.user.user?.profile,
        profile != parent[keyPath: state].profile
      else { return .none }
      parent[keyPath: state].enter(profile)
      return .none
    }
    scope
  }
}
