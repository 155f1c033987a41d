public import ComposableArchitecture
public import SharedModels
import WeaveDI

/// The entries of the profile in use.
@Reducer
public struct SampleFeature: Sendable {
  /// The entries of one profile.
  @ObservableState
  public struct State: Hashable, Sendable {
    /// The profile that the entries belong to.
    public var profile: ProfileName
    /// The entries by number.
    public var entries: [SampleEntry] = []
    /// The progress and outcome of the last action.
    public var work: Loadable<SampleOutcome, SampleError> = .idle

    /// Creates a state whose entries are not loaded yet.
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
    /// An action on this profile's entries has ended.
    case finished(Result<SampleOutcome, SampleError>, of: ProfileName)
  }

  @Injected(\.sampleService) private var service

  /// Creates the reducer; its service comes from the container.
  public init() {}

  /// The feature's logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return perform(&state) { service, profile throws(SampleError) in
          .listed(try await service.entries(of: profile))
        }
      case .add(let text):
        return perform(&state) { service, profile throws(SampleError) in
          .added(try await service.add(text, for: profile))
        }
      case .remove(let number):
        return perform(&state) { service, profile throws(SampleError) in
          .removed(try await service.remove(number, of: profile))
        }
      case .finished(_, of: let profile) where profile != state.profile:
        // The profile was left meanwhile.
        return .none
      case .finished(.success(let outcome), of: _):
        state.work = .loaded(outcome)
        state.follow(outcome)
        return .none
      case .finished(.failure(let error), of: _):
        state.work = .failed(error)
        return .none
      }
    }
  }

  private func perform(
    _ state: inout State,
    _ work: @escaping @Sendable (any SampleService, ProfileName) async throws(SampleError) -> SampleOutcome
  ) -> Effect<Action> {
    state.work = .loading
    let profile = state.profile
    return .result(
      of: { () throws(SampleError) in try await work(service, profile) }, as: { .finished($0, of: profile) })
  }
}

extension SampleFeature.State: ProfileScoped {
  /// Switches to this profile; its entries are not loaded yet.
  public mutating func enter(_ profile: ProfileName) {
    self.profile = profile
    entries = []
    work = .idle
  }

  fileprivate mutating func follow(_ outcome: SampleOutcome) {
    switch outcome {
    case .listed(let entries): self.entries = entries
    case .added(let entry): entries.append(entry)
    case .removed(let entry): entries.removeAll { $0.number == entry.number }
    }
  }
}
