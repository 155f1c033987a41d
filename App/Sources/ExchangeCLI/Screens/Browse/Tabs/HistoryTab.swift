import Arithmetic
import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import Wording

import struct Platform.Decimal

/// The fixings of a pair over a range, and the day that is inspected among them.
@Reducer
struct HistoryTab: Sendable {
  struct Span: Hashable, Sendable {
    let range: HistoryQuestion.Range
    let name: Phrase
  }

  /// The ranges that the keys 1 to 6 stand for.
  static let spans = [
    Span(range: .lastMonths(1), name: Phrase("1m", "1개월")), Span(range: .standard, name: Phrase("90d", "90일")),
    Span(range: .lastMonths(12), name: Phrase("1y", "1년")), Span(range: .lastMonths(60), name: Phrase("5y", "5년")),
    Span(range: .lastMonths(120), name: Phrase("10y", "10년")),
    Span(range: .dates(from: nil, to: nil), name: Phrase("max", "전체")),
  ]

  @ObservableState
  struct State: Equatable, Sendable {
    var pair: CurrencyPair
    /// One of ``HistoryTab/spans``.
    var span = spans[1]
    var day: FixingDate?
    var query = Query<HistoryQuestion>.State()

    var series: Loadable<[HistorySeries], ExchangeError> { query.answer }

    /// The pair's fixings: those of another pair are not its own, and older ones no answer once newer ones have failed.
    var shown: HistorySeries? { series.error == nil ? series.value?.first { $0.pair == pair } : nil }

    /// Whether the pair's fixings until a day are there.
    func knows(_ pair: CurrencyPair, on day: FixingDate?) -> Bool {
      guard self.pair == pair, let last = shown?.summary.last.date else { return false }
      return day.map { last >= $0 } ?? true
    }

    /// The day that a key leads to; the newest one is inspected first.
    fileprivate func day(after key: Key) -> FixingDate? {
      guard let series = shown, let last = series.points.indices.last else { return nil }
      let index = day.map(series.index(nearest:))
      // A page is a twentieth of the range.
      let page = max(1, series.points.count / 20)
      let place: Int
      switch key {
      case .home: place = 0
      case .end: place = last
      case .pageUp, .pageDown: place = index.map { $0 + (key == .pageUp ? -page : page) } ?? last
      default: place = index.map { $0 + (key == .left || key == .wheelUp ? -1 : 1) } ?? last
      }
      return series.points[min(max(0, place), last)].date
    }
  }

  enum Action: Sendable {
    case paired(CurrencyPair)
    case spanned(Span)
    /// Inspects the fixing nearest to a day; nil stops.
    case inspected(FixingDate?)
    case query(Query<HistoryQuestion>.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.query, action: \.query) { Query() }
    Reduce { state, action in
      switch action {
      case .paired(let pair): state.pair = pair
      case .spanned(let span): state.span = span
      case .inspected(let day):
        state.day = day.flatMap { day in state.shown.map { $0.points[$0.index(nearest: day)].date } }
      case .query: break
      }
      return .none
    }
  }

  /// Every fixing of the range: its extremes are those of days, however few columns the chart has.
  func load(_ state: inout State, by policy: RatePolicy) -> Effect<Action> {
    state.day = nil
    let request = HistoryQuestion([state.pair], range: state.span.range, policy: policy)
    return Query().ask(request, &state.query).map { .query($0) }
  }
}

extension HistorySeries {
  /// The place of the fixing nearest to a day; of two as near, the earlier one.
  func index(nearest day: FixingDate) -> Int {
    points.indices.min { abs(points[$0].date.days(to: day)) < abs(points[$1].date.days(to: day)) } ?? 0
  }
}

extension HistoryTab: BrowseTab {
  static var name: Phrase { Phrase("History", "추이") }

  static func conversionPair(in state: BrowseFeature.State) -> CurrencyPair? { state.history.pair }

  static func shown(_ state: inout BrowseFeature.State) -> Effect<BrowseFeature.Action> {
    BrowseFeature().loadHistory(&state)
  }

  @MainActor static func view(on screen: TabScreen) -> any View { HistoryView(screen: screen) }

  static let keys: [BrowseKey] = [
    BrowseKey(
      "123456".map { .character($0) }, "1 … 6",
      spans.map(\.name).joined(separator: ", ", korean: " "),
      hint: Phrase("range", "기간")
    ) { _, key in zip("123456", spans).first { .character($0.0) == key }.map { .history(.spanned($0.1)) } },
    BrowseKey("x", Phrase("swap the pair", "통화쌍 뒤집기"), hint: Phrase("swap", "뒤집기")) { state, _ in
      .history(.paired(state.history.pair.inverse))
    },
    day(
      [.left, .right, .wheelUp, .wheelDown], "← →", Phrase("inspect a day; or click it", "하루씩 살펴보기 (클릭 가능)"),
      hint: Phrase("day", "날짜")),
    day([.pageUp, .pageDown], "PgUp PgDn", Phrase("jump 5% of the range", "기간의 1/20씩")),
    day([.home, .end], "Home End", Phrase("first day, last day", "첫날, 마지막 날")),
    BrowseFeature.escape(Phrase("hide the cursor; back", "날짜 표시 끄기, 뒤로"), hint: Phrase("back", "뒤로")),
  ]

