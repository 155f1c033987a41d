import Arithmetic
import ExchangeInterface
import Platform
import SharedModels
import Wording

import struct Platform.Decimal

extension ExchangeServiceImpl {
  /// One exact computation per target, rounded once.
  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion {
    var targets = request.targets.uniqued()
    let origins = request.terms.map(\.currency)
    let day = request.policy.date
    func groups() -> [(currencies: [Currency], day: DayOrPeriod?)] { targets.map { (origins + [$0], day) } }
    let every = request.wantsEveryTarget ? origins.prefix(1) : []
    var book = try await book(for: groups() + every.map { ([$0], day) }, policy: request.policy)
    if let base = every.first {
      targets = try (targets + book.listed(against: base, on: day)).uniqued()
      try await load(groups(), into: &book)
    }
    var results: [ConvertedAmount] = []
    var quotes: [Quote] = []
    var ownNotes: [RateNote] = []
    var steps: [Phrase] = []
    var missing: (targets: [Currency], failure: ExchangeError?) = ([], nil)
    for target in targets {
      var worths: [ExactRatio] = []
      var terms: [Quote] = []
      let others = book.lackingOwnRate(origins + [target], on: day).dropLast()
      do throws(ExchangeError) {
        for term in request.terms {
          let pair = CurrencyPair(base: term.currency, quote: target)
          let quote = try book.quote(pair, on: day, beside: Array(others))
          worths.append(ExactRatio(term.amount) * quote.exactRate)
          terms.append(quote)
        }
      } catch {
        guard request.leavesOutTargets else { throw error }
        missing = (missing.targets + [target], missing.failure ?? error)
        continue
      }
      guard let first = terms.first else { continue }
      let isSum = terms.contains { $0.pair != first.pair }
      let own = terms.filter { $0.source == .own }
      let sum = worths.dropFirst().reduce(worths[0]) { $0 + $1 }
      let result = try result(of: request, in: target, worth: sum, at: own.first ?? first, isSum: isSum)
      results.append(result)
      if request.wantsSteps {
        steps += terms.flatMap { book.steps(of: $0, beside: Array(others)) }.uniqued()
        steps += request.steps(worths, in: target, rounding: rounding(request.rounding, in: target), result: result)
      }
      if own.count < terms.count { ownNotes += own.map { .ownRate($0.pair) } }
      quotes += terms
    }
    if results.isEmpty, let failure = missing.failure { throw failure }
    return Conversion(
      terms: request.terms, requestedDate: request.policy.date, feePercent: request.feePercent, results: results,
      notes: ownNotes + quotes.notes + (missing.targets.isEmpty ? [] : [.leftOut(missing.targets)]), steps: steps)
  }

  /// The requested rounding, else that to the target's minor units.
  private func rounding(_ requested: MoneyRounding?, in target: Currency) -> MoneyRounding {
    requested ?? .fractionDigits(catalog.details(of: target)?.fractionDigits ?? 2)
  }

  /// The exact worth with the fee, rounded once.
  private func result(
    of request: ConversionRequest, in target: Currency, worth: ExactRatio, at quote: Quote, isSum: Bool
  ) throws(ExchangeError) -> ConvertedAmount {
    let rounding = rounding(request.rounding, in: target)
    let factor = request.feePercent.map { ExactRatio(1) + ExactRatio($0) / ExactRatio(100) } ?? ExactRatio(1)
    guard let (amount, fractionDigits) = rounding.round(worth * factor), let before = rounding.round(worth) else {
      throw .amountOutOfRange
    }
    return ConvertedAmount(
      amount: amount.decimal, amountBeforeFee: before.amount.decimal, fractionDigits: fractionDigits, quote: quote,
      isSum: isSum)
  }

  /// All from one fixing; each result is computed exactly and rounded once.
  func card(_ request: RateCardRequest) async throws(ExchangeError) -> RateCard {
    let pair = request.pair
    let day = request.policy.date
    let book = try await book(for: [([pair.base, pair.quote], day)], policy: request.policy)
    let quote = try book.quote(pair, on: day)
    func rows(_ amount: Currency, into result: Currency, _ rate: ExactRatio) throws(ExchangeError) -> [RateCard.Row] {
      // A thousand times as much of a unit worth less than a euro cent.
      let others = quote.source == .own ? [] : [pair.base, pair.quote]
      let perEuro = try? book.quote(CurrencyPair(base: .eur, quote: amount), on: day, beside: others)
      let isSmall = perEuro.map { ExactRatio(100) < $0.exactRate } ?? false
      let amounts = request.amounts.isEmpty ? Self.roundAmounts.map { isSmall ? $0 * 1000 : $0 } : request.amounts
      let rounding = rounding(request.rounding, in: result)
      return try amounts.map { amount throws(ExchangeError) in
        guard let (result, fractionDigits) = rounding.round(ExactRatio(amount) * rate) else { throw .amountOutOfRange }
        return RateCard.Row(amount: amount, result: result.decimal, fractionDigits: fractionDigits)
      }
    }
    return RateCard(
      quote: quote, forward: try rows(pair.base, into: pair.quote, quote.exactRate),
      // The mean of a period's inverses is not the inverse of its mean.
      backward: try rows(
        pair.quote, into: pair.base,
        day?.period != nil ? ExactRatio(quote.inverse) : ExactRatio(1) / quote.exactRate))
  }

  /// An own rate is what was paid, and no fixing to compare it with.
  func cost(_ request: CostRequest) async throws(ExchangeError) -> Cost {
    let pair = CurrencyPair(base: request.bought.currency, quote: request.paid.currency)
    return try Cost(request, at: await quote(pair, policy: request.policy.withoutOwnRates))
  }

  /// Typical amounts of a payment.
  private static let roundAmounts: [Decimal] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
}
