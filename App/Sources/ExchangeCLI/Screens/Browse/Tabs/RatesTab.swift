import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TerminalText
import Wording

import struct Platform.Date

/// The rates against a base: which of them are listed, and which one is selected.
@Reducer
struct RatesTab: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, RowSelecting {
    var base: Currency
    var query = Query<RatesQuestion>.State()
    /// The favourites that the board lacked.
    var completion = Query<RatesQuestion>.State()
    /// They stand first; their own tab lists them alone.
    var favorites: FavoriteFeature.State
    /// Narrows the list down while it is not empty.
    var search = TextField()
    /// The currencies that match the search, best first.
    var matches: [Currency] = []
    /// Whether the rates beyond the ECB's are listed without a search, too.
    var listsAll = false
    var cursor: RowCursor<Currency>?
    /// Whether who gained most against the base stands first.
    var sortsByChange = false
    /// The favourites that were asked for, whether anybody quotes them or not.
    var asked: [Currency] = []
    /// When the next fixing was asked for because it was due.
    var lastAsked: Date?

    /// Older rates stay until newer ones arrive.
    var board: Loadable<RatesBoard, ExchangeError> { query.answer }

    var answer: RatesAnswer? { board.value.map { RatesAnswer($0, favorites: favorites.favorites, includesBase: true) } }

    /// The rows that match the search, best first; without one the favourites, what the board's own provider quotes,
    /// and what needs no provider.
    var visibleRows: [Quote] {
      guard let answer else { return [] }
      let beginning = search.text.filter { !$0.isWhitespace }.uppercased()
      guard !beginning.isEmpty else {
        let listed: [ProviderID] = [answer.board.source, .own, .fixed]
        let rows = answer.rows.filter { listsAll || listed.contains($0.source) || answer.isFavorite($0) }
        return sortsByChange ? rows.sorted { RatesOrder.change.precedes($0, $1, in: nil) } : rows
      }
      let rows = Dictionary(uniqueKeysWithValues: answer.rows.map { ($0.currency, $0) })
      return matches.compactMap { rows[$0] }
        + answer.rows.filter { $0.currency.code.hasPrefix(beginning) && !matches.contains($0.currency) }
    }

    var rows: [Currency] { visibleRows.map(\.currency) }

    /// A rate that is not the base's.
    func firstPlace(in rows: [Currency]) -> Int { rows.firstIndex { $0 != board.value?.base } ?? 0 }
  }

  enum Action: Sendable {
    /// Lists the rates beyond the ECB's, too, or no longer.
    case listed
    /// Puts who gained most against the base first, or the favourites again.
    case sorted
    case rebased(Currency)
    case query(Query<RatesQuestion>.Action)
    /// Asks for the favourites that the board lacks.
    case completion(Query<RatesQuestion>.Action)
  }

  @Injected(\.currencyCatalog) private var catalog

  var body: some ReducerOf<Self> {
    Scope(state: \.query, action: \.query) { Query() }
    Scope(state: \.completion, action: \.completion) { Query() }
    Reduce { state, action in
      switch action {
      case .completion(.answered(.success(let part))):
        guard let board = state.board.value, part.base == board.base else { break }
        state.query.answer.finish(.success(board.joined(with: part)))
      case .listed:
        state.keepSelection()
        state.listsAll.toggle()
      case .sorted:
        state.keepSelection()
        state.sortsByChange.toggle()
        state.keepSelection()
      case .rebased(let currency): rebase(to: currency, &state)
      case .query, .completion: break
      }
      return .none
    }
  }

  /// The best match is selected; without a search what was selected stays so.
  func search(_ field: TextField, _ state: inout State) {
    if field.text.isEmpty { state.keepSelection() } else if field.text != state.search.text { state.cursor = nil }
    state.search = field
    state.matches = field.text.isEmpty ? [] : catalog.search(field.text)
  }

  func rebase(to currency: Currency, _ state: inout State) {
    guard currency != state.base else { return }
    state.base = currency
    state.keepSelection()
    search(TextField(), &state)
  }

  /// Asks for a fixing that is due.
  func loadDue(at moment: Moment, by policy: RatePolicy, _ state: inout State) -> Effect<Action> {
    guard policy.date == nil, !policy.isOffline, !state.board.isLoading,
      let due = state.board.value?.nextPublication,
      WatchSchedule.isTime(for: due, askedAt: state.lastAsked, at: moment)
    else { return .none }
    state.lastAsked = moment.instant
    return load(&state, by: policy)
  }

  /// Asks for the rates against the base, or with `refreshes` the providers, whatever the cache holds. Older rates stay
  /// visible meanwhile.
  func load(_ state: inout State, by policy: RatePolicy, refreshes: Bool = false) -> Effect<Action> {
    state.asked = state.favorites.favorites
    let request = RatesQuestion(
      base: state.base, extra: state.asked, includesGlobal: true, includesTrend: true,
      policy: policy.with(\.refreshes, refreshes))
    return Query().ask(request, &state.query).map { .query($0) }
  }

  /// Asks for the favourites that the board lacks, for them alone.
  func complete(_ state: inout State, by policy: RatePolicy) -> Effect<Action> {
    guard let board = state.board.value, !state.board.isLoading else { return .none }
    let known = Set(board.rows.map(\.currency) + [board.base] + state.asked)
    let missing = state.favorites.favorites.filter { !known.contains($0) }
    guard !missing.isEmpty else { return .none }
    state.asked += missing
    let request = RatesQuestion(base: board.base, codes: missing, includesTrend: true, policy: policy)
    return Query().ask(request, &state.completion).map { .completion($0) }
  }
}

