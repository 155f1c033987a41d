import ExchangeInterface
import SharedModels

import struct Platform.Decimal

extension ExchangeServiceImpl {
  /// Converts money to other currencies: one exact computation per target, rounded once.
  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion {
    let targets = request.targets.uniqued()
    let origins = request.terms.map(\.currency)
    let day = request.policy.date.map { DayOrPeriod.day($0) }
    let book = try await book(for: targets.map { origins + [$0] }, on: day, policy: request.policy)
    var results: [ConvertedAmount] = []
    var quotes: [Quote] = []
    for target in targets {
      var sum = ExactRatio(0)
      var terms: [Quote] = []
      for term in request.terms {
        let pair = CurrencyPair(base: term.currency, quote: target)
        let quote = try book.quote(pair, on: day, beside: origins)
        sum = sum + ExactRatio(term.amount) * quote.exactRate
        terms.append(quote)
      }
      guard let first = terms.first else { continue }
      let rounding = MoneyRounding(request.isRaw, request.precision, target, catalog)
      guard let (amount, fractionDigits) = rounding.round(sum) else { throw .amountOutOfRange }
      // A sum of several currencies has no rate.
      let isOne = terms.allSatisfy { $0.pair == first.pair }
      results.append(
        ConvertedAmount(
          to: target, amount: amount.decimal, fractionDigits: fractionDigits, rate: isOne ? first.rate : nil,
          inverse: isOne ? first.inverse : nil, date: first.date, source: first.source, isStale: first.isStale))
      quotes += terms
    }
    return Conversion(
      terms: request.terms, requestedDate: request.policy.date, results: results, notes: quotes.notes)
  }

  /// Round amounts of a pair in both directions, all from one fixing; each result is computed exactly and rounded once.
  func card(_ request: RateCardRequest) async throws(ExchangeError) -> RateCard {
    let pair = request.pair
    let day = request.policy.date.map { DayOrPeriod.day($0) }
    let book = try await book(for: [[pair.base, pair.quote]], on: day, policy: request.policy)
    let quote = try book.quote(pair, on: day)
    func rows(_ amount: Currency, into result: Currency, _ rate: ExactRatio) throws(ExchangeError) -> [RateCard.Row] {
      // A thousand times as much of a unit worth less than a euro cent.
      let perEuro = try? book.quote(CurrencyPair(base: .eur, quote: amount), on: day, beside: [pair.base, pair.quote])
      let isSmall = perEuro.map { ExactRatio(100) < $0.exactRate } ?? false
      let amounts = request.amounts.isEmpty ? Self.roundAmounts.map { isSmall ? $0 * 1000 : $0 } : request.amounts
      let rounding = MoneyRounding(request.isRaw, request.precision, result, catalog)
      var rows: [RateCard.Row] = []
      for amount in amounts {
        guard let (result, fractionDigits) = rounding.round(ExactRatio(amount) * rate) else { throw .amountOutOfRange }
        rows.append(RateCard.Row(amount: amount, result: result.decimal, fractionDigits: fractionDigits))
      }
      return rows
    }
    return RateCard(
      quote, requestedDate: request.policy.date, forward: try rows(pair.base, into: pair.quote, quote.exactRate),
      backward: try rows(pair.quote, into: pair.base, ExactRatio(1) / quote.exactRate))
  }

  /// Typical amounts of a payment.
  private static let roundAmounts: [Decimal] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
}

extension MoneyRounding {
  /// The rule given by the options of a request and the target's minor units.
  fileprivate init(_ isRaw: Bool, _ precision: Int?, _ target: Currency, _ catalog: any CurrencyCatalog) {
    self = isRaw ? .raw : .fractionDigits(precision ?? catalog.details(of: target)?.fractionDigits ?? 2)
  }
}
