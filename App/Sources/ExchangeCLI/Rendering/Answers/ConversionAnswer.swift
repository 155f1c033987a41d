import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

struct ConversionAnswer: ListAnswer {
  static let key = "results"

  let conversion: Conversion
  var interpretation = Interpretation()
  /// Whether the rate was asked for, and no amount: the question has no number.
  var asksForRate = false
  var rows: [ConvertedAmount] { conversion.results }
  var notes: [RateNote] { conversion.notes }

  func document(in context: RenderContext) -> JSONValue {
    // A single amount has a currency; a sum has terms instead.
    let single = conversion.terms.count == 1 ? conversion.terms.first : nil
    let terms = Records(["amount", "from"], of: conversion.terms) { [.decimal($0.amount), .text($0.currency)] }
    return .object(
      [("amount", .decimal(single?.amount)), ("from", .text(single?.currency))]
        + (single == nil ? [("terms", terms.json)] : [])
        + [("requested_date", .text(conversion.requestedDate)), ("results", records(in: context).json)])
  }

  func fields(in context: RenderContext) -> [Field<ConvertedAmount>] {
    let (isUniform, period) = (isUniform, conversion.requestedDate?.period)
    let fee = conversion.feePercent.map { percent -> [Field<ConvertedAmount>] in
      [
        Field("fee_percent") { _ in .decimal(percent) },
        Field("amount_before_fee") { .decimal($0.amountBeforeFee, fractionDigits: $0.fractionDigits) },
      ]
    }
    return [
      Field("to", Column(context(.code)), .strong) { .text($0.to) },
      Field(
        "amount", Column(context(Phrase("Amount", "금액")), .decimal),
        value: { .decimal($0.amount, fractionDigits: $0.fractionDigits) },
        cell: { StyledText(context.money($0.amount, $0.to, fractionDigits: $0.fractionDigits), .accent) }),
      Field(Column(context(.currency), fitting: .shrinks(to: 10, after: 2))) { StyledText(context.name(of: $0.to)) },
      Field(
        "rate", Column(context(.rate), .decimal, fitting: .optional(3)), value: { .decimal($0.rate) },
        cell: { StyledText($0.rate.map(context.rate) ?? "", .quiet) }),
      Field(
        "date", Column(isUniform ? "" : context(.date), fitting: .optional(2)), value: { .text($0.quote.dayOrPeriod) },
        cell: { StyledText(isUniform ? "" : $0.quote.dayOrPeriod.description, .quiet) }),
      Field(
        "source", Column(isUniform ? "" : context(.source), fitting: .optional(1)), value: { .text($0.quote.source) },
        cell: { StyledText(isUniform ? "" : context($0.quote.source.words), .quiet) }),
      Field("stale") { .bool($0.quote.isStale) },
    ] + (fee ?? []) + (period == nil ? [] : [Field("fixings") { .integer($0.quote.fixings) }])
  }

  func lines(in context: RenderContext) -> [StyledText] {
    if asksForRate, let rates = rates(in: context) { return rates }
    let echo = StyledText(context.echo(of: conversion) + " ")
    if conversion.results.count == 1, let result = conversion.results.first {
      let amount = context.money(result.amount, result.to, fractionDigits: result.fractionDigits)
      return context.wrap(echo + StyledText(amount, .accent)) + fee(of: result, in: context)
        + footer(of: result, showsRate: true, in: context) + steps(in: context)
    }
    return context.wrap(StyledText(context.echo(of: conversion), .accent))
      + table(in: context).lines(width: context.width) + sharedFooter(in: context) + steps(in: context)
  }

  /// The amounts padded to their decimals, or the rates of one unit in the direction that was asked for.
  func plain(in context: RenderContext) -> [String] {
    conversion.results.map { result in
      asksForRate
        ? context.plainRate(result.quote.rate)
        : result.amount.plainText(minimumFractionDigits: result.fractionDigits ?? 0)
    }
  }

  /// How the results come about, numbered; nothing unless it is wanted.
  private func steps(in context: RenderContext) -> [StyledText] {
    guard !conversion.steps.isEmpty else { return [] }
    return [""]
      + conversion.steps.enumerated().flatMap { index, step in
        context.wrap(StyledText("\(index + 1). ", .quiet) + StyledText(context(step)))
      }
  }

  func line(in context: RenderContext) -> StyledText {
    var context = context
    context.width = nil
    let parts = conversion.results.map { result in
      if asksForRate { return rate(of: result, in: context) }
      let amount = context.money(result.amount, result.to, fractionDigits: result.fractionDigits)
      let origin = isUniform ? "" : " (\(result.quote.dayOrPeriod), \(context(result.quote.source.words)))"
      return StyledText(amount + origin, .accent)
    }
    let echo = StyledText(asksForRate ? "" : context.echo(of: conversion) + " ")
    let comma = StyledText(", ", asksForRate ? .plain : .accent)
    let answer = parts.enumerated().reduce(echo) { $0 + ($1.offset > 0 ? comma + $1.element : $1.element) }
    let showsRate = !asksForRate && parts.count == 1
    let origin = isUniform ? conversion.results.first.map { footer(of: $0, showsRate: showsRate, in: context) } : nil
    return (origin ?? []).reduce(answer) { $0 + StyledText(" · ", .quiet) + $1 }
  }

