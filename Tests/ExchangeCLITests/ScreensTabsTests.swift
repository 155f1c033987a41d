import ComposableArchitecture
import ExchangeInterface
import FavoriteInterface
import Modularity
import SharedModels
import TerminalText
import TerminalUI
import TestSupport
import Testing
import UserFeature
import UserInterface
import WeaveDI
import Wording

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import FavoriteFeature
@testable import ScreenPreviews

@MainActor
@Suite("The reducers of browse, exhaustively", .timeLimit(.minutes(10)))
struct ScreensTabsTests {
  @Test("The rates select by currency, list all, search and follow another base")
  func rates() async {
    var state = BrowseFeature.State.loaded().rates
    state.select(1)
    #expect(state.cursor == RowCursor(row: .jpy, place: 1))
    state.select(99)
    #expect(state.cursor == RowCursor(row: .usd, place: 12))
    let store = TestStore(initialState: state) {
      RatesTab()
    } withDependencies: {
      $0.useMockData()
    }
    await store.send(.listed) { $0.listsAll = true }
    await store.send(.rebased(.jpy)) { $0.base = .jpy }
    await store.send(.rebased(.jpy))
    var whole = BrowseFeature.State.loaded()
    whole.rates = state
    let browse = loadedStore(whole)
    await browse.send(.rates(.rebased(.jpy))) {
      $0.rates.base = .jpy
      $0.rates.asked = [.krw, .jpy]
      $0.rates.query.answer.reload()
    }
    await browse.receive(\.rates.query.answered) { $0.rates.query.answer = .loaded(.preview(base: .jpy)) }
  }

  @Test("Sorted by change, who gained most against the base stands first; what is selected stays so")
  func sorted() async {
    var state = BrowseFeature.State.loaded()
    state.select(1)
    let before = state.rates.rows
    let store = loadedStore(state)
    await store.press(.character("s")) {
      $0.rates.sortsByChange = true
      $0.rates.cursor = RowCursor(row: .jpy, place: $0.rates.rows.firstIndex(of: .jpy) ?? 0)
      $0.message = ScreenMessage(words: Phrase("sorted: who gained most first", "많이 오른 순으로 정렬했습니다"))
    }
    let changes = store.state.rates.visibleRows.compactMap(\.changePercent)
    #expect(changes == changes.sorted { $0 < $1 } && changes.count > 2)
    await store.press(.character("s")) {
      $0.rates.sortsByChange = false
      $0.rates.cursor = RowCursor(row: .jpy, place: 1)
      $0.message = ScreenMessage(words: Phrase("sorted: favourites, then by code", "즐겨찾기, 코드 순으로 정렬했습니다"))
    }
    #expect(store.state.rates.rows == before)
  }

  @Test("The base is not converted into itself, and has no rate to copy")
  func base() async {
    var state = BrowseFeature.State.loaded()
    state.select(state.rates.rows.firstIndex(of: .usd) ?? 0)
    let store = loadedStore(state)
    #expect(state.action(for: .character("y")) == nil)
    await store.press(.character("c")) {
      $0.message = ScreenMessage(
        words: Phrase("USD is the base of the rates; choose another currency", "USD는 환율의 기준 통화입니다. 다른 통화를 고르세요"))
    }
    await store.send(.selected(11)) { $0.rates.cursor = RowCursor(row: $0.rates.rows[11], place: 11) }
    await store.press(.character("y")) {
      $0.copies = 1
      $0.message = ScreenMessage(words: .copiedFirst)
    }
  }

  @Test("A search selects its best match, and ends with what was selected then")
  func search() async {
    let store = loadedStore()
    await store.press(.character("/")) { $0.line = LineEditor.State(purpose: .search) }
    await store.press(.paste("엔")) {
      $0.line = LineEditor.State(purpose: .search, field: TextField("엔"))
      $0.rates.search = TextField("엔")
      $0.rates.matches = [.jpy]
    }
    await store.press(.escape) {
      $0.line = nil
      $0.rates.search = TextField()
      $0.rates.matches = []
      $0.rates.cursor = RowCursor(row: .jpy, place: 0)
    }
  }

