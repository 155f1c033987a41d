import ExchangeFeature
import SharedModels

/// The rates of many currencies against one base.
struct RatesAnswer: Answer, Hashable {
  let board: RatesBoard

  init(_ board: RatesBoard) { self.board = board }

  func document(in context: RenderContext) -> JSONValue {
    [
      "base": .text(board.base),
      "requested_date": .text(board.requestedDate),
      "date": .text(board.date),
      "source": .text(board.source),
      "fetched_at": .string(board.fetchedAt?.timestamp),
      "stale": .bool(board.isStale),
      "rates": records(in: context).json,
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["code", "name", "rate", "inverse", "change_percent", "date", "source", "favorite"],
      rows: board.rows.map { row in
        [
          .text(row.currency), .string(context.name(of: row.currency)), .decimal(row.rate), .decimal(row.inverse),
          .percent(row.changePercent), .text(row.date), .text(row.source), .bool(row.isFavorite),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !board.rows.isEmpty else { return context.sentence(.noRows) + footer(in: context) }
    return [StyledText("1 \(board.base) =", .accent)] + table(in: context).lines(width: context.width) + [""]
      + footer(in: context)
  }

  /// The table without heading and footer; the rates of `changed` are highlighted.
  func table(in context: RenderContext, changed: Set<Currency> = []) -> Table {
    let rows = board.rows
    // What is the same in every row stands once, in the footer.
    let datesDiffer = rows.contains { $0.date != board.date }
    let sourcesDiffer = rows.contains { $0.source != board.source }
    let hasTrend = rows.contains { !$0.trend.isEmpty }
    return Table(
      columns: [
        Column("", fitting: .optional(4)),
        Column(context(.code)),
        Column(context(.currency), fitting: .shrinks(to: 8)),
        Column(context(.rate), .decimal),
        Column(context(.inverse), .decimal, fitting: .optional(2)),
        Column(context(.change), .decimal, fitting: .optional(5)),
        Column(hasTrend ? context(.trend) : "", fitting: .optional(3)),
        Column(datesDiffer ? context(.date) : "", fitting: .optional(2)),
        Column(sourcesDiffer ? context(.source) : "", fitting: .optional(1)),
      ],
      rows: rows.map { row in
        [
          StyledText(row.isFavorite ? "★" : "", .warning),
          StyledText(row.currency.code, .strong),
          StyledText(context.name(of: row.currency)),
          StyledText(context.rate(row.rate), changed.contains(row.currency) ? Style.accent.reversed : .plain),
          StyledText(context.rate(row.inverse), .quiet),
          RateText.change(row.changePercent),
          Sparkline(row.trend).text(in: context),
          StyledText(datesDiffer ? row.date.description : "", .quiet),
          StyledText(sourcesDiffer ? row.source.rawValue : "", .quiet),
        ]
      })
  }

  /// Source, day and age of the rates.
  func footer(in context: RenderContext) -> [StyledText] {
    var parts = [board.source.rawValue, context.dates.dayAndAge(board.date)]
    if let fetchedAt = board.fetchedAt { parts.append(context(.fetched(context.dates.age(fetchedAt)))) }
    return context.footer(parts, warning: board.isStale ? .staleTable : nil)
  }
}
