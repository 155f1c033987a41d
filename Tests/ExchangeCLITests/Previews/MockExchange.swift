import Arithmetic
import ExchangeInterface
import Platform
import RateProviders
import ReferenceData
import SharedModels
import Synchronization
import Wording

@testable import ExchangeCLI
@testable import ExchangeFeature

/// Returns preview data, never returns, or fails; for previews and tests of screens.
struct MockExchange: ExchangeService {
  /// The response to every request.
  enum Behavior: Hashable, Sendable {
    /// Preview data.
    case answers
    /// None until the task is cancelled.
    case loads
    /// This error.
    case fails(ExchangeError)
  }

  /// What is asked for, for tests.
  final class Log: Sendable {
    enum Request: Hashable, Sendable {
      case rates(RatesRequest)
      case conversion(ConversionRequest)
      case history(HistoryRequest)
    }

    private let state = Mutex<(requests: [Request], behavior: Behavior)>(([], .answers))

    /// The requests since the last call.
    func take() -> [Request] {
      state.withLock { state in
        defer { state.requests = [] }
        return state.requests
      }
    }

    /// What the mock does from now on.
    var behavior: Behavior {
      get { state.withLock(\.behavior) }
      set { state.withLock { $0.behavior = newValue } }
    }

    fileprivate func note(_ request: Request) { state.withLock { $0.requests.append(request) } }
  }

  /// The response to every request, unless a log says otherwise.
  var behavior = Behavior.answers
  var log: Log?

  /// Returns preview data.
  static let answering = MockExchange()
  /// Never returns.
  static let loading = MockExchange(behavior: .loads)
  /// Fails as without a network or cached rates.
  static let failing = MockExchange(
    behavior: .fails(
      .unavailable(
        currencies: [.usd], isOffline: false,
        failures: [
          ProviderFailure(
            provider: .ecb, reason: FailureReport.Cause(Phrase("answered with HTTP status 503", "HTTP 상태 503 응답")))
        ])))

  func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard {
    log?.note(.rates(request))
    return try await answer(.preview(base: request.base, codes: request.codes))
  }

  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion {
    log?.note(.conversion(request))
    return try await answer(.preview(request))
  }

  func card(_ request: RateCardRequest) async throws(ExchangeError) -> RateCard {
    let rate = ExactRatio(RatesBoard.previewRate(of: request.pair))
    guard let quote = Quote(request.pair, rate: rate, date: Moment.preview.today, source: .ecb) else {
      throw .amountOutOfRange
    }
    return try await answer(RateCard(quote: quote, forward: [], backward: []))
  }

  func cost(_ request: CostRequest) async throws(ExchangeError) -> Cost {
    let pair = CurrencyPair(base: request.bought.currency, quote: request.paid.currency)
    let rate = ExactRatio(RatesBoard.previewRate(of: pair))
    guard let quote = Quote(pair, rate: rate, date: Moment.preview.today, source: .ecb) else {
      throw .amountOutOfRange
    }
    return try await answer(Cost(request, at: quote))
  }

  func history(_ request: HistoryRequest) async throws(ExchangeError) -> [HistorySeries] {
    log?.note(.history(request))
    return try await answer(request.pairs.map { .preview($0) })
  }

  func fixingsTable(_ request: FixingsTableRequest) async throws(ExchangeError) -> FixingsTable {
    try await answer(
      FixingsTable(
        request, ECBFixings(), today: Moment.preview.today, catalog: ReferenceCurrencyCatalog(), notes: []))
  }

  func currencies(matching query: String) async throws(ExchangeError) -> [CurrencyListing] { try await answer([]) }

  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport { BatchReport() }

  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport { UpdateReport(updated: [], failed: []) }

  func providers(asking policy: RatePolicy?) async -> [ProviderStatus] { [] }

  func cacheInfo() async throws(ExchangeError) -> CacheInfo {
    try await answer(CacheInfo(path: "/tmp/rates.sqlite3", bytes: 0, tables: []))
  }

  func clearCache() async throws(ExchangeError) -> CacheInfo { try await cacheInfo() }

  private func answer<Value>(_ value: Value) async throws(ExchangeError) -> Value {
    switch log?.behavior ?? behavior {
    case .answers: return value
    case .fails(let error): throw error
    case .loads:
      // Ends when the task is cancelled.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return value
    }
  }
}
