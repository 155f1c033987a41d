public import ComposableArchitecture
public import ExchangeInterface
public import SharedModels
import WeaveDI

/// The fixings of pairs over a range of days.
@Reducer
public struct HistoryFeature: Sendable {
  /// The answer, with its progress.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The fixings of each pair.
    public var series: Loadable<[HistorySeries], ExchangeError> = .idle

    /// Nothing requested yet.
    public init() {}
  }

  /// Requests, and their answers.
  public enum Action: Equatable, Sendable {
    /// Requests the fixings of pairs.
    case history(HistoryRequest)
    /// The fixings of each pair.
    case historyAnswered(Result<[HistorySeries], ExchangeError>)
  }

  @Injected(\.exchange) private var exchange
  @Injected(\.analyticsService) private var analytics

  /// Takes its services from the container.
  public init() {}

  /// A new request replaces a pending one.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .history(let request):
        state.series.reload()
        return .answer(.history, analytics, as: { .historyAnswered($0) }) { () throws(ExchangeError) in
          try await exchange.history(request)
        }
      case .historyAnswered(let answer):
        state.series.finish(answer)
        return .none
      }
    }
  }
}
