import ExchangeFeature
import ExchangeInterface
import SharedModels

import struct Platform.Decimal

struct RateCardAnswer: Answer {
  let card: RateCard

  func document(in context: RenderContext) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("from", .text(card.quote.pair.base)), ("to", .text(card.quote.pair.quote)),
      ("requested_date", .text(card.quote.requested)), ("rate", .decimal(card.quote.rate)),
      ("inverse", .decimal(card.quote.inverse)), ("date", .string(period?.description ?? card.quote.date.description)),
      ("source", .text(card.quote.source)), ("stale", .bool(card.quote.isStale)),
      ("rows", records(in: context).json),
    ]
    return period == nil ? .object(members) : .object(members + [("fixings", .integer(card.quote.fixings))])
  }

  private var period: FixingPeriod? { card.quote.requested?.period }

  func records(in context: RenderContext) -> Records {
    let directions = [(card.quote.pair, card.forward), (card.quote.pair.inverse, card.backward)]
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
    let (base, quote) = (card.quote.pair.base.code, card.quote.pair.quote.code)
    let table = Table(
      columns: [
        Column(base, .decimal), Column(quote, .decimal), Column(""), Column(quote, .decimal), Column(base, .decimal),
      ],
      rows: zip(card.forward, card.backward).map { forward, backward in
        cells(forward) + [StyledText("│", .quiet)] + cells(backward)
      })
    let footer = [
      context.rate(of: card.quote.pair, card.quote.rate, inverse: card.quote.inverse),
      context.dates.dayOrMean(card.quote.date, card.quote.requested, card.quote.fixings), context(.source(card.quote.source)),
    ]
    return table.lines(width: context.width) + [""]
      + context.footer(footer, warning: card.quote.isStale ? .staleTable : nil)
  }

  private func cells(_ row: RateCard.Row) -> [StyledText] {
    [
      StyledText(row.amount.groupedText(), .strong),
      StyledText(row.result.groupedText(minimumFractionDigits: row.fractionDigits ?? 0), .accent),
    ]
  }
}
