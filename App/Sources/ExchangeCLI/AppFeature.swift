import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
import SharedModels
import UserFeature
import UserInterface
import Wording

/// The whole application: the features side by side, and the profile that favourites and alerts belong to.
@Reducer
struct AppFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var user: UserFeature.State
    var favorites = FavoriteFeature.State()
    var alerts = AlertsFeature.State()
    var exchange = ExchangeFeature.State()

    /// Nothing is loaded yet. `profile` is the profile for this run; nil stands for the one that is logged in.
    init(profile: ProfileName? = nil) { user = UserFeature.State(override: profile) }
  }

  enum Action: Sendable {
    case user(UserFeature.Action)
    case favorites(FavoriteFeature.Action)
    case alerts(AlertsFeature.Action)
    case exchange(ExchangeFeature.Action)
    /// Loads the profile in use, and what is wanted of it.
    case open(PersonalData)
    /// The profile is there with what was wanted of it, or why it is not.
    case opened(
      Result<User, UserError>, Result<[Currency], FavoriteError>? = nil, Result<[Alert], FavoriteError>? = nil,
      Result<Profiles, UserError>? = nil)
  }

  @Injected(\.users) private var users
  @Injected(\.favorites) private var favorites
  @Injected(\.alerts) private var alerts

  var body: some ReducerOf<Self> {
    Scope(state: \.user, action: \.user) { UserFeature() }
    Scope(state: \.favorites, action: \.favorites) { FavoriteFeature() }
    Scope(state: \.alerts, action: \.alerts) { AlertsFeature() }
    Scope(state: \.exchange, action: \.exchange) { ExchangeFeature() }
    Reduce { state, action in
      switch action {
      case .open(let wanted): return open(wanted, profile: state.user.override)
      case .opened(let person, let favorites, let alerts, let profiles):
        state.user.finish(person.map { .shown($0) })
        if let profiles { state.user.finish(profiles.map { .listed($0) }) }
        guard let profile = state.user.user?.profile else { return .none }
        state.favorites.profile = profile
        state.alerts.profile = profile
        if let favorites { state.favorites.finish(favorites.map { .listed($0) }, of: profile) }
        if let alerts { state.alerts.finish(alerts.map { .listed($0) }, of: profile) }
        return .none
      default:
        // What happens in one feature concerns no other.
        return .none
      }
    }
  }

  private func open(_ wanted: PersonalData, profile: ProfileName?) -> Effect<Action> {
    .run { send in
      let person = await Result { () async throws(UserError) in try await users.user(profile) }
      guard case .success(let user) = person else { return await send(.opened(person)) }
      let profile = user.profile
      let listed =
        wanted.contains(.favorites)
        ? await Result { () async throws(FavoriteError) in try await favorites.favorites(of: profile) } : nil
      let watching =
        wanted.contains(.alerts)
        ? await Result { () async throws(FavoriteError) in try await alerts.alerts(of: profile) } : nil
      let profiles =
        wanted.contains(.profiles) ? await Result { () async throws(UserError) in try await users.profiles() } : nil
      await send(.opened(person, listed, watching, profiles))
    }
  }
}

struct PersonalData: OptionSet, Sendable {
  let rawValue: Int

  static let favorites = PersonalData(rawValue: 1)
  static let alerts = PersonalData(rawValue: 2)
  /// The other profiles, too.
  static let profiles = PersonalData(rawValue: 4)
}
