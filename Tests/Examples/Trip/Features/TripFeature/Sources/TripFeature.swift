public import ComposableArchitecture
public import ExchangeInterface
public import Modularity
public import SharedModels
public import TripInterface
import WeaveDI
import Wording

/// The trip of the profile in use, counted in the budget's currency.
@Reducer
public struct TripFeature: Sendable {
  /// The trip of one profile.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Whose trip it is.
    public var profile: ProfileName
    /// The trip with what it has cost; nil until it is counted.
    public var report: TripReport?
    /// The progress and outcome of the last action.
    public var work: Loadable<TripOutcome, TripError> = .idle

    /// Nothing is loaded yet.
    public init(profile: ProfileName = .default) { self.profile = profile }
  }

  /// Actions on the trip.
  public enum Action: Equatable, Sendable {
    /// Loads the trip, and counts each expense by the fixing of its day.
    case count(RatePolicy)
    /// Sets the budget.
    case plan(Money)
    /// Adds an expense.
    case add(Spending)
    /// Removes the expense with this number.
    case remove(Int)
    /// An action on this profile's trip has ended.
    case finished(Result<TripOutcome, TripError>, of: ProfileName)
  }

  @Injected(\.trips) private var trips
  @Injected(\.quotes) private var quotes

  /// Takes its services from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count(let policy):
        return run(&state) { trips, quotes, profile throws(TripError) in
          let trip = try await trips.trip(of: profile)
          let requests = trip.requests
          let answers = requests.isEmpty ? [] : await quotes.quotes(for: requests, policy: policy)
          return .counted(TripReport(trip, quotes: answers))
        }
      case .plan(let budget):
        return run(&state) { trips, _, profile throws(TripError) in
          .planned(try await trips.plan(budget, for: profile))
        }
      case .add(let spending):
        return run(&state) { trips, _, profile throws(TripError) in
          .added(try await trips.add(spending, for: profile))
        }
      case .remove(let number):
        return run(&state) { trips, _, profile throws(TripError) in
          .removed(try await trips.remove(number, of: profile))
        }
      case .finished(let result, let profile):
        state.finish(result, of: profile)
        return .none
      }
    }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (any TripService, any QuoteService, ProfileName) async throws(TripError) -> TripOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let profile = state.profile
    return .result(
      of: { () throws(TripError) in try await work(trips, quotes, profile) }, as: { .finished($0, of: profile) })
  }
}

extension TripFeature.State {
  /// Takes the result of an action, unless its profile was left meanwhile.
  public mutating func finish(_ result: Result<TripOutcome, TripError>, of profile: ProfileName) {
    guard profile == self.profile else { return }
    work.finish(result)
    switch result {
    case .success(.counted(let report)): self.report = report
    // What was counted is out of date.
    case .success: report = nil
    case .failure: break
    }
  }
}
