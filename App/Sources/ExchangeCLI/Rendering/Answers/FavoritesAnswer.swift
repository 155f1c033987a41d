import ExchangeFeature
import SharedModels

import struct Platform.Decimal

struct FavoritesAnswer: Answer, Hashable {
  struct Entry: Hashable, Sendable {
    let position: Int
    let currency: Currency
    /// Units of it for one unit of the base; nil when no rate is known.
    let rate: Decimal?
    let shown: TableRate?
    /// The day of its fixing, or the period of its mean.
    let date: DayOrPeriod?
    /// Percent against the previous fixing.
    let changePercent: Decimal?
    /// The fixings of the last 30 days, oldest first.
    var trend: [HistoryPoint] = []
  }

  let profile: ProfileName
  let base: Currency
  /// In the order that the person chose.
  let entries: [Entry]

  /// Joins the favourites, in their order, with their rates on the board; the base itself is worth 1.
  init(profile: ProfileName, favorites: [Currency], base: Currency, board: RatesBoard?) {
    self.profile = profile
    self.base = base
    let rows = Dictionary(uniqueKeysWithValues: (board?.rows ?? []).map { ($0.currency, $0) })
    let period = board?.requestedDate.flatMap { $0.period == nil ? nil : $0 }
    entries = favorites.enumerated().map { index, currency in
      let row = rows[currency]
      let isBase = currency == base
      return Entry(
        position: index + 1, currency: currency, rate: row?.rate ?? (isBase ? 1 : nil),
        shown: row.map { TableRate($0, against: base) },
        date: period ?? (row?.date ?? (isBase ? board?.date : nil)).map { .day($0) },
        changePercent: row?.changePercent, trend: row?.trend ?? [])
    }
  }

  func document(in context: RenderContext) -> JSONValue {
    ["profile": .text(profile), "base": .text(base), "favorites": records(in: context).json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["position", "code", "name", "rate", "date", "change_percent"],
      rows: entries.map { entry in
        [
          .integer(entry.position), .text(entry.currency), .string(context.name(of: entry.currency)),
          .decimal(entry.rate), .text(entry.date), .percent(entry.changePercent),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !entries.isEmpty else { return context.sentence(.noFavorites) }
    return [StyledText(context(.favoritesOf(profile)), .accent)] + table(in: context).lines(width: context.width)
  }

  func table(in context: RenderContext) -> Table {
    Table(
      columns: [
        Column("#", .trailing),
        Column(context(.code)),
        Column(context(.currency), fitting: .shrinks(to: 8, after: 2)),
        Column(base.isPriced ? base.code : "1 \(base) =", .decimal),
        Column(context(.change), .decimal, fitting: .optional(3)),
        Column(entries.contains { !$0.trend.isEmpty } ? context(.trend) : "", fitting: .optional(2)),
        Column(context(.date), fitting: .optional(1)),
      ],
      rows: entries.map { entry in
        [
          StyledText(String(entry.position), .quiet),
          StyledText(entry.currency.code, .strong),
          StyledText(entry.shown?.name(context.name(of: entry.currency)) ?? context.name(of: entry.currency)),
          (entry.shown?.rate ?? entry.rate).map { StyledText(context.rate($0)) } ?? StyledText("–", .quiet),
          RateText.change(entry.shown?.changePercent ?? entry.changePercent),
          Sparkline(entry.trend, isInverted: base.isPriced).text(in: context),
          StyledText(entry.date?.description ?? "", .quiet),
        ]
      })
  }
}
