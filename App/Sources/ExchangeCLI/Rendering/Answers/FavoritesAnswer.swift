import ExchangeFeature
import ExchangeInterface
import SharedModels

import struct Platform.Decimal

struct FavoritesAnswer: ListAnswer {
  struct Entry: Sendable {
    let position: Int
    let currency: Currency
    /// Nil when no rate is known, and for the base itself.
    let row: Quote?
    /// The day of its fixing, or the period of its mean.
    let date: DayOrPeriod?
  }

  static let key = "favorites"
  static let nothing: Phrase? = Phrase(
    "No favourites yet. Add one: exchange-cli favorites add KRW",
    "아직 즐겨찾기가 없습니다. 추가하려면: exchange-cli favorites add KRW")

  let profile: ProfileName
  let base: Currency
  /// In the order that the person chose.
  let rows: [Entry]
  private let trends: [Currency: [HistoryPoint]]
  private let period: DayOrPeriod?

  /// Joins the favourites, in their order, with their rates on the board; the base itself is worth 1.
  init(profile: ProfileName, favorites: [Currency], base: Currency, board: RatesBoard?) {
    self.profile = profile
    self.base = base
    trends = board?.trends ?? [:]
    let rates = Dictionary(uniqueKeysWithValues: (board?.rows ?? []).map { ($0.currency, $0) })
    let period = board?.requestedDate.flatMap { $0.period == nil ? nil : $0 }
    self.period = period
    rows = favorites.enumerated().map { index, currency in
      let row = rates[currency]
      let day = row?.date ?? (currency == base ? board?.date : nil)
      return Entry(position: index + 1, currency: currency, row: row, date: period ?? day.map { .day($0) })
    }
  }

  func document(in context: RenderContext) -> JSONValue {
    ["profile": .text(profile), "base": .text(base), "favorites": records(in: context).json]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    if rows.isEmpty, let nothing = Self.nothing { return context.sentence(nothing) }
    let title = Phrase("Favourites of \(profile)", profile == .default ? "즐겨찾기" : "\(profile)의 즐겨찾기")
    return [StyledText(context(title), .accent)] + table(in: context).lines(width: context.width)
  }

  func fields(in context: RenderContext) -> [Field<Entry>] {
    let (base, trends) = (base, trends)
    let hasTrend = rows.contains { trends[$0.currency] != nil }
    @Sendable func shown(_ entry: Entry) -> TableRate? { entry.row.map { TableRate($0, against: base) } }
    @Sendable func rate(_ entry: Entry) -> Decimal? { entry.row?.rate ?? (entry.currency == base ? 1 : nil) }
    return [
      Field("position", Column("#", .trailing), .quiet) { .integer($0.position) },
      Field("code", Column(context(.code)), .strong) { .text($0.currency) },
      Field("name", Column(context(.currency), fitting: .shrinks(to: 8, after: 2))) {
        .string(context.name(of: $0.currency))
      } cell: {
        let name = context.name(of: $0.currency)
        return StyledText(shown($0)?.name(name) ?? name)
      },
      Field("rate", Column(base.isPriced ? base.code : "1 \(base) =", .decimal)) {
        .decimal(rate($0))
      } cell: {
        (shown($0)?.rate ?? rate($0)).map { StyledText(context.rate($0)) } ?? StyledText("–", .quiet)
      },
      Field(Column(context(.change), .decimal, fitting: .optional(3))) { RateText.change(shown($0)?.changePercent) },
      Field(Column(hasTrend ? context(.trend) : "", fitting: .optional(2))) {
        context.sparkline(trends[$0.currency] ?? [], isInverted: base.isPriced)
      },
      Field("date", Column(context(.date), fitting: .optional(1)), .quiet) { .text($0.date) },
      Field("change_percent") { .percent($0.row?.changePercent) },
    ] + (period == nil ? [] : [Field("fixings") { $0.row.map { .integer($0.fixings) } ?? .null }])
  }
}