  /// The rate of one pair in a line, or those of several in the table of `rates`.
  private func rates(in context: RenderContext) -> [StyledText]? {
    guard let first = conversion.results.first else { return nil }
    guard conversion.results.count > 1 else {
      return context.wrap(rate(of: first, in: context)) + footer(of: first, showsRate: false, in: context)
    }
    return conversion.board.map { RatesAnswer($0).lines(in: context) }
  }

  /// `1 USD = 1,335.27 KRW  ▼ 0.15%`, in the direction that was asked for.
  private func rate(of result: ConvertedAmount, in context: RenderContext) -> StyledText {
    let equation = StyledText(context.equation(result.quote.rate, of: result.quote.pair), .accent)
    return result.quote.changePercent == nil ? equation : equation + "  " + context.change(of: result.quote)
  }

  /// Whether all results share their day and source, so that one line can state them.
  private var isUniform: Bool {
    guard let first = conversion.results.first?.quote else { return true }
    return conversion.results.map(\.quote).allSatisfy {
      ($0.date, $0.source, $0.isStale, $0.fixings) == (first.date, first.source, first.isStale, first.fixings)
    }
  }

  private func sharedFooter(in context: RenderContext) -> [StyledText] {
    let fee = conversion.feePercent.map { context.sentence(.withFee($0)) } ?? []
    let first = isUniform ? conversion.results.first : nil
    let lines = fee + (first.map { footer(of: $0, showsRate: false, in: context) } ?? [])
    return lines.isEmpty ? [] : [""] + lines
  }

  /// What the amount was before the fee; nothing without one.
  private func fee(of result: ConvertedAmount, in context: RenderContext) -> [StyledText] {
    conversion.feePercent.map { percent in
      let before = context.money(result.amountBeforeFee, result.to, fractionDigits: result.fractionDigits)
      return context.sentence(.withFee(percent, before: before))
    } ?? []
  }

  private func footer(of result: ConvertedAmount, showsRate: Bool, in context: RenderContext) -> [StyledText] {
    let quote = result.quote
    let rate = context.rate(of: quote.pair, quote.rate, inverse: quote.inverse)
    let day = context.dayOrMean(quote.date, conversion.requestedDate, quote.fixings)
    return context.footer(
      (showsRate && !result.isSum ? [rate] : []) + [day, context(quote.source.words)],
      warning: .staleness(quote.isStale, conversion.notes))
  }
}

extension Phrase {
  /// That amounts include a fee, and what one of them is without it.
  fileprivate static func withFee(_ percent: Decimal, before amount: String? = nil) -> Phrase {
    let share = percent.magnitude.plainText() + "%"
    let before = amount.map { Phrase(" (\($0) without it)", " (반영 전 \($0))") } ?? Phrase("", "")
    return percent < 0
      ? Phrase("less a fee of \(share)\(before)", "수수료 \(share)를 뺀 금액\(before)")
      : Phrase("including a fee of \(share)\(before)", "수수료 \(share)를 더한 금액\(before)")
  }
}

extension RenderContext {
  /// What was read, as the left side of the answer: `100 USD =`, `100 USD + 50 EUR =`, `100 USD + 2.5% fee =`.
  ///
  /// Amounts stand in digits, after arithmetic; one that has more than six decimals is shown with six, and with `≈`.
  func echo(of conversion: Conversion) -> String {
    var (text, isExact) = ("", true)
    for (index, term) in conversion.terms.enumerated() {
      let shown = digits(of: index == 0 ? term.amount : term.amount.magnitude, term.currency)
      isExact = isExact && shown.isExact
      if index > 0 { text += term.amount < 0 ? " - " : " + " }
      text += "\(shown.text) \(term.currency)"
    }
    if let percent = conversion.feePercent {
      let share = percent.magnitude.plainText() + "%"
      text += (percent < 0 ? " - " : " + ") + self(Phrase("\(share) fee", "수수료 \(share)"))
    }
    return text + (isExact ? " =" : isASCII ? " ~" : " ≈")
  }

  /// An amount as it was read: `140,000 KRW`.
  func written(_ money: Money) -> String { "\(digits(of: money.amount, money.currency).text) \(money.currency)" }

  /// The amount grouped, and padded to the currency's decimals where it has any.
  private func digits(of amount: Decimal, _ currency: Currency) -> (text: String, isExact: Bool) {
    let most = 6
    var shown = amount.rounded(to: .fractionDigits(most))
    if shown == 0, amount != 0 { shown = amount.rounded(to: .significantDigits(2)) }
    let isWhole = shown == shown.rounded(to: .fractionDigits(0))
    let padding = isWhole ? 0 : catalog.details(of: currency)?.fractionDigits ?? 2
    return (shown.groupedText(minimumFractionDigits: padding), shown == amount)
  }
}
