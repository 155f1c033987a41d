import ExchangeFeature
import ExchangeInterface
import SharedModels

import struct Platform.Decimal

/// The rates of many currencies against one base, and which of them a person looks at first.
struct RatesAnswer: Answer, Hashable {
  let board: RatesBoard
  let rows: [Quote]
  let notes: [RateNote]
  private let favorites: Set<Currency>

  /// Joins a board with a person's favourites, which come first.
  ///
  /// - Parameters:
  ///   - request: What the board answers: rows that were asked for by code stay as they are on the board.
  ///   - includesBase: Whether the base has its place among the rows, so that it can be chosen like any other.
  init(
    _ board: RatesBoard, favorites: [Currency] = [], request: RatesRequest? = nil, includesBase: Bool = false
  ) {
    self.board = board
    self.favorites = Set(favorites)
    let rows = includesBase ? board.rowsWithBase : board.rows
    guard request?.codes.isEmpty != false, !favorites.isEmpty else {
      self.rows = rows
      notes = board.notes
      return
    }
    let first = favorites.compactMap { favorite in rows.first { $0.currency == favorite } }
    self.rows = first + rows.filter { !favorites.contains($0.currency) }
    let shown = Set(first.map(\.currency))
    let leftOut = favorites.filter { !shown.contains($0) && $0 != board.base }
    let isWhole = request?.includesGlobal != false || !board.source.carriesECBFixings
    notes = board.notes + (leftOut.isEmpty ? [] : [isWhole ? .leftOut(leftOut) : .outsideECB(leftOut)])
  }

  func isFavorite(_ row: Quote) -> Bool { favorites.contains(row.currency) }

  func document(in context: RenderContext) -> JSONValue {
    [
      "base": .text(board.base),
      "requested_date": .text(board.requestedDate),
      "date": .string(period?.description ?? board.date.description),
      "source": .text(board.source),
      "fetched_at": .string(board.fetchedAt?.timestamp),
      "stale": .bool(board.isStale),
      "rates": records(in: context).json,
    ]
  }

  private var period: FixingPeriod? { board.requestedDate?.period }

  func records(in context: RenderContext) -> Records {
    let period = period
    return Records(
      ["code", "name", "rate", "inverse", "change_percent", "date", "source", "favorite"]
        + (period == nil ? [] : ["fixings"]),
      rows: rows.map { row in
        [
          .text(row.currency), .string(context.name(of: row.currency)), .decimal(row.rate), .decimal(row.inverse),
          .percent(row.changePercent), .string(period?.description ?? row.date.description), .text(row.source),
          .bool(isFavorite(row)),
        ] + (period == nil ? [] : [.integer(row.fixings)])
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !rows.isEmpty else { return context.sentence(Phrase("No rates.", "환율이 없습니다.")) + footer(in: context) }
    return [context.heading(of: board.base)] + table(in: context).lines(width: context.width) + [""]
      + footer(in: context)
  }

  /// The table without heading and footer; the rates of `changed` are highlighted.
  func table(in context: RenderContext, changed: Set<Currency> = []) -> Table {
    // What is the same in every row stands once, in the footer.
    let datesDiffer = period == nil && rows.contains { $0.date != board.date }
    let sourcesDiffer = rows.contains { $0.source != board.source }
    return Table(
      columns: [
        Column("", fitting: .optional(5)),
        Column(context(.code)),
        Column(context(.currency), fitting: .shrinks(to: 8, after: 2)),
        Column(context(.rate), .decimal),
        Column(board.base.isPriced ? "" : context(Phrase("Inverse", "역환율")), .decimal, fitting: .optional(1)),
        Column(context(.change), .decimal, fitting: .optional(6)),
        Column(board.trends.isEmpty ? "" : context(.trend), fitting: .optional(4)),
        Column(datesDiffer ? context(.date) : "", fitting: .optional(2)),
        Column(sourcesDiffer ? context(.source) : "", fitting: .optional(3)),
      ],
      rows: rows.map { row in
        let shown = TableRate(row, against: board.base)
        return [
          StyledText(isFavorite(row) ? "★" : "", .warning),
          StyledText(row.currency.code, .strong),
          StyledText(shown.name(context.name(of: row.currency))),
          StyledText(context.rate(shown.rate), changed.contains(row.currency) ? Style.accent.reversed : .plain),
          StyledText(board.base.isPriced ? "" : context.rate(row.inverse), .quiet),
          RateText.change(shown.changePercent),
          context.sparkline(board.trends[row.currency] ?? [], isInverted: board.base.isPriced),
          StyledText(datesDiffer ? row.date.description : "", .quiet),
          StyledText(sourcesDiffer ? context(.source(row.source)) : "", .quiet),
        ]
      })
  }

  func footer(in context: RenderContext) -> [StyledText] {
    // Rows of currencies that were quoted partly are means of fewer fixings, which the notes say.
    let fixings = rows.map(\.fixings).max() ?? 0
    var parts = [context.dayOrMean(board.date, board.requestedDate, fixings), context(.source(board.source))]
    if let fetchedAt = board.fetchedAt { parts.append(context(.fetched(context.age(fetchedAt)))) }
    return context.footer(parts, warning: board.isStale ? .staleTable : nil)
  }
}
