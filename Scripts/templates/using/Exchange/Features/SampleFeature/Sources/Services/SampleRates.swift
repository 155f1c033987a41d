import Arithmetic
public import ExchangeInterface
public import SharedModels
import WeaveDI

/// What amounts are worth, asked of ExchangeInterface.
public struct SampleRates: Sendable {
  @Injected(\.quotes) private var quotes

  /// Takes the quotes from the container.
  public init() {}

  /// What each amount is worth in a currency that has so many decimals (the won has none), by the fixing of a day; nil
  /// stands for the newest. All of them are one question.
  public func worths(
    of amounts: [Money], in currency: Currency, fractionDigits: Int, on day: FixingDate? = nil,
    policy: RatePolicy = RatePolicy()
  ) async -> [Result<Money, ExchangeError>] {
    let others = amounts.filter { $0.currency != currency }
    let requests = others.map {
      QuoteRequest(CurrencyPair(base: $0.currency, quote: currency), on: day.map { .day($0) })
    }
    var answers = (requests.isEmpty ? [] : await quotes.quotes(for: requests, policy: policy))[...]
    return amounts.map { money in
      guard money.currency != currency, let answer = answers.popFirst() else { return .success(money) }
      return answer.flatMap { quote in
        quote.worth(of: money.amount, rounded: .fractionDigits(fractionDigits)).map { .success(Money($0, currency)) }
          ?? .failure(.amountOutOfRange)
      }
    }
  }
}