  @Test("A fixing that is due is asked for, and not again within five minutes")
  func due() async {
    let old = RatesBoard.preview(base: .usd)
    var state = BrowseFeature.State.loaded().rates
    let board = RatesBoard(
      base: .usd, requestedDate: nil, date: old.date, source: old.source, fetchedAt: nil, isStale: false,
      nextPublication: Moment.preview.instant.addingTimeInterval(-600), rows: old.rows, notes: [])
    state.query.answer = .loaded(board)
    var browse = BrowseFeature.State.loaded()
    browse.rates = state
    let store = loadedStore(browse, exchange: MockExchange.failing)
    await store.send(.ticked) {
      $0.now = .preview
      $0.rates.lastAsked = Moment.preview.instant
      $0.rates.asked = [.krw, .jpy]
      $0.rates.query.answer.reload()
    }
    await store.receive(\.rates.query.answered) {
      guard case .fails(let error) = MockExchange.failing.behavior else { return }
      $0.rates.query.answer = .failed(error, previous: board)
      $0.message = ScreenMessage(words: FailureReport(error).message, kind: .noNewRates)
    }
    await store.send(.ticked)
  }

  @Test("Favourites are moved, and the selection with them")
  func favorites() async {
    let store = loadedStore()
    await store.send(.favorites(.change(.move(.krw, to: 2)))) {
      $0.favorites.cursor = RowCursor(row: .krw, place: 0)
      $0.rates.favorites.work = .loading()
    }
    await store.receive(\.favorites.finished) {
      let outcome = FavoriteOutcome.moved(.krw, from: 1, to: 2, favorites: [.jpy, .krw])
      $0.rates.favorites.favorites = [.jpy, .krw]
      $0.rates.favorites.work = .loaded(outcome)
      $0.changes = [.favorites(.move(.krw, to: 1))]
      $0.message = ScreenMessage(words: outcome.words[0].undoable)
    }
    #expect(store.state.favorites.selected == .krw)
  }

