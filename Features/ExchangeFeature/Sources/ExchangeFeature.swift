public import ComposableArchitecture
public import ExchangeInterface
public import Modularity
public import RateProviders
public import SharedModels
import WeaveDI
import Wording

/// What is at hand: the providers, the cache, and fetching what is new.
@Reducer
public struct ExchangeFeature: Sendable {
  /// The answers, with their progress.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The result of the last update.
    public var report: Loadable<UpdateReport, ExchangeError> = .idle
    /// How much of the whole history has arrived, while it is being fetched.
    public var progress: TransferProgress?
    /// The status of the providers.
    public var providers: Loadable<[ProviderStatus], ExchangeError> = .idle
    /// The content of the cache.
    public var cache: Loadable<CacheInfo, ExchangeError> = .idle

    /// Nothing requested yet.
    public init() {}
  }

  /// Requests, and their answers.
  public enum Action: Equatable, Sendable {
    /// Fetches now; with `full` the whole history.
    case update(full: Bool, policy: RatePolicy)
    /// Requests the status of the providers; with a policy, each is first asked for its newest table.
    case providers(asking: RatePolicy?)
    /// Requests the content of the cache.
    case cacheInfo
    /// Empties the cache.
    case clearCache
    /// More of the whole history has arrived.
    case updateProgressed(TransferProgress)
    /// The result of the update, which tells what failed.
    case updateAnswered(UpdateReport)
    /// The status of each provider.
    case providersAnswered([ProviderStatus])
    /// What the cache holds, or why it cannot be used.
    case cacheAnswered(Result<CacheInfo, ExchangeError>)
  }

  @Injected(\.exchange) private var exchange

  /// Takes its services from the container.
  public init() {}

  /// Requests all run to their end.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .update(let full, let policy):
        state.report.reload()
        return update(full: full, policy: policy)
      case .providers(let policy):
        state.providers.reload()
        return .run { send in await send(.providersAnswered(await exchange.providers(asking: policy))) }
      case .cacheInfo:
        state.cache.reload()
        return .result(of: { () throws(ExchangeError) in try await exchange.cacheInfo() }, as: { .cacheAnswered($0) })
      case .clearCache:
        state.cache.reload()
        return .result(of: { () throws(ExchangeError) in try await exchange.clearCache() }, as: { .cacheAnswered($0) })
      case .updateProgressed(let progress): state.progress = progress
      case .updateAnswered(let report):
        state.report = .loaded(report)
        state.progress = nil
      case .providersAnswered(let statuses): state.providers = .loaded(statuses)
      case .cacheAnswered(let answer): state.cache.finish(answer)
      }
      return .none
    }
  }

  private func update(full: Bool, policy: RatePolicy) -> Effect<Action> {
    .run { send in
      // Observers want the current progress only, not every step before.
      let (steps, continuation) = AsyncStream.makeStream(
        of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
      async let report = {
        defer { continuation.finish() }
        return await exchange.update(full: full, policy: policy) { continuation.yield($0) }
      }()
      for await step in steps { await send(.updateProgressed(step)) }
      await send(.updateAnswered(await report))
    }
  }
}
