public import ExchangeInterface
import SharedModels

/// The quotes of some pairs, each on its day, in their order; a pair without a quote keeps no other one from its own.
public struct QuotesQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "quotes"

  /// The pairs and their days.
  public let requests: [QuoteRequest]
  /// Where the quotes may come from.
  public let policy: RatePolicy

  /// Asks for the quotes of some pairs.
  public init(_ requests: [QuoteRequest], policy: RatePolicy) { (self.requests, self.policy) = (requests, policy) }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) -> [BookNeed] {
    let known = requests.filter { request in
      request.pair.currencies.allSatisfy(book.catalog.contains)
    }
    let needs = known.compactMap { book.firstNeed(of: $0.pair.currencies, on: day(of: $0)) }
    guard needs.allSatisfy(book.isMet) else { return needs }
    return needs
      + known.filter(\.wantsPrevious).compactMap { request in
        guard let quote = try? book.quote(request.pair, on: day(of: request)),
          let before = book.source(of: request.pair.currencies, on: day(of: request))
            .unknownDay(before: quote)
        else { return nil }
        return book.firstNeed(of: request.pair.currencies, on: .day(before))
      }
  }

  /// A quote for each request, or why there is none.
  public func answer(from book: RateBook) -> [Result<Quote, ExchangeError>] {
    requests.map { request in
      Result { () throws(ExchangeError) in
        for currency in request.pair.currencies { try book.check(currency) }
        return try book.quote(request.pair, on: day(of: request))
      }
    }
  }

  private func day(of request: QuoteRequest) -> DayOrPeriod? { request.day ?? policy.date }
}
