import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
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
    /// The profile is there, or why it is not.
    case opened(Person)
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
      case .open(let wanted):
        return open(wanted, profile: state.user.override)
      case .opened(let person):
        state.take(person)
        return .none
      default:
        // What happens in one feature concerns that one alone.
        return .none
      }
    }
  }

  private func open(_ wanted: PersonalData, profile: ProfileName?) -> Effect<Action> {
    .run { send in
      var person = Person(user: await Result { () async throws(UserError) in try await users.user(profile) })
      if case .success(let user) = person.user {
        let profile = user.profile
        if wanted.contains(.favorites) {
          person.favorites = await Result { () async throws(FavoriteError) in
            try await favorites.favorites(of: profile)
          }
        }
        if wanted.contains(.alerts) {
          person.alerts = await Result { () async throws(FavoriteError) in try await alerts.alerts(of: profile) }
        }
      }
      await send(.opened(person))
    }
  }
}

struct PersonalData: OptionSet, Sendable {
  let rawValue: Int

  static let favorites = PersonalData(rawValue: 1)
  static let alerts = PersonalData(rawValue: 2)
}

struct Person: Sendable {
  let user: Result<User, UserError>
  var favorites: Result<[Currency], FavoriteError>?
  var alerts: Result<[Alert], FavoriteError>?
}

extension AppFeature.State {
  fileprivate mutating func take(_ person: Person) {
    user.finish(person.user.map { .shown($0) })
    guard let profile = user.user?.profile else { return }
    favorites.profile = profile
    alerts.profile = profile
    if let answer = person.favorites { favorites.finish(answer.map { .listed($0) }, of: profile) }
    if let answer = person.alerts { alerts.finish(answer.map { .listed($0) }, of: profile) }
  }
}