  private static func day(_ keys: [Key], _ label: String, _ description: Phrase, hint: Phrase? = nil) -> BrowseKey {
    BrowseKey(keys, label, description, hint: hint) { state, key in
      state.history.day(after: key).map { .history(.inspected($0)) }
    }
  }
}

/// The chart of a pair over a range, with its summary or with the day that is inspected in it; a click inspects a day.
struct HistoryView: View {
  let screen: TabScreen
  /// Whether it stands beside a list, which says the day and the source, and whose keys have other meanings.
  var isBeside = false

  private var context: RenderContext { screen.context }
  // Asked when it is drawn: a copy of the store's state does not change.
  private var history: HistoryTab.State { screen.store.history }

  var body: some View {
    VStack {
      Canvas { _ in heading }.frame(height: 2)
      Canvas { picture(in: $0).lines }
        .onTapGesture { point, size in
          guard screen.store.line == nil, let chart = picture(in: size).chart, point.row < chart.lines.count,
            let day = chart.day(atColumn: point.column)
          else { return }
          screen.act(.history(.inspected(day)))
        }
    }
  }

  /// Beside a list the former pair's stay until those of the next one are there: a frame without a chart would flicker.
  private var series: HistorySeries? {
    let history = history
    return isBeside && history.series.isLoading ? history.series.value?.first : history.shown
  }

  /// The pair with its ranges, and its headline.
  private var heading: [StyledText] {
    let series = series
    let name = StyledText("\(series?.pair ?? history.pair)  ", .accent)
    // Where the keys do not fit, the hint line still shows them.
    let spans = [spans(withKeys: true, apart: 2), spans(apart: 2), spans()].dropFirst(isBeside ? 1 : 0)
    let fitting = spans.first { (name + $0).width <= context.width ?? .max }
    return [name + (fitting ?? self.spans())] + (series.map { [context.line(of: reading(of: $0))] } ?? [])
  }

  /// The chart with the lines below it, or why there is none.
  private func picture(in area: TerminalSize) -> (lines: [StyledText], chart: TerminalChart?) {
    guard let series else { return (placeholder, nil) }
    let answer = HistoryAnswer(series: series)
    let below = [""] + (isBeside ? answer.figures(in: context) : answer.summary(in: context))
    // Where only one fits, the curve says more than the numbers.
    let isTight = area.rows - below.count < TerminalChart.smallest.height * 2
    let chart = TerminalChart(
      points: series.points, of: series.pair, width: area.columns,
      height: isTight ? area.rows : area.rows - below.count, style: context.chartStyle, cursor: point(in: series))
    // A window too low for a chart has room for some of the numbers.
    return (chart.map { isTight ? $0.lines : $0.lines + below } ?? Array(below.dropFirst()), chart)
  }

  /// Why there is no chart; beside a list nobody was asked for it.
  private var placeholder: [StyledText] {
    let error = history.series.error
    if !isBeside { return context.placeholder(for: error) }
    let words = Phrase("Not at hand: Enter asks for it.", "받아 둔 추이가 없습니다. Enter를 누르면 요청합니다.")
    return error == nil ? [] : context.sentence(words)
  }

  private func point(in series: HistorySeries) -> HistoryPoint? {
    history.day.map { series.points[series.index(nearest: $0)] }
  }

  /// The newest rate, else the inspected day, its rate, and how it compares with the fixing before and the newest one.
  private func reading(of series: HistorySeries) -> [StyledText] {
    let last = series.summary.last
    guard let point = point(in: series) else {
      let rate = rate(of: last, in: series, change: series.summary.changePercent)
      return [rate, StyledText(context.dayAndAge(last.date), .quiet)]
    }
    let index = series.index(nearest: point.date)
    let day = StyledText("\(point.date) (\(context.weekday(point.date)))", .accent)
    let change = index > 0 ? Self.change(from: series.points[index - 1], to: point) : nil
    var parts = [day, rate(of: point, in: series, change: change)]
    if point != last, let change = Self.change(from: point, to: last) {
      parts.append(StyledText(context(Phrase("since then", "이후")) + " ", .quiet) + RateText.change(change))
    }
    return parts
  }

  private func rate(of point: HistoryPoint, in series: HistorySeries, change: Decimal?) -> StyledText {
    let rate = StyledText(context.figure(point.rate, of: series.pair), .strong)
    return change.map { rate + " " + RateText.change($0) } ?? rate
  }

  private static func change(from earlier: HistoryPoint, to later: HistoryPoint) -> Decimal? {
    ExactRatio(earlier.rate).percentChange(to: ExactRatio(later.rate))?.decimal(roundedTo: .percent)
  }

  private func spans(withKeys: Bool = false, apart: Int = 1) -> StyledText {
    HistoryTab.spans.enumerated().reduce(into: StyledText()) { line, span in
      if !line.isEmpty { line.append(String(repeating: " ", count: apart)) }
      if withKeys { line.append("\(span.offset + 1) ", .quiet) }
      line.append(context(span.element.name), span.element == history.span ? .reversed(.accent) : .plain)
    }
  }
}
