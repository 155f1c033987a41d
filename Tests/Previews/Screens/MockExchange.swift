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
      case rates(RatesQuestion)
      case conversion(ConversionQuestion)
      case providers(RatePolicy?)
      case history(HistoryQuestion)
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

  func answer<Question: RateQuestion>(_ question: Question) async throws(ExchangeError) -> Question.Answer {
    let preview: any Sendable
    switch question {
    case let question as RatesQuestion:
      log?.note(.rates(question))
      preview = RatesBoard.preview(base: question.base, codes: question.codes)
    case let question as ConversionQuestion:
      log?.note(.conversion(question))
      preview = Conversion.preview(question)
    case let question as HistoryQuestion:
      log?.note(.history(question))
      preview = question.pairs.map { HistorySeries.preview($0) }
    case let question as QuotesQuestion:
      preview = question.requests.map { request in
        let rate = RatesBoard.previewRate(of: request.pair)
        return Result<Quote, ExchangeError>.success(.row(request.pair, rate, date: Moment.preview.today))
      }
    default: return try await ExchangeServiceImpl.bundled.answer(question)
    }
    guard let preview = preview as? Question.Answer else { throw .amountOutOfRange }
    return try await respond(with: preview)
  }

  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport { BatchReport() }

  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (Double) -> Void
  ) async -> UpdateReport { UpdateReport(updated: [], failed: []) }

  func providers(asking policy: RatePolicy?) async -> [ProviderStatus] {
    log?.note(.providers(policy))
    return [
      ProviderStatus(id: .ecb, state: .ready, lastSuccess: Moment.preview.instant, currencies: 30),
      ProviderStatus(id: .openExchangeRates, state: .off, currencies: 170),
    ]
  }

  func cacheInfo() async throws(ExchangeError) -> CacheInfo {
    try await respond(with: CacheInfo(path: "/tmp/rates.sqlite3", bytes: 0, tables: []))
  }

  func clearCache() async throws(ExchangeError) -> CacheInfo { try await cacheInfo() }

  private func respond<Value>(with value: Value) async throws(ExchangeError) -> Value {
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
