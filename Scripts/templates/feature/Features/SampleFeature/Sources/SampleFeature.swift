public import ComposableArchitecture
//Exchange: public import ExchangeInterface
public import Modularity
public import SampleInterface
public import SharedModels
import WeaveDI
import Wording

/// The entries of the profile in use.
@Reducer
public struct SampleFeature: Sendable {
  /// The entries of one profile.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Whose entries they are.
    public var profile: ProfileName
    /// The entries by number.
    public var entries: [SampleEntry] = []
    /// The progress and outcome of the last action.
    public var work: Loadable<SampleOutcome, SampleError> = .idle
    //Exchange:     /// What the entries with a price are worth, by their numbers; empty until they are counted.
    //Exchange:     public var worths: [Int: Result<Money, ExchangeError>] = [:]

    /// The entries are not loaded yet.
    public init(profile: ProfileName = .default) { self.profile = profile }
  }

  /// Actions on the entries.
  public enum Action: Hashable, Sendable {
    /// Loads the entries.
    case load
    /// Adds an entry.
    case add(String)
    /// Removes the entry with this number.
    case remove(Int)
    //Exchange:     /// Asks what the loaded entries are worth in a currency, which has so many decimals.
    //Exchange:     case count(in: Currency, fractionDigits: Int, policy: RatePolicy)
    //Exchange:     /// The rates have answered.
    //Exchange:     case counted([Int: Result<Money, ExchangeError>])
    /// An action on this profile's entries has ended.
    case finished(Result<SampleOutcome, SampleError>, of: ProfileName)
  }

  @Injected(\.samples) private var samples

  /// Takes its service from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return run(&state) { samples, profile throws(SampleError) in
          .listed(try await samples.entries(of: profile))
        }
      case .add(let text):
        return run(&state) { samples, profile throws(SampleError) in
          .added(try await samples.add(text, for: profile))
        }
      case .remove(let number):
        return run(&state) { samples, profile throws(SampleError) in
          .removed(try await samples.remove(number, of: profile))
        }
      //Exchange:       case .count(let currency, let digits, let policy):
      //Exchange:         let priced = state.entries.filter { $0.price != nil }
      //Exchange:         return .run { send in
      //Exchange:           let worths = await SampleRates().worths(
      //Exchange:             of: priced.compactMap(\.price), in: currency, fractionDigits: digits, policy: policy)
      //Exchange:           await send(.counted(Dictionary(uniqueKeysWithValues: zip(priced.map(\.number), worths))))
      //Exchange:         }
      //Exchange:       case .counted(let worths):
      //Exchange:         state.worths = worths
      //Exchange:         return .none
      case .finished(let result, let profile):
        state.finish(result, of: profile)
        return .none
      }
    }
  }

  private func run(
    _ state: inout State,
    _ work: @escaping @Sendable (any SampleService, ProfileName) async throws(SampleError) -> SampleOutcome
  ) -> Effect<Action> {
    state.work = .loading()
    let profile = state.profile
    return .result(
      of: { () throws(SampleError) in try await work(samples, profile) }, as: { .finished($0, of: profile) })
  }
}

extension SampleFeature.State {
  /// Takes the result of an action, unless its profile was left meanwhile.
  public mutating func finish(_ result: Result<SampleOutcome, SampleError>, of profile: ProfileName) {
    guard profile == self.profile else { return }
    work.finish(result)
    switch result {
    case .success(.listed(let entries)): self.entries = entries
    case .success(.added(let entry)): entries.append(entry)
    case .success(.removed(let entry)): entries.removeAll { $0.number == entry.number }
    case .failure: break
    }
  }
}
