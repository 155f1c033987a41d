public import ComposableArchitecture
public import Modularity
public import SharedModels
public import UserInterface
import WeaveDI

/// The local profiles, and which one is in use.
@Reducer
public struct UserFeature: Sendable {
  /// The profile in use and, once they are listed, all of them.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The profile for this run (`--profile`); nil for the one that is logged in.
    public var override: ProfileName?
    /// The profile in use; nil until it is loaded.
    public var user: User?
    /// Every profile, once listed; nil again where one was renamed or removed.
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
    /// Makes a change, of the profile in use where it names none itself.
    case change(ProfileChange)
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
      case .load: return run(&state) { override throws(UserError) in .shown(try await users.user(override)) }
      case .list: return list(&state)
      case .change(let change): return self.change(change, &state)
      case .finished(let result):
        state.finish(result)
        return .none
      }
    }
  }

  /// Loads every profile.
  public func list(_ state: inout State) -> Effect<Action> {
    run(&state) { _ throws(UserError) in .listed(try await users.profiles()) }
  }

  /// Makes a change, of the profile in use where it names none itself.
  public func change(_ change: ProfileChange, _ state: inout State) -> Effect<Action> {
    run(&state) { override throws(UserError) in try await users.apply(change, to: override) }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (_ override: ProfileName?) async throws(UserError) -> UserOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let override = state.override
    return .result(of: { () throws(UserError) in try await work(override) }, as: { .finished($0) })
  }
}

extension UserFeature.State {
  /// Takes the result of an action.
  public mutating func finish(_ result: Result<UserOutcome, UserError>) {
    work.finish(result)
    guard case .success(let outcome) = result else { return }
    switch outcome {
    case .shown(let user), .updated(let user), .ownRateAdded(_, let user), .ownRatesAdded(_, let user),
      .ownRateRemoved(_, let user):
      self.user = user
    case .listed(let profiles): self.profiles = profiles
    case .loggedIn(let user, _, _), .loggedOut(let user, _):
      override = nil
      self.user = user
    case .renamed(let user, let former):
      if override == former { override = user.profile }
      if self.user?.profile == former { self.user = user }
      profiles = nil
    case .removed(let profile, _):
      if override == profile { override = nil }
      if user?.profile == profile { user = nil }
      profiles = nil
    }
  }
}
