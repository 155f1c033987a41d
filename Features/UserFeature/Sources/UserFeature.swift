public import ComposableArchitecture
public import SharedModels
import WeaveDI

/// The local profiles, and which one is in use.
@Reducer
public struct UserFeature: Sendable {
  /// The profiles.
  @ObservableState
  public struct State: Hashable, Sendable {
    /// The profile for this run (`--profile`); nil for the one that is logged in.
    public var chosen: ProfileName?
    /// The profile in use; nil until it is loaded.
    public var user: User?
    /// Every profile, once listed.
    public var profiles: [ProfileEntry] = []
    /// The progress and outcome of the last action.
    public var work: Loadable<UserOutcome, UserError> = .idle

    /// Nothing is loaded yet.
    public init(chosen: ProfileName? = nil) { self.chosen = chosen }
  }

  /// Actions on the profiles.
  public enum Action: Hashable, Sendable {
    /// Loads the profile in use.
    case load
    /// Loads every profile.
    case list
    /// Changes the profile in use.
    case update(UserChange)
    /// Switches to a profile, creating it if needed.
    case login(ProfileName)
    /// Returns to the default profile.
    case logout
    /// Renames a profile.
    case rename(ProfileName, to: ProfileName)
    /// Removes a profile with its favourites and alerts.
    case remove(ProfileName)
    /// An action has ended.
    case finished(Result<UserOutcome, UserError>)
  }

  @Injected(\.userService) private var users
  @Injected(\.authService) private var auth

  /// Takes its services from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return perform(&state) { [chosen = state.chosen] () throws(UserError) in
          .shown(try await users.fetchUser(id: chosen))
        }
      case .list:
        return perform(&state) { () throws(UserError) in .listed(try await users.fetchProfiles()) }
      case .update(let change):
        return perform(&state) { [chosen = state.chosen] () throws(UserError) in
          .updated(try await users.update(change, of: chosen))
        }
      case .login(let profile):
        return perform(&state) { () throws(UserError) in .loggedIn(try await auth.login(profile)) }
      case .logout:
        return perform(&state) { () throws(UserError) in .loggedOut(try await auth.logout()) }
      case .rename(let profile, let name):
        return perform(&state) { () throws(UserError) in
          .renamed(try await users.rename(profile, to: name), from: profile)
        }
      case .remove(let profile):
        return perform(&state) { () throws(UserError) in .removed(try await users.remove(profile)) }
      case .finished(.success(let outcome)):
        state.work = .loaded(outcome)
        state.follow(outcome)
        return .none
      case .finished(.failure(let error)):
        state.work = .failed(error)
        return .none
      }
    }
  }

  private func perform(
    _ state: inout State, _ work: @escaping @Sendable () async throws(UserError) -> UserOutcome
  ) -> Effect<Action> {
    state.work = .loading
    return .result(of: work, as: { .finished($0) })
  }
}

extension UserFeature.State {
  /// Applies the outcome of an action.
  fileprivate mutating func follow(_ outcome: UserOutcome) {
    switch outcome {
    case .shown(let user), .updated(let user):
      self.user = user
    case .listed(let profiles):
      self.profiles = profiles
    case .loggedIn(let login):
      chosen = nil
      user = login.user
    case .loggedOut(let logout):
      chosen = nil
      user = logout.user
    case .renamed(let user, let former):
      if chosen == former { chosen = user.profile }
      if self.user?.profile == former { self.user = user }
      profiles = []
    case .removed(let removed):
      if chosen == removed.profile { chosen = nil }
      if user?.profile == removed.profile { user = nil }
      profiles.removeAll { $0.user.profile == removed.profile }
    }
  }
}
