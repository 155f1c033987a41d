import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

/// The rates of many currencies against one base, and which of them a person looks at first.
struct RatesAnswer: ListAnswer, Equatable {
  static let key = "rates"

  let board: RatesBoard
  let rows: [Quote]
  let notes: [RateNote]
  var interpretation = Interpretation()
  private let favorites: Set<Currency>
  private let order: RatesOrder?
  /// Whose rates are highlighted.
  var changed: Set<Currency> = []

  /// Joins a board with a person's favourites, which come first.
  ///
  /// - Parameters:
  ///   - request: What the board answers: rows that were asked for by code stay as they are on the board.
  ///   - order: In which order the rows stand; nil for favourites first.
  ///   - context: The language by whose names rows are ordered.
  ///   - includesBase: Whether the base has its place among the rows, so that it can be chosen like any other.
  init(
    _ board: RatesBoard, favorites: [Currency] = [], request: RatesQuestion? = nil, includesBase: Bool = false,
    order: RatesOrder? = nil, in context: RenderContext? = nil
  ) {
    self.order = order
    self.board = board
    self.favorites = Set(favorites)
    let rows = includesBase ? board.rowsWithBase : board.rows
    let wanted = request?.codes.isEmpty == false ? [] : favorites
    let first = wanted.compactMap { favorite in rows.first { $0.currency == favorite } }
    let ordered = order.map { order in rows.sorted { order.precedes($0, $1, in: context) } }
    self.rows = ordered ?? (wanted.isEmpty ? rows : first + rows.filter { !wanted.contains($0.currency) })
    let shown = Set(first.map(\.currency))
    let leftOut = wanted.filter { !shown.contains($0) && $0 != board.base }
    let isWhole = request?.includesGlobal != false || !board.source.carriesECBFixings
    notes = board.notes + (leftOut.isEmpty ? [] : [isWhole ? .leftOut(leftOut) : .outsideECB(leftOut)])
  }

  func isFavorite(_ row: Quote) -> Bool { favorites.contains(row.currency) }

  /// The rates in the order of the question.
  func plain(in context: RenderContext) -> [String] { board.rows.map { context.rate($0.rate).filter { $0 != "," } } }

  func document(in context: RenderContext) -> JSONValue {
    .object(
      [
        ("base", .text(board.base)), ("requested_date", .text(board.requestedDate)),
        ("date", .string(period?.description ?? board.date.description)), ("source", .text(board.source)),
        ("fetched_at", .string(board.fetchedAt?.timestamp)), ("stale", .bool(board.isStale)),
        ("rates", Records(rows, fields(in: context)).json),
      ] + over)
  }

  func records(in context: RenderContext) -> Records {
    let over = over
    return Records(rows, fields(in: context) + over.map { name, day in Field(name) { _ in day } })
  }

  /// The first and the last day of the range over which changes are told.
  private var over: [(String, JSONValue)] {
    board.range.map { [("over_first", .text($0.lowerBound)), ("over_last", .text($0.upperBound))] } ?? []
  }

