public import ComposableArchitecture
public import SharedModels
public import UserInterface
import WeaveDI

/// The local profiles, and which one is in use.
@Reducer
public struct UserFeature: Sendable {
  /// The profiles.
  @ObservableState
  public struct State: Hashable, Sendable {
    /// The profile for this run (`--profile`); nil for the one that is logged in.
    public var override: ProfileName?
    /// The profile in use; nil until it is loaded.
    public var user: User?
    /// Every profile, once listed.
    public var profiles: Profiles?
    /// The progress and outcome of the last action.
    public var work: Loadable<UserOutcome, UserError> = .idle

    /// Nothing is loaded yet.
    public init(override: ProfileName? = nil) { self.override = override }
  }

  /// Actions on the profiles.
  public enum Action: Hashable, Sendable {
    /// Loads the profile in use.
    case load
    /// Loads every profile.
    case list
    /// Changes the profile in use.
    case update(UserChange)
    /// Adds an own rate to the profile in use.
    case addOwnRate(OwnRate)
    /// Removes the own rate with this number.
    case removeOwnRate(Int)
    /// Switches to a profile, creating it if needed.
    case login(ProfileName)
    /// Returns to the default profile.
    case logout
    /// Renames a profile.
    case rename(ProfileName, to: ProfileName)
    /// Removes a profile with what belongs to it.
    case remove(ProfileName)
    /// An action has ended.
    case finished(Result<UserOutcome, UserError>)
  }

  @Injected(\.users) private var users

  /// Takes its service from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return run(&state) { users, override throws(UserError) in .shown(try await users.user(override)) }
      case .list:
        return run(&state) { users, _ throws(UserError) in .listed(try await users.profiles()) }
      case .update(let change):
        return run(&state) { users, override throws(UserError) in
          .updated(try await users.update(change, of: override))
        }
      case .addOwnRate(let rate):
        return run(&state) { users, override throws(UserError) in
          .ownRateAdded(try await users.add(rate, to: override))
        }
      case .removeOwnRate(let id):
        return run(&state) { users, override throws(UserError) in
          .ownRateRemoved(try await users.removeOwnRate(id, of: override))
        }
      case .login(let profile):
        return run(&state) { users, _ throws(UserError) in .loggedIn(try await users.login(profile)) }
      case .logout:
        return run(&state) { users, _ throws(UserError) in .loggedOut(try await users.logout()) }
      case .rename(let profile, let name):
        return run(&state) { users, _ throws(UserError) in
          .renamed(try await users.rename(profile, to: name), from: profile)
        }
      case .remove(let profile):
        return run(&state) { users, _ throws(UserError) in .removed(try await users.remove(profile)) }
      case .finished(let result):
        state.finish(result)
        return .none
      }
    }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (any UserService, _ override: ProfileName?) async throws(UserError) -> UserOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let override = state.override
    return .result(of: { () throws(UserError) in try await work(users, override) }, as: { .finished($0) })
  }
}

extension UserFeature.State {
  /// Takes the result of an action.
  public mutating func finish(_ result: Result<UserOutcome, UserError>) {
    work.finish(result)
    if case .success(let outcome) = result { apply(outcome) }
  }

  private mutating func apply(_ outcome: UserOutcome) {
    switch outcome {
    case .shown(let user), .updated(let user):
      self.user = user
    case .ownRateAdded(let change), .ownRateRemoved(let change):
      user = change.user
    case .listed(let profiles):
      self.profiles = profiles
    case .loggedIn(let change), .loggedOut(let change):
      override = nil
      user = change.user
    case .renamed(let user, let former):
      if override == former { override = user.profile }
      if self.user?.profile == former { self.user = user }
      profiles = nil
    case .removed(let removed):
      if override == removed.profile { override = nil }
      if user?.profile == removed.profile { user = nil }
      profiles = nil
    }
  }
}
