public import ReferenceData
public import SharedModels
import WeaveDI

/// What the application requests from the feature without its reducer, because the answer is not part of its state: a
/// stream of rows, the rates that alerts are compared with, what `watch` repeats.
///
/// Its users need to know neither the use case nor its key.
public struct ExchangeFacade: Sendable {
  @Injected(\.exchangeUseCase) private var exchange

  /// Takes the use case from the container.
  public init() {}

  /// Converts a stream of CSV rows in constant memory; bad rows are counted in the report.
  public func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport {
    try await exchange.convertBatch(options, symbols: symbols, stream: stream)
  }

  /// The rate of each pair at its newest fixing and, for those in `changing`, at the one before.
  public func readings(of pairs: [RatePair], changing: Set<RatePair>, policy: RatePolicy) async -> RateReadings {
    await exchange.readings(of: pairs, changing: changing, policy: policy)
  }

  /// The rates of many currencies against one.
  public func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard {
    try await exchange.rates(request)
  }
}
