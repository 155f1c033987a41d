public import ComposableArchitecture
public import ExchangeInterface
public import Modularity
import Networking
import SharedModels
import Synchronization
import WeaveDI

/// Rates on a day or at the newest fixing: a board, a conversion, a card, what was really paid.
@Reducer
public struct RatesFeature: Sendable {
  /// The answers, with their progress.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The rates against one currency.
    public var board: Loadable<RatesBoard, ExchangeError> = .idle
    /// What an amount is worth in other currencies.
    public var conversion: Loadable<Conversion, ExchangeError> = .idle
    /// Round amounts of a pair, in both directions.
    public var card: Loadable<RateCard, ExchangeError> = .idle
    /// What was really paid.
    public var cost: Loadable<Cost, ExchangeError> = .idle

    /// Nothing requested yet.
    public init() {}
  }

  /// Requests, and their answers.
  public enum Action: Equatable, Sendable {
    /// Requests the rates against one currency.
    case rates(RatesRequest)
    /// Requests a conversion.
    case convert(ConversionRequest)
    /// Requests round amounts of a pair, in both directions.
    case card(RateCardRequest)
    /// Compares what was paid with the fixing.
    case cost(CostRequest)
    /// The rates against one currency, or why there are none.
    case ratesAnswered(Result<RatesBoard, ExchangeError>)
    /// What the amount is worth, or why nobody can say.
    case conversionAnswered(Result<Conversion, ExchangeError>)
    /// The round amounts.
    case cardAnswered(Result<RateCard, ExchangeError>)
    /// What was really paid, against the fixing.
    case costAnswered(Result<Cost, ExchangeError>)
  }

  @Injected(\.exchange) private var exchange
  @Injected(\.sessionCache) private var cache
  @Injected(\.networkMonitor) private var networkMonitor
  @Injected(\.analyticsService) private var analytics

  /// Takes its services from the container.
  public init() {}

  /// A new request replaces a pending one of its kind.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rates(let request): return rates(request, &state)
      case .convert(let request): return convert(request, &state)
      case .card(let request):
        return .answer(.card, &state.card, analytics, as: { .cardAnswered($0) }) {
          () throws(ExchangeError) in try await exchange.card(request)
        }
      case .cost(let request):
        return .answer(.cost, &state.cost, analytics, as: { .costAnswered($0) }) { () throws(ExchangeError) in
          try await exchange.cost(request)
        }
      case .ratesAnswered(let answer): state.board.finish(answer)
      case .conversionAnswered(let answer): state.conversion.finish(answer)
      case .cardAnswered(let answer): state.card.finish(answer)
      case .costAnswered(let answer): state.cost.finish(answer)
      }
      return .none
    }
  }

  /// Answers a request for rates: at once with an earlier answer where the session has one, followed by a new one if
  /// there is a network that could have newer rates.
  public func rates(_ request: RatesRequest, _ state: inout State) -> Effect<Action> {
    let work = { @Sendable () async throws(ExchangeError) -> RatesBoard in
      let board = try await exchange.rates(request)
      cache?.keep(board, for: request)
      return board
    }
    let answer = Effect<Action>.answer(.rates, &state.board, analytics, as: { .ratesAnswered($0) }, by: work)
    guard let kept = cache?.board(for: request) else { return answer }
    guard networkMonitor.isConnected else {
      state.board = .loaded(kept)
      return .cancel(id: AnsweredQuestion.rates)
    }
    state.board = .loading(previous: kept)
    return answer
  }

  /// Answers a request for a conversion.
  public func convert(_ request: ConversionRequest, _ state: inout State) -> Effect<Action> {
    .answer(
      .conversion, &state.conversion, analytics, as: { .conversionAnswered($0) },
      by: { () throws(ExchangeError) in try await exchange.convert(request) })
  }
}

/// The most recent boards, to show while a newer one is on its way or is unavailable.
final class SessionCache: Sendable {
  /// About as many as a user goes back and forth between.
  static let limit = 8

  private let kept = Mutex<[(request: RatesRequest, board: RatesBoard)]>([])

  /// The last answer to the same request; nil when there is none, or newer rates are requested.
  func board(for request: RatesRequest) -> RatesBoard? {
    request.policy.refreshes ? nil : kept.withLock { $0.first { $0.request == request }?.board }
  }

  /// Keeps an answer, and drops the oldest one where there are too many.
  func keep(_ board: RatesBoard, for request: RatesRequest) {
    var request = request
    request.policy.refreshes = false
    kept.withLock { kept in
      kept.removeAll { $0.request == request }
      kept.append((request, board))
      if kept.count > Self.limit { kept.removeFirst() }
    }
  }
}

extension InjectedValues {
  /// The boards that a screen has shown; nil in a command, which makes each request once.
  var sessionCache: SessionCache? { UnifiedDI.resolve(SessionCache.self) }
}
