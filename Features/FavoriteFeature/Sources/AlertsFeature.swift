public import ComposableArchitecture
import ExchangeInterface
public import FavoriteInterface
import Modularity
public import SharedModels
import WeaveDI

public import struct Platform.Date

/// The alerts of the profile that is logged in.
@Reducer
public struct AlertsFeature: Sendable {
  /// The alerts of one profile.
  @ObservableState
  public struct State: Hashable, Sendable {
    /// Whose alerts they are.
    public var profile: ProfileName
    /// The alerts by number.
    public var alerts: [Alert] = []
    /// The newest table that has arrived.
    public var newestTable: RateTable?
    /// The progress and outcome of the last action.
    public var work: Loadable<AlertsOutcome, AlertError> = .idle

    /// The alerts are not loaded yet.
    public init(profile: ProfileName = .default) { self.profile = profile }

    /// The rates that a check needs, each once, in the order of the alerts.
    public var pairs: [RatePair] {
      alerts.map(\.condition.pair).reduce(into: []) { pairs, pair in
        if !pairs.contains(pair) { pairs.append(pair) }
      }
    }
  }

  /// Actions on the alerts.
  public enum Action: Hashable, Sendable {
    /// Loads, follows the profile, and compares with each table that arrives from now on; for full-screen views.
    case task
    /// Loads the alerts.
    case load
    /// Adds a condition in its written form.
    case add(String)
    /// Removes the alert with the number.
    case remove(Int)
    /// Compares the alerts with the readings of ``State/pairs``.
    case check([RatePair: RateReading], at: Date)
    /// A provider's new table has arrived.
    case ratesArrived(RateTable)
    /// A currency became a favourite of the profile.
    case favoriteAdded(FavoriteAdded)
    /// A currency is no favourite any more; its alerts stay.
    case favoriteRemoved(FavoriteRemoved)
    /// Another profile became active.
    case profileChanged(ProfileName)
    /// An action on this profile's alerts has ended.
    case finished(Result<AlertsOutcome, AlertError>, of: ProfileName)
  }

  private enum CancelID {
    case profiles
    case rates
    case favorites
    case removedFavorites
  }

  @Injected(\.alertsUseCase) private var alerts
  @Injected(\.eventBus) private var eventBus

  /// Takes its use case from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(
          .send(.load),
          .following(eventBus.activeProfiles(), id: CancelID.profiles) { .profileChanged($0) },
          .following(eventBus.events(of: RatesUpdated.self), id: CancelID.rates) { .ratesArrived($0.table) },
          .following(eventBus.events(of: FavoriteAdded.self), id: CancelID.favorites) { .favoriteAdded($0) },
          .following(eventBus.events(of: FavoriteRemoved.self), id: CancelID.removedFavorites) {
            .favoriteRemoved($0)
          })
      case .load:
        return perform(&state) { alerts, profile throws(AlertError) in
          .listed(try await alerts.getAlerts(of: profile))
        }
      case .add(let text):
        return perform(&state) { alerts, profile throws(AlertError) in
          .added(try await alerts.addAlert(text, for: profile))
        }
      case .remove(let id):
        return perform(&state) { alerts, profile throws(AlertError) in
          .removed(try await alerts.removeAlert(id, of: profile))
        }
      case .check(let readings, let instant):
        return perform(&state) { alerts, profile throws(AlertError) in
          .checked(try await alerts.check(profile, with: readings, at: instant))
        }
      case .ratesArrived(let table):
        state.newestTable = table
        return compare(state.pairs, with: table)
      case .favoriteAdded(let added):
        // A new favourite has its alerts compared with the newest rates, including alerts that were added since the table
        // arrived.
        guard added.profile == state.profile, let table = state.newestTable else { return .none }
        return compare(state.pairs.filter { [$0.base, $0.quote].contains(added.currency) }, with: table)
      case .favoriteRemoved:
        // Whoever shows the alerts says which of them still watch the currency.
        return .none
      case .profileChanged(let profile):
        guard profile != state.profile else { return .none }
        state.enter(profile)
        return .send(.load)
      case .finished(_, of: let profile) where profile != state.profile:
        // The profile was left meanwhile.
        return .none
      case .finished(.success(let outcome), of: _):
        state.work = .loaded(outcome)
        state.alerts = outcome.alerts
        return .none
      case .finished(.failure(let error), of: _):
        state.work = .failed(error)
        return .none
      }
    }
  }

  private func perform(
    _ state: inout State,
    _ work: @escaping @Sendable (any AlertsUseCase, ProfileName) async throws(AlertError) -> AlertsOutcome
  ) -> Effect<Action> {
    state.work = .loading
    let profile = state.profile
    return .result(
      of: { () throws(AlertError) in try await work(alerts, profile) }, as: { .finished($0, of: profile) })
  }

  private func compare(_ pairs: [RatePair], with table: RateTable) -> Effect<Action> {
    let readings = pairs.reduce(into: [:]) { $0[$1] = RateReading(of: $1, in: table) }
    guard !readings.isEmpty, let instant = table.fetchedAt else { return .none }
    return .send(.check(readings, at: instant))
  }
}

extension AlertsFeature.State: ProfileScoped {
  /// Switches to this profile; its alerts are not loaded yet.
  public mutating func enter(_ profile: ProfileName) {
    self.profile = profile
    alerts = []
    work = .idle
  }
}