  private var period: FixingPeriod? { board.requestedDate?.period }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !rows.isEmpty else { return context.sentence(Phrase("No rates.", "환율이 없습니다.")) + footer(in: context) }
    let footer = footer(in: context)
    return context.wrap(heading(in: context)) + table(in: context).lines(width: context.width)
      + (footer.isEmpty ? [] : [""] + footer)
  }

  private func heading(in context: RenderContext) -> StyledText {
    var words: [Phrase] = []
    if let range = board.range {
      words.append(
        Phrase("change \(range.lowerBound) to \(range.upperBound)", "변동 \(range.lowerBound) ~ \(range.upperBound)"))
    }
    if order == .change { words.append(Phrase("gained most first", "많이 오른 순")) }
    return words.reduce(context.heading(of: board.base)) { $0 + StyledText(" · " + context($1), .quiet) }
  }

  func fields(in context: RenderContext) -> [Field<Quote>] {
    let (period, base, isPriced) = (period, board.base, board.base.isPriced)
    // What is the same in every row stands once, in the footer.
    let datesDiffer = period == nil && rows.contains { $0.date != board.date }
    let sourcesDiffer = rows.contains { $0.source != board.source }
    @Sendable func shown(_ row: Quote) -> TableRate { TableRate(row: row, base: base) }
    return [
      Field(Column("", fitting: .optional(5))) { StyledText(isFavorite($0) ? "★" : "", .warning) },
      Field(
        "code", Column(context(.code)), value: { .text($0.currency) }, cell: { StyledText(shown($0).code, .strong) }),
      Field(
        "name", Column(context(.currency), fitting: .shrinks(to: 8, after: 2)),
        value: { .string(context.name(of: $0.currency)) }),
      Field(
        "rate", Column(context(.rate), .decimal), value: { .decimal($0.rate) },
        cell: {
          StyledText(shown($0).text(in: context), changed.contains($0.currency) ? .reversed(.accent) : .plain)
        }),
      Field(
        "inverse", Column(isPriced ? "" : context(Phrase("Inverse", "역환율")), .decimal, fitting: .optional(1)),
        value: { .decimal($0.inverse) }, cell: { StyledText(isPriced ? "" : context.rate($0.inverse), .quiet) }),
      Field(
        "change_percent", Column(context(.change), .decimal, fitting: .optional(6)),
        value: { .percent($0.changePercent) }, cell: { shown($0).change(in: context) }),
      Field(Column(board.trends.isEmpty ? "" : context(.trend), fitting: .optional(4))) {
        context.sparkline(board.trends[$0.currency] ?? [], isInverted: isPriced)
      },
      Field(
        "date", Column(datesDiffer ? context(.date) : "", fitting: .optional(2)),
        value: { .text($0.dayOrPeriod) },
        cell: { StyledText(datesDiffer ? $0.date.description : "", .quiet) }),
      Field(
        "source", Column(sourcesDiffer ? context(.source) : "", fitting: .optional(3)), value: { .text($0.source) },
        cell: { StyledText(sourcesDiffer ? context($0.source.words) : "", .quiet) }),
      Field("favorite") { .bool(isFavorite($0)) },
    ] + (period == nil ? [] : [Field("fixings") { .integer($0.fixings) }])
  }

  func footer(in context: RenderContext) -> [StyledText] {
    // Rows of currencies that were quoted partly are means of fewer fixings, which the notes say.
    let fixings = rows.map(\.fixings).max() ?? 0
    // A day that no row has is nobody's.
    let isShown = period != nil || rows.isEmpty || rows.contains { $0.date == board.date }
    guard isShown else { return [] }
    var parts = [context.dayOrMean(board.date, board.requestedDate, fixings), context(board.source.words)]
    if let fetchedAt = board.fetchedAt { parts.append(context(.fetched(context.age(fetchedAt)))) }
    return context.footer(parts, warning: .staleness(board.isStale, board.notes))
  }
}

/// In which order rates stand.
enum RatesOrder: String, Hashable, Sendable, CaseIterable {
  /// Who gained most against the base first, and last those of whom that is not known.
  case change
  case code
  /// By the names in the language of the answer.
  case name

  func precedes(_ one: Quote, _ other: Quote, in context: RenderContext?) -> Bool {
    switch self {
    case .code: return one.currency < other.currency
    case .name:
      let names = [one, other].map { context?.name(of: $0.currency) ?? $0.currency.code }
      return names[0] == names[1] ? one.currency < other.currency : names[0] < names[1]
    case .change:
      let gains = [one, other].map { quote in
        quote.previous.flatMap { $0.isDayBefore ? $0.rate / quote.exactRate : nil }
      }
      guard let gain = gains[0], let otherGain = gains[1], gain != otherGain else {
        return (gains[0] == nil) == (gains[1] == nil) ? one.currency < other.currency : gains[1] == nil
      }
      return otherGain < gain
    }
  }
}

struct FavoritesAnswer: ListAnswer {
  static let key = "favorites"
  let profile: ProfileName
  /// In the order that the person chose.
  let favorites: [Currency]
  let base: Currency
  let board: RatesBoard?
  var notes: [RateNote] { board.map { RatesAnswer($0, favorites: favorites).notes } ?? [] }

