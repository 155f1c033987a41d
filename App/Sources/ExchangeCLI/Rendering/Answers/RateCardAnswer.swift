import ExchangeFeature
import ExchangeInterface
import SharedModels

import struct Platform.Decimal

struct RateCardAnswer: Answer {
  let card: RateCard
  private var quote: Quote { card.quote }

  func document(in context: RenderContext) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("from", .text(quote.pair.base)), ("to", .text(quote.pair.quote)),
      ("requested_date", .text(quote.requested)), ("rate", .decimal(quote.rate)),
      ("inverse", .decimal(quote.inverse)), ("date", .string(period?.description ?? quote.date.description)),
      ("source", .text(quote.source)), ("stale", .bool(quote.isStale)),
      ("rows", records(in: context).json),
    ]
    return period == nil ? .object(members) : .object(members + [("fixings", .integer(quote.fixings))])
  }

  private var period: FixingPeriod? { quote.requested?.period }

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
      context.dayOrMean(quote.date, quote.requested, quote.fixings), context(.source(quote.source)),
    ]
    return table.lines(width: context.width) + [""]
      + context.footer(footer, warning: quote.isStale ? .staleTable : nil)
  }

  private func cells(_ row: RateCard.Row) -> [StyledText] {
    [
      StyledText(row.amount.groupedText(), .strong),
      StyledText(row.result.groupedText(minimumFractionDigits: row.fractionDigits ?? 0), .accent),
    ]
  }
}