  @Test("A favourite that could not be written can not be taken back; a change that could not be taken back still can")
  func lockedFavorites() async {
    var state = BrowseFeature.State.loaded()
    state.changes = [.favorites(.remove([.jpy]))]
    let store = TestStore(initialState: state) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
      $0.favorites = LockedFavorites()
    }
    store.exhaustivity = .off
    await store.send(.favorites(.change(.toggle(.eur))))
    await store.receive(\.favorites.finished)
    #expect(store.state.changes == [.favorites(.remove([.jpy]))])
    await store.send(.undo)
    await store.receive(\.favorites.finished)
    #expect(store.state.changes == [.favorites(.remove([.jpy]))])
    #expect(store.state.undoing == nil)
  }

  @Test("Alerts that fire are kept, the last one first; what takes a removed one's place is selected")
  func alerts() async throws {
    let store = loadedStore()
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: Moment.preview.today, fetchedAt: Moment.preview.instant,
      rates: [.usd: 1, .krw: 1426])
    let pair = CurrencyPair(base: .usd, quote: .krw)
    let reading = try #require(Quote.given(pair, by: table))
    let firing = AlertCheck.Firing(alert: MockAlerts.first[0], reading: reading)
    await store.send(.alerts(.ratesArrived(table))) { $0.alerts.feature.work = .loading() }
    await store.receive(\.alerts.finished) {
      $0.alerts.firings = [firing]
      $0.alerts.feature.work = .loaded(
        .compared(AlertCheck(checked: 1, fired: [firing], undecided: [], alerts: MockAlerts.first)))
      $0.message = ScreenMessage(words: firing.words, kind: .alert)
    }
    await store.send(.alerts(.change(.remove(1)))) {
      $0.alerts.cursor = RowCursor(row: 1, place: 0)
      $0.alerts.feature.work = .loading()
    }
    await store.receive(\.alerts.finished) {
      $0.alerts.feature.alerts = []
      $0.alerts.feature.work = .loaded(.removed(MockAlerts.first[0], alerts: []))
      $0.changes = [.alerts(.restore(MockAlerts.first[0]))]
    }
    #expect(store.state.alerts.selected == nil)
  }

  @Test("The history is loaded for its pair and range, and inspects the day nearest to the one that is pointed at")
  func history() async throws {
    let pair = CurrencyPair(base: .usd, quote: .krw)
    let store = loadedStore()
    await store.send(.history(.inspected(Moment.preview.today)))
    await store.send(.history(.paired(pair))) {
      $0.history.pair = pair
      $0.history.query.answer.reload()
    }
    await store.receive(\.history.query.answered) { $0.history.query.answer = .loaded([.preview(pair)]) }
    await store.send(.history(.inspected(Moment.preview.today.adding(days: 9)))) {
      $0.history.day = Moment.preview.today
    }
    await store.send(.history(.spanned(HistoryTab.spans[5]))) {
      $0.history.span = HistoryTab.spans[5]
      $0.history.day = nil
      $0.history.query.answer.reload()
    }
    await store.receive(\.history.query.answered) { $0.history.query.answer = .loaded([.preview(pair)]) }
  }

  @Test("A change of the profile is seen in the list of profiles, too")
  func profile() async {
    let store = loadedStore()
    let change = UserChange.language(.korean)
    var user = User.preview
    user.language = .korean
    let travel = User(profile: ProfileName("travel") ?? .default, home: .eur)
    let profiles = Profiles(users: [user, travel], active: .default)
    await store.send(.profile(.change(.update([change])))) {
      $0.profile.feature.work = .loading()
    }
    await store.receive(\.profile.finished) {
      $0.profile.feature.user = user
      $0.profile.feature.work = .loading()
      $0.changes = [.user(.language(User.preview.language))]
      $0.message = ScreenMessage(words: Phrase("language is now Korean", "언어를 한국어로 바꿨습니다").undoable)
    }
    await store.receive(\.profile.finished) {
      $0.profile.feature.profiles = profiles
      $0.profile.feature.work = .loaded(.listed(profiles))
    }
  }

  @Test("A line takes keys, and forgets why it could not be read once its text changes")
  func line() async {
    let line = LineEditor.State(purpose: .alert, field: TextField("a"), problem: .loading)
    let store = TestStore(initialState: line) { LineEditor() }
    await store.send(.pressed(.left)) { $0.field.take(.left) }
    await store.send(.pressed(.character("b"))) {
      $0.field.take(.character("b"))
      $0.problem = nil
    }
    await store.send(.pressed(.enter))
  }

  @Test("The help scrolls to both ends and no farther, and leaves other keys to the screen")
  func help() {
    let keys = BrowseFeature.Tab.rates.help
    let screen = Screen(HelpView(title: .loading, keys: keys, context: .fixture()))
    func first() -> String {
      screen.draw(in: TerminalSize(columns: 60, rows: 18)).lines[1].plain
    }
    func label(_ place: Int) -> String { keys[place].label }
    #expect(first().hasPrefix(label(0)))
    screen.press(.up)
    #expect(first().hasPrefix(label(0)))
    screen.press(.down)
    #expect(first().hasPrefix(label(1)))
    for _ in 1...3 {
      screen.press(.pageDown)
      #expect(first().hasPrefix(label(keys.count - 15)))
    }
    screen.press(.character("g"))
    #expect(first().hasPrefix(label(0)))
    let isTaken = screen.press(.character("x"))
    #expect(!isTaken)
  }

  @Test("The title of the help takes one line, however narrow the screen")
  func helpTitle() {
    let title = Phrase(verbatim: String(repeating: "long ", count: 12))
    let screen = Screen(HelpView(title: title, keys: BrowseFeature.Tab.rates.help, context: .fixture(width: 30)))
    let lines = screen.draw(in: TerminalSize(columns: 30, rows: 12)).lines.map(\.plain)
    #expect(lines[0].hasPrefix("Keys: long"))
    #expect(lines.dropFirst().allSatisfy { !$0.contains("long") })
  }

  @Test("In browse, f writes the favourite; when it is there the rates know of it, and what takes it back is known")
  func favorite() async {
    let store = loadedStore()
    let euro = Currency.eur
    await store.send(.selected(6)) { $0.rates.cursor = RowCursor(row: euro, place: 6) }
    await store.press(.character("f")) {
      $0.favorites.cursor = RowCursor(row: .krw, place: 0)
      $0.rates.favorites.work = .loading()
    }
    await store.receive(\.favorites.finished) {
      let change = FavoriteOutcome.added([euro], besides: [], favorites: [.krw, .jpy, euro])
      $0.rates.favorites.favorites = change.favorites
      $0.rates.favorites.work = .loaded(change)
      $0.changes = [.favorites(.remove([euro]))]
      $0.message = ScreenMessage(words: change.words[0].undoable)
    }
    await store.send(.acknowledged) { $0.message = nil }
    await store.press(.character("u")) {
      $0.changes = []
      $0.undoing = .favorites(.remove([euro]))
      $0.rates.favorites.work = .loading()
    }
    await store.receive(\.favorites.finished) {
      let change = FavoriteOutcome.removed([euro], besides: [], former: [.krw, .jpy, euro])
      $0.undoing = nil
      $0.rates.favorites.favorites = change.favorites
      $0.rates.favorites.work = .loaded(change)
      $0.message = ScreenMessage(words: change.words[0])
    }
  }

  @Test("Each minute ages are updated")
  func minutes() async {
    let clock = TestClock<Duration>()
    let store = TestStore(initialState: BrowseFeature.State.loaded()) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
      $0.exchange = MockExchange.loading
      $0.continuousClock = clock
    }
    await store.send(.started) {
      $0.rates.asked = [.krw, .jpy]
      $0.rates.query.answer.reload()
      $0.profile.feature.work = .loading()
    }
    let travel = User(profile: ProfileName("travel") ?? .default, home: .eur)
    await store.receive(\.profile.finished) {
      let profiles = Profiles(users: [.preview, travel], active: .default)
      $0.profile.feature.profiles = profiles
      $0.profile.feature.work = .loaded(.listed(profiles))
    }
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) { $0.now = .preview }
    await store.skipInFlightEffects()
  }

  @Test("A failure keeps the rates in sight and says why until there are newer ones; an alert that fires matters more")
  func failure() async {
    let store = loadedStore()
    let error = ExchangeError.unavailable(currencies: [.usd], isOffline: true, failures: [])
    await store.send(.rates(.query(.answered(.failure(error))))) {
      $0.rates.query.answer = .failed(error, previous: .preview(base: .usd))
      $0.message = ScreenMessage(words: FailureReport(error).message, kind: .noNewRates)
    }
    await store.send(.rates(.query(.answered(.success(.preview(base: .usd)))))) {
      $0.rates.query.answer = .loaded(.preview(base: .usd))
      $0.message = nil
    }
    var message: ScreenMessage?
    message.show(.loading, as: .alert)
    message.show(.asking)
    #expect(message?.words == .loading)
  }

  @Test("In browse, r says which day is new, that nothing is newer, or that nobody was asked")
  func refreshed() async {
    let old = RatesBoard.preview(base: .usd)
    func words(_ date: FixingDate, _ notes: [RateNote]) -> String {
      let board = RatesBoard(
        base: old.base, requestedDate: nil, date: date, source: old.source, fetchedAt: nil, isStale: false,
        rows: old.rows, notes: notes)
      return Phrase.refreshed(board, after: old).english
    }
    let refused = ProviderFailure(
      provider: .ecb, reason: FailureReport.Cause(Phrase("answered with HTTP status 503", "HTTP 상태 503으로 응답")))
    #expect(
      words(old.date, [.providerFailed(refused)]) == "nothing newer than 2026-10-30; not every provider answered")
    #expect(words(old.date, []) == "nothing newer than 2026-10-30 yet")
    #expect(words(old.date.adding(days: 3), []) == "new rates of 2026-11-02")
    let offline = RateNote.answered(source: .ecb, date: old.date, ageInDays: 1, reason: .offline)
    #expect(words(old.date, [offline]) == "offline: no provider was asked")
  }
}

/// Favourites in a file that another process holds.
private struct LockedFavorites: FavoriteService {
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { [.krw, .jpy] }

  func apply(_ change: FavoriteChange, to profile: ProfileName) async throws(FavoriteError) -> FavoriteOutcome {
    throw .storage(.noPlace)
  }
}
