import ExchangeFeature
import SharedModels

import struct Platform.Decimal

struct RateCardAnswer: Answer {
  let card: RateCard

  func document(in context: RenderContext) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("from", .text(card.pair.base)), ("to", .text(card.pair.quote)),
      ("requested_date", .text(card.requestedDate)), ("rate", .decimal(card.rate)),
      ("inverse", .decimal(card.inverse)), ("date", .string(period?.description ?? card.date.description)),
      ("source", .text(card.source)), ("stale", .bool(card.isStale)),
      ("rows", records(in: context).json),
    ]
    return period == nil ? .object(members) : .object(members + [("fixings", .integer(card.fixings))])
  }

  private var period: FixingPeriod? { card.requestedDate?.period }

  func records(in context: RenderContext) -> Records {
    let directions = [(card.pair, card.forward), (card.pair.inverse, card.backward)]
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
    let (base, quote) = (card.pair.base.code, card.pair.quote.code)
    let table = Table(
      columns: [
        Column(base, .decimal), Column(quote, .decimal), Column(""), Column(quote, .decimal), Column(base, .decimal),
      ],
      rows: zip(card.forward, card.backward).map { forward, backward in
        cells(forward) + [StyledText("│", .quiet)] + cells(backward)
      })
    let footer = [
      context.rate(of: card.pair, card.rate, inverse: card.inverse),
      context.dates.dayOrMean(card.date, card.requestedDate, card.fixings), context(.source(card.source)),
    ]
    return table.lines(width: context.width) + [""]
      + context.footer(footer, warning: card.isStale ? .staleTable : nil)
  }

  private func cells(_ row: RateCard.Row) -> [StyledText] {
    [
      StyledText(row.amount.groupedText(), .strong),
      StyledText(row.result.groupedText(minimumFractionDigits: row.fractionDigits ?? 0), .accent),
    ]
  }
}