  var rows: [(offset: Int, element: Currency)] { Array(favorites.enumerated()) }

  /// Whose rates its rows are.
  var sources: [ProviderID] { (board?.rows ?? []).filter { favorites.contains($0.currency) }.map(\.source) }

  func document(in context: RenderContext) -> JSONValue {
    ["profile": .text(profile), "base": .text(base), "favorites": records(in: context).json]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    if rows.isEmpty {
      let (code, name) = base == .krw ? (Currency.usd, "달러") : (.krw, "원")
      return context.sentence(
        Phrase(
          "No favourites yet. Add one: exchange-cli favorites add \(code)",
          "아직 즐겨찾기가 없습니다. 추가하려면: exchange-cli favorites add \(name)"))
    }
    let title =
      profile == .default ? Phrase("Favourites", "즐겨찾기") : Phrase("Favourites of \(profile)", "\(profile)의 즐겨찾기")
    let footer = board.map { RatesAnswer($0).footer(in: context) } ?? []
    return [StyledText(context(title), .accent)] + table(in: context).lines(width: context.width)
      + (footer.isEmpty ? [] : [""] + footer)
  }

  /// A favourite without a rate on the board has none; the base itself is worth 1.
  func fields(in context: RenderContext) -> [Field<(offset: Int, element: Currency)>] {
    let (base, trends, newest) = (base, board?.trends ?? [:], board?.date)
    let rates = Dictionary(uniqueKeysWithValues: (board?.rows ?? []).map { ($0.currency, $0) })
    // The day of a fixing, or the period of a mean.
    let period = board?.requestedDate.flatMap { $0.period == nil ? nil : $0 }
    let hasTrend = favorites.contains { trends[$0] != nil }
    let datesDiffer = period == nil && favorites.contains { date($0) != newest.map { .day($0) } }
    @Sendable func shown(_ favorite: Currency) -> TableRate? { rates[favorite].map { TableRate(row: $0, base: base) } }
    @Sendable func rate(_ favorite: Currency) -> Decimal? { rates[favorite]?.rate ?? (favorite == base ? 1 : nil) }
    @Sendable func date(_ favorite: Currency) -> DayOrPeriod? {
      period ?? (rates[favorite]?.date ?? (favorite == base ? newest : nil)).map { .day($0) }
    }
    return [
      Field("position", Column("#", .trailing), .quiet) { .integer($0.offset + 1) },
      Field(
        "code", Column(context(.code)), value: { .text($0.element) },
        cell: { StyledText(shown($0.element)?.code ?? $0.element.code, .strong) }),
      Field("name", Column(context(.currency), fitting: .shrinks(to: 8, after: 2))) {
        .string(context.name(of: $0.element))
      },
      Field(
        "rate", Column(base.isPriced ? base.code : "1 \(base) =", .decimal), value: { .decimal(rate($0.element)) },
        cell: {
          (shown($0.element)?.text(in: context) ?? rate($0.element).map(context.rate)).map { StyledText($0) }
            ?? StyledText("–", .quiet)
        }),
      Field(Column(context(.change), .decimal, fitting: .optional(3))) {
        shown($0.element)?.change(in: context) ?? RateText.change(nil)
      },
      Field(Column(hasTrend ? context(.trend) : "", fitting: .optional(2))) {
        context.sparkline(trends[$0.element] ?? [], isInverted: base.isPriced)
      },
      // What is the same in every row stands once, in the footer.
      Field(
        "date", Column(datesDiffer ? context(.date) : "", fitting: .optional(1)), value: { .text(date($0.element)) },
        cell: { StyledText(datesDiffer ? date($0.element)?.description ?? "" : "", .quiet) }),
      Field("change_percent") { .percent(rates[$0.element]?.changePercent) },
    ] + (period == nil ? [] : [Field("fixings") { rates[$0.element].map { .integer($0.fixings) } ?? .null }])
  }
}
