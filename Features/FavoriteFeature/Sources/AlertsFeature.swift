public import ComposableArchitecture
public import ExchangeInterface
public import FavoriteInterface
public import Modularity
public import SharedModels
import WeaveDI

public import struct Platform.Date

/// The alerts of the profile in use.
@Reducer
public struct AlertsFeature: Sendable {
  /// The alerts of one profile.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Whose alerts they are.
    public var profile: ProfileName
    /// The alerts by number.
    public var alerts: [Alert] = []
    /// The progress and outcome of the last action.
    public var work: Loadable<AlertsOutcome, FavoriteError> = .idle

    /// The alerts are not loaded yet.
    public init(profile: ProfileName = .default) { self.profile = profile }
  }

  /// Actions on the alerts.
  public enum Action: Equatable, Sendable {
    /// From now on compares with each table that arrives; for full-screen views.
    case follow
    /// Loads the alerts.
    case load
    /// Makes a change.
    case change(AlertChange)
    /// Compares the alerts with the newest rates; `untilTold` is for one process at a time that then says whom it told.
    case check(RatePolicy, at: Date, untilTold: Bool = false)
    /// A provider's new table has arrived.
    case ratesArrived(RateTable)
    /// An action on this profile's alerts has ended.
    case finished(Result<AlertsOutcome, FavoriteError>, of: ProfileName)
  }

  private enum CancelID { case rates }

  @Injected(\.alerts) private var alerts
  @Injected(\.eventBus) private var eventBus

  /// Takes its service from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .follow: return follow()
      case .load: return load(&state)
      case .change(let change): return self.change(change, &state)
      case .check(let policy, let instant, let untilTold):
        return check(policy, at: instant, untilTold: untilTold, &state)
      case .ratesArrived(let table): return compare(with: table, &state)
      case .finished(let result, let profile):
        state.finish(result, of: profile)
        return .none
      }
    }
  }

  /// From now on compares with each table that arrives.
  public func follow() -> Effect<Action> {
    // Made before the effect begins, so that nothing is missed in between.
    let events = eventBus.events(of: RatesUpdated.self)
    return .run { send in
      for await event in events { await send(.ratesArrived(event.table)) }
    }
    .cancellable(id: CancelID.rates, cancelInFlight: true)
  }

  /// Loads the alerts.
  public func load(_ state: inout State) -> Effect<Action> {
    run(&state) { profile throws(FavoriteError) in .listed(try await alerts.alerts(of: profile)) }
  }

  /// Makes a change.
  public func change(_ change: AlertChange, _ state: inout State) -> Effect<Action> {
    run(&state) { profile throws(FavoriteError) in try await alerts.apply(change, to: profile) }
  }

  /// Compares the alerts with the newest rates; see ``Action/check(_:at:untilTold:)``.
  public func check(
    _ policy: RatePolicy, at instant: Date, untilTold: Bool = false, _ state: inout State
  ) -> Effect<Action> {
    run(&state) { profile throws(FavoriteError) in
      .checked(try await alerts.check(profile, policy: policy, at: instant, untilTold: untilTold))
    }
  }

  private func compare(with table: RateTable, _ state: inout State) -> Effect<Action> {
    let pairs = state.alerts.pairs
    guard !pairs.isEmpty, let instant = table.fetchedAt else { return .none }
    return run(&state) { profile throws(FavoriteError) in
      .compared(try await alerts.compare(pairs, with: table, of: profile, at: instant))
    }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (ProfileName) async throws(FavoriteError) -> AlertsOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let profile = state.profile
    return .result(
      of: { () throws(FavoriteError) in try await work(profile) }, as: { .finished($0, of: profile) })
  }
}

extension AlertsFeature.State {
  /// Takes the result of an action, unless its profile was left meanwhile.
  public mutating func finish(_ result: Result<AlertsOutcome, FavoriteError>, of profile: ProfileName) {
    guard profile == self.profile else { return }
    work.finish(result)
    if case .success(let outcome) = result { alerts = outcome.alerts }
  }
}