extension RatesTab: ListTab {
  static var name: Phrase { Phrase("Rates", "환율") }
  static var rows: WritableKeyPath<BrowseFeature.State, State> { \.rates }
  static func currency(in state: BrowseFeature.State) -> Currency? { state.rates.selected }
  static func listsPairs(in state: BrowseFeature.State) -> Bool { !state.rates.visibleRows.isEmpty }

  @MainActor static func page(of state: BrowseFeature.State, in context: RenderContext) -> ListPage {
    let rates = state.rates
    guard let answer = rates.answer else {
      return ListPage(context: context, above: context.placeholder(for: rates.board.error))
    }
    let rows = rates.visibleRows
    guard !rows.isEmpty else {
      let text = rates.search.text
      let words = Phrase("Nothing matches '\(text)'.", "'\(text)'에 해당하는 통화가 없습니다.")
      let problems = answer.problems(crediting: []).flatMap { context.sentence($0) }
      return ListPage(context: context, above: [StyledText(context(words), .quiet), ""] + problems)
    }
    // Laid out for all rows of the list, so that columns do not move during a search.
    let table = answer.table(in: context).lines(width: context.width)
    let lineOf = Dictionary(uniqueKeysWithValues: zip(answer.rows.map(\.currency), table.dropFirst()))
    return ListPage(
      context: context, table: table.prefix(1) + rows.compactMap { lineOf[$0.currency] },
      footer: answer.liveFooter(in: context), notes: answer.problems(crediting: rows.map(\.source)))
  }

  static let keys: [BrowseKey] = [
    BrowseFeature.historyKey,
    BrowseKey(
      "/", Phrase("search by code, name, country", "코드, 이름, 나라로 검색"), hint: Phrase("search", "검색")
    ) { state, _ in .edit(LineEditor.State(purpose: .search, field: state.rates.search)) },
    BrowseKey("a", Phrase("list all currencies, or fewer", "모든 통화 보기, 줄여 보기")) { state, _ in
      state.rates.answer == nil ? nil : .rates(.listed)
    },
    BrowseKey("s", Phrase("sort by change, or not", "변동 순으로 정렬, 해제")) { state, _ in
      state.rates.answer == nil ? nil : .rates(.sorted)
    },
    BrowseKey(
      "f", Phrase("add or remove a favourite", "즐겨찾기에 넣거나 빼기"), hint: Phrase("favourite", "즐겨찾기")
    ) { state, _ in state.rates.selected.map { .favorites(.change(.toggle($0))) } },
    BrowseFeature.baseKey, BrowseFeature.homeKey,
  ]
}
