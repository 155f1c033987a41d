import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

struct CostAnswer: ObjectAnswer {
  let cost: Cost
  var interpretation = Interpretation()
  /// Whether the shop turned the price into the buyer's own money.
  var isInHomeMoney = false
  var notes: [RateNote] { cost.fixing.notes }

  func members(in context: RenderContext) -> [(key: String, value: JSONValue)] {
    func object(_ money: Money) -> JSONValue { ["amount": .decimal(money.amount), "code": .text(money.currency)] }
    return [
      ("paid", object(cost.paid)), ("for", object(cost.bought)), ("rate", .decimal(cost.rate)),
      ("fixing", .decimal(cost.fixing.rate)), ("date", .text(cost.fixing.date)), ("source", .text(cost.fixing.source)),
      ("markup_percent", .percent(cost.markupPercent)),
      ("markup_amount", .decimal(cost.markupAmount, fractionDigits: cost.fractionDigits)),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let pair = CurrencyPair(base: cost.bought.currency, quote: cost.paid.currency)
    let (paid, fixing) = (
      context.rate(of: pair, cost.rate, inverse: cost.inverse),
      context.rate(of: pair, cost.fixing.rate, inverse: cost.fixing.inverse)
    )
    return context.sentence(verdict(in: context), .accent)
      + context.footer(
        [
          context(Phrase("paid \(paid)", "실제 \(paid)")), context(Phrase("fixing \(fixing)", "고시 \(fixing)")),
          context.dayOrMean(cost.fixing.date, nil, 1), context(cost.fixing.source.words),
        ], warning: .obstacle(cost.fixing.notes))
  }

  /// What was paid, or came back, above or below the fixing, in a sentence.
  private func verdict(in context: RenderContext) -> Phrase {
    let isRefund = cost.paid.amount < 0
    func written(_ money: Money) -> String { context.written(Money(money.amount.magnitude, money.currency)) }
    let (paid, bought) = (written(cost.paid), written(cost.bought))
    let fact =
      isRefund
      ? Phrase("A refund of \(paid) for \(bought)", "환불: \(bought)에 \(paid, .object) 돌려받았습니다.")
      : Phrase("Paid \(paid) for \(bought)", "\(bought)에 \(paid, .object) 냈습니다.")
    if cost.markupAmount == 0 {
      return Phrase("\(fact): what the fixing says.", "\(fact) 고시 환율 그대로입니다.")
    }
    let isMore = (cost.markupAmount > 0) != isRefund
    let amount = context.money(cost.markupAmount.magnitude, cost.paid.currency, fractionDigits: cost.fractionDigits)
    let percent = RateText.share(cost.markupPercent.magnitude)
    let own = cost.bought.currency
    let other =
      isInHomeMoney && isMore && !isRefund
      ? Phrase("paying in \(own) at the fixing", "고시 환율에 \(own, .direction) 결제했을 때보다")
      : Phrase("at the fixing", "고시 환율보다")
    let verb = isRefund ? (isMore ? "많습니다" : "적습니다") : isMore ? "비쌉니다" : "쌉니다"
    return Phrase(
      "\(fact): \(amount) (\(percent)) \(isMore ? "more" : "less") than \(other).",
      "\(fact) \(other) \(amount) (\(percent)) \(verb).")
  }
}

struct RateCardAnswer: Answer {
  let card: RateCard
  var interpretation = Interpretation()
  var notes: [RateNote] { quote.notes }
  private var quote: Quote { card.quote }

  func document(in context: RenderContext) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("from", .text(quote.pair.base)), ("to", .text(quote.pair.quote)),
      ("requested_date", .text(quote.requested)), ("rate", .decimal(quote.rate)),
      ("inverse", .decimal(quote.inverse)), ("date", .text(quote.dayOrPeriod)),
      ("source", .text(quote.source)), ("stale", .bool(quote.isStale)),
      ("rows", records(in: context).json),
    ]
    let isMean = quote.requested?.period != nil
    return .object(isMean ? members + [("fixings", .integer(quote.fixings))] : members)
  }

  func records(in context: RenderContext) -> Records {
    let directions = [(quote.pair, card.forward), (quote.pair.inverse, card.backward)]
    return Records(
      ["amount", "from", "result", "to"],
      rows: directions.flatMap { pair, rows in
        rows.map { row in
          [
            .decimal(row.amount), .text(pair.base), .decimal(row.result, fractionDigits: row.fractionDigits),
            .text(pair.quote),
          ]
        }
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let (from, to) = (quote.pair.base.code, quote.pair.quote.code)
    let table = Table(
      columns: [
        Column(from, .decimal), Column(to, .decimal), Column(""), Column(to, .decimal), Column(from, .decimal),
      ],
      rows: zip(card.forward, card.backward).map { forward, backward in
        cells(forward) + [StyledText("│", .quiet)] + cells(backward)
      })
    let footer = [
      context.rate(of: quote.pair, quote.rate, inverse: quote.inverse),
      context.dayOrMean(quote.date, quote.requested, quote.fixings), context(quote.source.words),
    ]
    return table.lines(width: context.width) + [""]
      + context.footer(footer, warning: .staleness(quote.isStale, quote.notes))
  }

  private func cells(_ row: RateCard.Row) -> [StyledText] {
    [
      StyledText(row.amount.groupedText(), .strong),
      StyledText(row.result.groupedText(minimumFractionDigits: row.fractionDigits ?? 0), .accent),
    ]
  }
}
