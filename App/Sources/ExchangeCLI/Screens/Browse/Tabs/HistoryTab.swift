import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import Wording

/// The fixings of a pair over a range, and the day that is inspected among them.
@Reducer
struct HistoryTab: Sendable {
  /// The ranges that the keys 1 to 6 stand for, as `--last` spells them.
  enum Span: String, CaseIterable, Sendable {
    case month = "1m"
    case quarter = "90d"
    case year = "1y"
    case fiveYears = "5y"
    case tenYears = "10y"
    case everything = "max"

    var name: Phrase {
      switch self {
      case .month: Phrase("1m", "1개월")
      case .quarter: Phrase("90d", "90일")
      case .year: Phrase("1y", "1년")
      case .fiveYears: Phrase("5y", "5년")
      case .tenYears: Phrase("10y", "10년")
      case .everything: Phrase("max", "전체")
      }
    }
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var pair: CurrencyPair
    var span = Span.quarter
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
    let range = HistoryQuestion.Range(argument: state.span.rawValue) ?? .dates(from: nil, to: nil)
    let request = HistoryQuestion([state.pair], range: range, policy: policy)
    return Query().ask(request, &state.query).map { .query($0) }
  }
}

extension HistoryTab {
  static let keys: [BrowseKey] = [
    BrowseKey(
      "123456".map { .character($0) }, "1 … 6",
      Phrase(
        Span.allCases.map(\.name.english).joined(separator: ", "),
        Span.allCases.map(\.name.korean).joined(separator: " ")),
      hint: Phrase("range", "기간")
    ) { _, key in zip("123456", Span.allCases).first { .character($0.0) == key }.map { .history(.spanned($0.1)) } },
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

  @MainActor static func view(on screen: TabScreen) -> any View { HistoryView(screen: screen, style: .whole) }
}
