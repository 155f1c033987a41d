import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// A card of round amounts of a pair, both ways.
struct RateCardAnswer: Answer, Hashable {
  let card: RateCard

  init(_ card: RateCard) { self.card = card }

  func document(in context: RenderContext) -> JSONValue {
    [
      "from": .text(card.from),
      "to": .text(card.to),
      "requested_date": .text(card.requestedDate),
      "rate": .decimal(card.rate),
      "inverse": .decimal(card.inverse),
      "date": .text(card.date),
      "source": .text(card.source),
      "stale": .bool(card.isStale),
      "rows": records(in: context).json,
    ]
  }

  func records(in context: RenderContext) -> Records {
    let directions = [(card.from, card.to, card.forward), (card.to, card.from, card.backward)]
    return Records(
      ["amount", "from", "result", "to"],
      rows: directions.flatMap { from, to, rows in
        rows.map { row in
          [
            .decimal(row.amount), .text(from), .decimal(row.result, fractionDigits: row.fractionDigits), .text(to),
          ]
        }
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let table = Table(
      columns: [
        Column(card.from.code, .decimal), Column(card.to.code, .decimal), Column(""), Column(card.to.code, .decimal),
        Column(card.from.code, .decimal),
      ],
      rows: zip(card.forward, card.backward).map { forward, backward in
        cells(forward) + [StyledText("│", .quiet)] + cells(backward)
      })
    let footer = [
      context.pair(card.from, card.to, rate: card.rate, inverse: card.inverse), context.dates.dayAndAge(card.date),
      card.source.rawValue,
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
