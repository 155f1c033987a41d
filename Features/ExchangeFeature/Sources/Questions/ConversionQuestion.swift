import Arithmetic
public import ExchangeInterface
import ReferenceData
public import SharedModels
public import Wording

public import struct Platform.Decimal

/// What money is worth in other currencies.
public struct ConversionQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "conversion"

  /// What is converted: one amount, or several of different currencies to be summed in each target.
  public var terms: [Money]
  /// The currencies to convert into, each once, in order.
  public var targets: [Currency]
  /// Whether all that a board against the first term's currency lists are targets, too.
  public var wantsEveryTarget = false
  /// How the results are rounded; nil for the targets' minor units.
  public var rounding: MoneyRounding?
  /// Whether they are rounded to what can be paid in coins, where no other rounding is given.
  public var paysCash = false
  /// Percent that are paid on top of the result, or taken off it where negative; at least −100.
  public var feePercent: Decimal?
  /// Whether the steps of the answer are wanted.
  public var wantsSteps = false
  /// Whether a target without a rate is left out, where another one has one: nobody named it.
  public var leavesOutTargets = false
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// By default at the newest fixing, rounded to each target's minor units.
  public init(
    terms: [Money], targets: [Currency], rounding: MoneyRounding? = nil, feePercent: Decimal? = nil,
    policy: RatePolicy = RatePolicy()
  ) {
    self.terms = terms
    self.targets = targets
    self.rounding = rounding
    self.feePercent = feePercent
    self.policy = policy
  }
}

/// The answer to a ``ConversionQuestion``.
public struct Conversion: Equatable, Sendable {
  /// The converted amounts.
  public let terms: [Money]
  /// The requested day or period; nil for the newest fixing.
  public let requestedDate: DayOrPeriod?
  /// The fee that the results include; nil without one.
  public internal(set) var feePercent: Decimal?
  /// One result per target, in the requested order.
  public let results: [ConvertedAmount]
  /// The notes that go with the answer.
  public let notes: [RateNote]
  /// Why targets that were asked for have no result; nil where each has one.
  public internal(set) var missing: ExchangeError?
  /// How the results come about, a sentence a step; empty unless it is wanted.
  public internal(set) var steps: [Phrase] = []
}

/// An amount converted to one target currency.
public struct ConvertedAmount: Equatable, Sendable {
  /// The amount, rounded once; with the fee, where there is one.
  public let amount: Decimal
  /// The amount without the fee, rounded once by itself.
  public let amountBeforeFee: Decimal
  /// Decimals to pad `amount` to when it is written; nil writes it as it is (raw, or a tiny amount's two digits).
  public let fractionDigits: Int?
  /// The quote that it was converted at; of a sum, that of the first own rate, or of the first term.
  public let quote: Quote
  /// Whether it is the sum of several currencies, which has no rate.
  public let isSum: Bool

  /// The target currency.
  public var to: Currency { quote.pair.quote }

  /// Units of the target for one unit of the source, to 16 significant digits; nil for a sum.
  public var rate: Decimal? { isSum ? nil : quote.rate }
}

extension ConversionQuestion {
  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    let origins = terms.map(\.currency)
    let (named, day) = (targets.map { origins + [$0] }, try book.answeringDate())
    guard wantsEveryTarget, let base = origins.first else { return try book.needs(of: named, on: day) }
    let heading = try book.needs(of: named + [[base]], on: day) + book.worldNeeds(beside: base, on: day)
    guard heading.allSatisfy(book.isMet) else { return heading }
    return try heading + book.needs(of: named + book.listed(against: base, on: day).map { origins + [$0] }, on: day)
  }

  /// One exact computation per target, rounded once.
  public func answer(from book: RateBook) throws(ExchangeError) -> Conversion {
    let day = try book.answeringDate()
    let origins = terms.map(\.currency)
    var targets = targets.uniqued()
    var world: WorldRows?
    if wantsEveryTarget, let base = origins.first {
      targets = try (targets + book.listed(against: base, on: day)).uniqued()
      world = book.worldRows(beside: targets + [base], against: base, on: day)
      targets += world?.currencies ?? []
    }
    var results: [ConvertedAmount] = []
    var quotes: [Quote] = []
    var ownNotes: [RateNote] = []
    var steps: [Phrase] = []
    var missing: [(target: Currency, failure: ExchangeError)] = []
    for target in targets {
      let others = book.together(origins + [target], on: day).dropLast()
      let legs: [Quote]
      do throws(ExchangeError) {
        legs = try terms.map { term throws(ExchangeError) in
          let pair = CurrencyPair(base: term.currency, quote: target)
          let dated = world?.currencies.contains(target) == true ? world?.fixing : nil
          let quote = try book.quote(pair, on: day, beside: Array(others), in: dated)
          try book.checkAnswer(quote.date, for: policy.date)
          return quote
        }
      } catch {
        guard leavesOutTargets || error.isMissingRate else { throw error }
        missing.append((target, error))
        continue
      }
      guard let first = legs.first else { continue }
      let worths = zip(terms, legs).map { ExactRatio($0.amount) * $1.exactRate }
      let isSum = legs.contains { $0.pair != first.pair }
      let own = legs.filter { $0.source == .own }
      let rounding = rounding ?? book.rounding(to: target, inCash: paysCash)
      let sum = worths.dropFirst().reduce(worths[0]) { $0 + $1 }
      let result = try result(worth: sum, rounded: rounding, at: own.first ?? first, isSum: isSum)
      results.append(result)
      if wantsSteps {
        steps += legs.flatMap { book.steps(of: $0, beside: Array(others)) }.uniqued()
        steps += self.steps(worths, in: target, rounding: rounding, result: result)
      }
      if own.count < legs.count { ownNotes += own.map { .ownRate($0.pair) } }
      quotes += legs
    }
    let failure = ExchangeError(joining: missing.map(\.failure))
    if results.isEmpty, let failure { throw leavesOutTargets ? missing[0].failure : failure }
    let leftOut: [RateNote] = leavesOutTargets && !missing.isEmpty ? [.leftOut(missing.map(\.target))] : []
    return Conversion(
      terms: terms, requestedDate: policy.date, feePercent: feePercent, results: results,
      notes: ownNotes + quotes.notes + leftOut + (world?.notes ?? []), missing: leavesOutTargets ? nil : failure,
      steps: steps)
  }

  /// The exact worth with the fee, rounded once.
  private func result(
    worth: ExactRatio, rounded rounding: MoneyRounding, at quote: Quote, isSum: Bool
  ) throws(ExchangeError) -> ConvertedAmount {
    let factor = feePercent.map { ExactRatio(1) + ExactRatio($0) / ExactRatio(100) } ?? ExactRatio(1)
    guard let (amount, fractionDigits) = rounding.round(worth * factor), let before = rounding.round(worth) else {
      throw .amountOutOfRange
    }
    return ConvertedAmount(
      amount: amount.decimal, amountBeforeFee: before.amount.decimal, fractionDigits: fractionDigits, quote: quote,
      isSum: isSum)
  }
}

extension RateBook {
  /// The rounding to a currency's minor units, or to what can be paid in coins.
  func rounding(to currency: Currency, inCash: Bool = false) -> MoneyRounding {
    if inCash, let (step, digits) = CashRounding.step(of: currency) {
      return .multiples(of: step, fractionDigits: digits)
    }
    return .fractionDigits(catalog.details(of: currency)?.fractionDigits ?? 2)
  }
}
