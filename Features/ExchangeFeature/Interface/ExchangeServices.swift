public import Modularity
public import SharedModels
public import WeaveDI

/// What other modules may know of rates.
public enum ExchangeServices: FeatureInterface {}

/// Answers with the rates of pairs.
public protocol QuoteService: Sendable {
  /// The quotes that were asked for, in their order: all from one look into the cache and at most one fetch, and one
  /// more of the fixings before where they are wanted.
  func quotes(
    for requests: [QuoteRequest], policy: RatePolicy
  ) async -> [Result<Quote, ExchangeError>]
}

/// A pair, and the day or period to quote it for.
public struct QuoteRequest: Hashable, Sendable {
  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The day, or the period, whose mean is quoted; nil for the policy's day, or else the newest fixing.
  public let day: DayOrPeriod?
  /// Whether the fixing before is fetched, too, where a provider's tables come a day at a time.
  public let wantsPrevious: Bool

  /// Creates a request.
  public init(_ pair: CurrencyPair, on day: DayOrPeriod? = nil, wantsPrevious: Bool = false) {
    self.pair = pair
    self.day = day
    self.wantsPrevious = wantsPrevious
  }
}

extension QuoteService {
  /// The rate of a pair on a day, for a period or, for nil, at the newest fixing.
  public func quote(
    _ pair: CurrencyPair, on day: DayOrPeriod? = nil, policy: RatePolicy = RatePolicy()
  ) async throws(ExchangeError) -> Quote {
    try await quotes(for: [QuoteRequest(pair, on: day)], policy: policy)[0].get()
  }
}

extension InjectedValues {
  /// Answers with the rates of pairs.
  public var quotes: any QuoteService {
    get { self[QuoteServiceKey.self] }
    set { self[QuoteServiceKey.self] = newValue }
  }
}

/// The key of the quotes.
public enum QuoteServiceKey: InjectedKey {
  /// The one that ExchangeFeature registers.
  public static var liveValue: any QuoteService { UnifiedDI.requireResolve((any QuoteService).self) }

  /// No quotes: a test that asks for a pair without giving its quote fails by the pair.
  public static var testValue: any QuoteService { GivenQuotes([]) }
}

/// Quotes that a test gives. A pair that has none is reported as a failure of the test.
public struct GivenQuotes: QuoteService {
  private let quotes: [Quote]

  /// Gives quotes; one without a requested day answers for each day.
  public init(_ quotes: [Quote]) { self.quotes = quotes }

  /// The given quotes.
  public func quotes(
    for requests: [QuoteRequest], policy: RatePolicy
  ) async -> [Result<Quote, ExchangeError>] {
    requests.map { request in
      let given = quotes.filter { $0.pair == request.pair }
      if let quote = given.first(where: { $0.requested == request.day }) ?? given.first(where: { $0.requested == nil })
      {
        return .success(quote)
      }
      reportIssue("No quote of \(request.pair)\(request.day.map { " on \($0)" } ?? "") was given to the test.")
      return .failure(.unavailable(currencies: request.pair.currencies, isOffline: true, failures: []))
    }
  }
}

/// A provider's new table arrived and was accepted.
public struct RatesUpdated: Event, Hashable {
  /// The accepted table.
  public let table: RateTable

  /// Creates the event.
  public init(table: RateTable) { self.table = table }
}
