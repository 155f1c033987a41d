import Arithmetic
public import ExchangeInterface
public import SharedModels
import Synchronization

/// Answers from the table that was published last, whatever day is asked for.
public final class PublishedQuotes: QuoteService {
  private let newest: Mutex<RateTable>

  /// Publishes the first table.
  public init(_ table: RateTable) { newest = Mutex(table) }

  /// Replaces the table.
  public func publish(_ table: RateTable) { newest.withLock { $0 = table } }

  /// The quotes by the table; those of pairs that it lacks are unavailable.
  public func quotes(for requests: [QuoteRequest], policy: RatePolicy) async -> [Result<Quote, ExchangeError>] {
    let table = newest.withLock { $0 }
    return requests.map { request in
      Quote.given(request.pair, by: table).map { .success($0) }
        ?? .failure(
          .unavailable(currencies: [request.pair.base, request.pair.quote], isOffline: policy.isOffline, failures: []))
    }
  }
}

extension Quote {
  /// The quote of a pair by a table alone; nil where the table lacks a currency.
  public static func given(_ pair: CurrencyPair, by table: RateTable) -> Quote? {
    guard let base = table.perPivot(pair.base), let quote = table.perPivot(pair.quote) else { return nil }
    return Quote(pair, rate: ExactRatio(quote) / ExactRatio(base), date: table.date, source: table.provider)
  }
}
