import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import Testing
import UserFeature
import WeaveDI

import struct Platform.Decimal

@testable import ExchangeCLI

@MainActor
@Suite("What keys do in browse")
struct ScreensBrowseTests {
  /// A store that has loaded the preview's rates, favourites and profiles.
  private func loadedStore(settings: Settings = Settings()) -> TestStoreOf<BrowseFeature> {
    var app = AppFeature.State()
    app.user.user = .preview
    app.user.profiles = [
      ProfileEntry(user: .preview, isActive: true),
      ProfileEntry(user: User(profile: ProfileName("travel") ?? .default, home: .eur), isActive: false),
    ]
    app.favorites.favorites = [.krw, .jpy]
    var state = BrowseFeature.State(app: app, settings: settings)
    state.board = .loaded(.preview(base: .usd, favorites: [.krw, .jpy]))
    return TestStore(initialState: state) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
    }
  }

  private func board(_ favorites: [Currency], base: Currency = .usd) -> RatesBoard {
    .preview(base: base, favorites: favorites)
  }

  @Test("Arrows choose a row and stop at both ends")
  func selection() async {
    let store = loadedStore()
    await store.send(.pressed(.up)) { $0.selections = [.rates: 0] }
    await store.send(.pressed(.down)) { $0.selections = [.rates: 1] }
    await store.send(.pressed(.end)) { $0.selections = [.rates: 11] }
    await store.send(.pressed(.pageDown))
    await store.send(.pressed(.pageUp)) { $0.selections = [.rates: 1] }
  }

  @Test("Another coordinator decides where a screen begins")
  func coordinator() {
    withInjectedValues {
      $0.browseCoordinator = { base in
        var coordinator = BrowseCoordinator(pair: CurrencyPair(from: base, to: .krw))
        coordinator.show(.history)
        return coordinator
      }
    } operation: {
      #expect(BrowseFeature.State(app: AppFeature.State()).coordinator.current == .history(from: .usd, to: .krw))
    }
    #expect(BrowseFeature.State(app: AppFeature.State()).coordinator.current == .rates)
  }

  @Test("A currency that is no favourite any more leaves its alerts, and the last line says which")
  func alertsStay() async throws {
    let store = loadedStore()
    let condition = try AlertCondition(parsing: "USD/KRW > 1400")
    await store.send(
      .app(
        .alerts(
          .finished(
            .success(
              AlertsFeature.Report(outcome: .listed([]), alerts: [Alert(id: 3, condition: condition)])))))
    ) {
      $0.app.alerts.alerts = [Alert(id: 3, condition: condition)]
      $0.app.alerts.work = .loaded(.listed([]))
    }
    await store.send(.app(.alerts(.favoriteRemoved(FavoriteRemoved(profile: .default, currency: .jpy)))))
    await store.send(.app(.alerts(.favoriteRemoved(FavoriteRemoved(profile: .default, currency: .krw))))) {
      $0.alarm = Phrase("alerts that still watch KRW: 3 (USD/KRW > 1400)", "KRW를 계속 지켜보는 알림: 3 (USD/KRW > 1400)")
    }
  }

  @Test("Typing after / narrows the list down at once; Escape brings everything back")
  func search() async {
    let store = loadedStore()
    await store.send(.pressed(.down)) { $0.selections = [.rates: 1] }
    await store.send(.pressed(.character("/"))) { $0.destination = .search(LineEditor.State()) }
    await store.send(.pressed(.character("엔")))
    await store.receive(\.destination.search.pressed) {
      $0.destination?.modify(\.search) { $0.field = TextField("엔") }
    }
    await store.receive(\.destination.search.delegate.edited) {
      $0.matches = [.jpy]
      $0.selections = [.rates: 0]
    }
    #expect(store.state.visibleRows.map(\.currency) == [.jpy])
    await store.send(.pressed(.escape))
    await store.receive(\.destination.search.pressed)
    await store.receive(\.destination.search.delegate.cancelled) {
      $0.matches = []
      $0.destination = nil
    }
    #expect(store.state.visibleRows.count == 12)
  }

  @Test("A single letter finds the codes that begin with it")
  func singleLetter() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("/")))
    await store.send(.pressed(.character("c")))
    await store.receive(\.destination.search.delegate.edited) { $0.selections = [.rates: 0] }
    #expect(store.state.visibleRows.map(\.currency.code) == ["CAD", "CHF", "CNY"])
  }

  @Test("Enter ends the search and keeps what it left; / goes on where the cursor was")
  func keptSearch() async {
    let store = loadedStore()
    store.exhaustivity = .off
    for key: Key in [.character("/"), .character("c"), .character("h"), .left, .enter] { await store.press(key) }
    #expect(store.state.destination == nil)
    #expect(store.state.visibleRows.first?.currency.code == "CHF")
    await store.press(.character("/"))
    #expect(store.state.destination?.search?.field.cursor == 1)
    await store.press(.character("n"))
    #expect(store.state.search.text == "cnh")
  }

  @Test("Arrows choose a row of what the search leaves while it is typed")
  func selectionWhileSearching() async {
    let store = loadedStore()
    store.exhaustivity = .off
    for key: Key in [.character("/"), .character("c"), .down, .down, .up] { await store.press(key) }
    #expect(store.state.selectedCurrency?.code == "CHF")
    // Home is for the text.
    await store.press(.home)
    #expect(store.state.selectedCurrency?.code == "CHF")
  }

  @Test("Enter shows the history of the row, digits choose the range, x turns the pair around, Escape leads back")
  func history() async {
    let store = loadedStore()
    let request = { (from: Currency, to: Currency, span: HistorySpan) in
      AppFeature.Action.exchange(
        .history(HistoryRequest(from: from, to: to, range: span.range, grouping: .day)))
    }
    store.exhaustivity = .off
    await store.send(.pressed(.enter)) {
      $0.coordinator.showHistory(from: .usd, to: .krw)
    }
    await store.receive(.app(request(.usd, .krw, .quarter)))
    await store.send(.pressed(.character("4"))) { $0.span = .fiveYears }
    await store.receive(.app(request(.usd, .krw, .fiveYears)))
    await store.send(.pressed(.character("x")))
    await store.receive(.app(request(.krw, .usd, .fiveYears)))
    await store.send(.pressed(.escape)) { $0.coordinator.goBack() }
    #expect(store.state.coordinator.current == .rates)
    await store.settle()
    #expect(store.state.series.value?.from == .krw)
  }

  @Test("f removes the favourite that is selected, and the rates follow")
  func removeFavorite() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("f")))
    await store.receive(.app(.favorites(.remove(["KRW"]))))
    await store.settle()
    #expect(store.state.favorites == [.jpy])
    #expect(store.state.board.value == board([.jpy]).withBase(isFavorite: false, among: [.jpy]))
  }

  @Test("The selection stays on its currency when a favourite's row moves up, so that f twice changes nothing")
  func followsRow() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.end))
    #expect(store.state.selectedCurrency?.code == "THB")
    await store.send(.pressed(.character("f")))
    await store.settle()
    #expect(store.state.favorites.map(\.code) == ["KRW", "JPY", "THB"])
    #expect(store.state.selection == 2)
    await store.send(.pressed(.character("f")))
    await store.settle()
    #expect(store.state.favorites == [.krw, .jpy])
    #expect(store.state.selectedCurrency?.code == "THB")
  }

  @Test("J and K move a favourite and the selection with it; at the ends nothing happens")
  func moveFavorite() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.tab)) { $0.coordinator.show(.favorites) }
    await store.send(.pressed(.character("K")))
    await store.send(.pressed(.character("J"))) { $0.selections = [.favorites: 1] }
    await store.receive(.app(.favorites(.move("KRW", to: 2))))
    await store.settle()
    #expect(store.state.favorites == [.jpy, .krw])
    #expect(store.state.selectedCurrency == .krw)
  }

  @Test("A question is answered while it is typed; what cannot be read is said")
  func conversion() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("c"))) { $0.destination = .conversion(LineEditor.State()) }
    await store.send(.pressed(.paste("100 usd to krw")))
    await store.receive(
      .app(.exchange(.convert(ConversionRequest(terms: [Money(100, .usd)], targets: [.krw])))))
    await store.settle()
    #expect(store.state.conversion.value?.results.map(\.to) == [.krw])
    await store.press(.character("+"))
    #expect(store.state.problem != nil)
    #expect(store.state.conversion == .idle)
  }

  @Test("An answer that comes after Enter is shown; Escape forgets the question, and later again what it came to")
  func conversionAfterEnter() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("c")))
    await store.send(.pressed(.paste("100 usd to krw")))
    await store.send(.pressed(.enter))
    await store.settle()
    #expect(store.state.destination == nil)
    #expect(store.state.conversion.value?.results.map(\.to) == [.krw])
    await store.press(.character("c"))
    #expect(store.state.destination?.conversion?.field == TextField("100 usd to krw"))
    await store.press(.escape)
    #expect(store.state.destination == nil)
    #expect(store.state.keptQuestion == TextField())
    #expect(store.state.conversion == .idle)
  }

  @Test("b makes the row the base of the rates and stays on it, so that h makes it the home")
  func base() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.down))
    await store.send(.pressed(.character("b"))) { $0.base = .jpy }
    await store.settle()
    #expect(store.state.board.value?.base == .jpy)
    #expect(store.state.selectedCurrency == .jpy)
    await store.press(.character("h"))
    #expect(store.state.home == .jpy)
    await store.press(.enter)
    #expect(store.state.notice == .isBase(.jpy))
  }

  @Test("u takes back a favourite that was removed, to where it was, one that was added, and a move")
  func undoFavorites() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.character("u"))
    #expect(store.state.notice == .nothingToUndo)
    await store.press(.character("f"))
    #expect(store.state.favorites == [.jpy])
    #expect(store.state.notice?.english == "KRW removed from the favourites (u: undo)")
    await store.press(.character("u"))
    #expect(store.state.favorites == [.krw, .jpy])
    await store.press(.end)
    await store.press(.character("f"))
    #expect(store.state.favorites.count == 3)
    await store.press(.character("u"))
    #expect(store.state.favorites == [.krw, .jpy])
    await store.press(.tab)
    await store.press(.home)
    await store.press(.character("J"))
    #expect(store.state.favorites == [.jpy, .krw])
    await store.press(.character("u"))
    #expect(store.state.favorites == [.krw, .jpy])
    #expect(store.state.changes.isEmpty)
  }

  @Test("u takes back another home and another language; logging in forgets what could be taken back")
  func undoProfile() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.character("h"))
    #expect(store.state.home == .krw)
    await store.press(.character("u"))
    #expect(store.state.home == .usd)
    await store.press(.backTab)
    await store.press(.character("l"))
    #expect(store.state.user.language == .english)
    await store.press(.character("u"))
    #expect(store.state.user.language == nil)
    await store.press(.character("l"))
    await store.press(.down)
    await store.press(.enter)
    #expect(store.state.changes.isEmpty)
  }

  @Test("A currency beyond the ECB's is found by a search, listed with a, and in sight when it is a favourite")
  func beyondECB() async {
    let store = loadedStore()
    store.exhaustivity = .off
    let taiwan = Currency(literal: "TWD")
    func board(isFavorite: Bool) -> RatesBoard {
      let ecb = RatesBoard.preview(base: .usd, favorites: [])
      let row = RateRow(
        currency: taiwan, rate: 30, inverse: 1, changePercent: nil, date: ecb.date, source: .exchangeRateAPI,
        isFavorite: isFavorite)
      return RatesBoard(
        base: .usd, requestedDate: nil, date: ecb.date, source: ecb.source, fetchedAt: nil, isStale: false,
        rows: ecb.rows + [row], notes: [])
    }
    await store.send(.app(.exchange(.ratesAnswered(.success(board(isFavorite: false))))))
    #expect(!store.state.visibleRows.contains { $0.currency == taiwan })
    for character in "/twd" { await store.press(.character(character)) }
    #expect(store.state.visibleRows.map(\.currency) == [taiwan])
    await store.press(.escape)
    await store.press(.character("a"))
    #expect(store.state.visibleRows.contains { $0.currency == taiwan })
    await store.press(.character("a"))
    await store.send(.app(.exchange(.ratesAnswered(.success(board(isFavorite: true))))))
    #expect(store.state.visibleRows.contains { $0.currency == taiwan })
  }

  @Test("The rates are asked for with those beyond the ECB's and with their last days")
  func request() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("r"))) { $0.refreshing = .rates }
    await store.receive(
      .app(
        .exchange(
          .rates(
            RatesRequest(
              base: .usd, includesWideProviders: true, favorites: [.krw, .jpy], includesTrend: true,
              policy: RatePolicy(refreshes: true))))))
    await store.settle()
    #expect(store.state.refreshing == nil)
  }

  @Test("r says what it has come to: who failed and why, that nothing is newer, or which day is new")
  func refresh() async {
    let old = board([])
    func answer(_ date: FixingDate, _ notes: [RateNote]) -> RatesBoard {
      RatesBoard(
        base: old.base, requestedDate: nil, date: date, source: old.source, fetchedAt: nil, isStale: false,
        rows: old.rows, notes: notes)
    }
    func said(_ board: RatesBoard) async -> String? {
      var state = loadedStore().state
      state.refreshing = .rates
      let store = TestStore(initialState: state) { BrowseFeature() }
      store.exhaustivity = .off
      await store.send(.app(.exchange(.ratesAnswered(.success(board)))))
      #expect(store.state.refreshing == nil)
      let said = store.state.notice?.english
      await store.send(.pressed(.down)) { $0.notice = nil }
      return said
    }
    let refused = ProviderFailure(provider: .ecb, reason: .status(503))
    #expect(await said(answer(old.date, [.providerFailed(refused)])) == "ecb: answered with HTTP status 503")
    #expect(await said(answer(old.date, [])) == "Nothing newer than 2026-10-30 yet.")
    #expect(await said(answer(old.date.adding(days: 3), [])) == "New rates of 2026-11-02.")
    let offline = RateNote.answered(source: .ecb, date: old.date, ageInDays: 1, reason: .offline)
    #expect(await said(answer(old.date, [offline])) == "Offline: no provider was asked.")
  }

  @Test("Arrows read the days of the chart from the newest on, a click reads a day, Escape stops before it leads back")
  func reading() async throws {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.enter)
    let days = try #require(store.state.series.value?.points.map(\.date))
    await store.press(.left)
    #expect(store.state.reading == days[59])
    await store.press(.left)
    #expect(store.state.reading == days[58])
    await store.press(.right)
    await store.press(.right)
    #expect(store.state.reading == days[59])
    await store.press(.pageUp)
    #expect(store.state.reading == days[56])
    await store.press(.home)
    #expect(store.state.reading == days[0])
    await store.send(.dayChosen(days[20]))
    #expect(store.state.reading == days[20])
    await store.press(.escape)
    #expect(store.state.reading == nil)
    #expect(store.state.coordinator.current.tab == .history)
    await store.press(.escape)
    #expect(store.state.coordinator.current == .rates)
  }

  @Test("A click chooses a row or a tab, a second one on the row does what Enter does, the wheel moves by three")
  func mouse() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.wheelDown)) { $0.selections = [.rates: 3] }
    await store.send(.pressed(.wheelUp)) { $0.selections = [.rates: 0] }
    await store.send(.rowChosen(1)) { $0.selections = [.rates: 1] }
    await store.send(.rowChosen(1)) { $0.coordinator.showHistory(from: .usd, to: .jpy) }
    await store.settle()
    await store.send(.tabChosen(.alerts)) { $0.coordinator.show(.alerts) }
    await store.press(.character("?"))
    await store.send(.tabChosen(.rates))
    #expect(store.state.coordinator.current == .alerts)
  }

  @Test("A conversion without currencies goes from the base to the row, in the chart from one of its pair to the other")
  func conversionOfRow() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.down)
    await store.press(.character("c"))
    await store.press(.paste("250"))
    #expect(store.state.conversion.value?.terms == [Money(250, .usd)])
    #expect(store.state.conversion.value?.results.map(\.to) == [.jpy])
    await store.press(.escape)
    await store.press(.enter)
    await store.press(.character("x"))
    await store.press(.character("c"))
    await store.press(.paste("250"))
    #expect(store.state.conversion.value?.terms == [Money(250, .jpy)])
    #expect(store.state.conversion.value?.results.map(\.to) == [.usd])
  }

  @Test("Alerts are listed, added in a line that stays until it is right, and removed; u brings one back")
  func alerts() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.tabChosen(.alerts))
    await store.send(.app(.alerts(.load)))
    await store.settle()
    #expect(store.state.alerts.map(\.id) == [1])
    await store.press(.character("a"))
    await store.press(.paste("USD/KRW"))
    await store.press(.enter)
    #expect(store.state.problem?.english.contains("condition 'USD/KRW'") == true)
    #expect(store.state.destination?.alert != nil)
    await store.press(.paste(" < 1300"))
    #expect(store.state.problem == nil)
    await store.press(.enter)
    #expect(store.state.destination == nil)
    #expect(store.state.notice?.english.contains("USD/KRW < 1300") == true)
    await store.send(.pressed(.character("d")))
    await store.receive(.app(.alerts(.remove(1))))
    await store.settle()
    await store.send(.pressed(.character("u")))
    await store.receive(.app(.alerts(.add("USD/KRW > 1400"))))
    await store.settle()
    await store.press(.enter)
    #expect(store.state.coordinator.current == .history(from: .usd, to: .krw))
  }

  @Test("Each minute ages are told anew; a fixing that is due is asked for, then no more than every five minutes")
  func minutes() async {
    let clock = TestClock<Duration>()
    let published = Moment.preview.instant.addingTimeInterval(-600)
    var state = loadedStore().state
    let old = board([.krw, .jpy])
    state.board = .loaded(
      RatesBoard(
        base: .usd, requestedDate: nil, date: old.date, source: old.source, fetchedAt: nil, isStale: false,
        nextPublication: published, rows: old.rows, notes: []))
    let store = TestStore(initialState: state) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
      $0.continuousClock = clock
      $0.exchangeUseCase = MockExchangeUseCase.loading
    }
    store.exhaustivity = .off
    await store.send(.started) { $0.board = .loading }
    await store.send(.app(.exchange(.ratesAnswered(.success(state.board.value ?? old)))))
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked) {
      $0.now = .preview
      $0.lastAsked = Moment.preview.instant
    }
    await store.receive(\.app.exchange.rates)
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked)
    await store.skipInFlightEffects()
  }

  @Test("Enter on a profile logs it in, and its home becomes the base")
  func login() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.backTab)) { $0.coordinator.show(.profile) }
    await store.send(.pressed(.down))
    await store.send(.pressed(.enter))
    await store.settle()
    #expect(store.state.user.profile.rawValue == "travel")
    #expect(store.state.base == .eur)
    #expect(store.state.board.value?.base == .eur)
  }

  @Test("A failure keeps the rates that are there in sight and says why")
  func failure() async {
    let store = loadedStore()
    let error = ExchangeError.unavailable(currencies: [.usd], isOffline: true, failures: [])
    await store.send(.app(.exchange(.ratesAnswered(.failure(error))))) {
      $0.app.exchange.board = .failed(error)
      $0.notice = FailureReport(error).message
    }
    #expect(store.state.board.value != nil)
  }

  @Test("New rates are compared with the alerts; one that fires is told until the next key")
  func alarm() async {
    let store = loadedStore()
    store.exhaustivity = .off
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: Moment.preview.today, fetchedAt: Moment.preview.instant,
      rates: [.usd: 1, .krw: 1426])
    await store.send(.app(.alerts(.load)))
    await store.receive(\.app.alerts.finished)
    await store.send(.app(.alerts(.ratesArrived(table))))
    await store.receive(\.app.alerts.check)
    await store.receive(\.app.alerts.finished) {
      $0.alarm = Phrase("alert 1: USD/KRW > 1400, now 1,426.00", "알림 1: USD/KRW > 1400, 현재 1,426.00")
    }
    await store.send(.pressed(.down)) { $0.alarm = nil }
  }

  @Test("q ends with 0 and Ctrl-C with 130, Ctrl-C in a text field, too")
  func quit() async {
    await loadedStore().send(.pressed(.character("q"))) { $0.exit = .answered }
    await loadedStore().send(.pressed(.control("c"))) { $0.exit = .interrupted }
    for opening: Character in "/c" {
      let store = loadedStore()
      store.exhaustivity = .off
      await store.press(.character(opening))
      await store.press(.character("q"))
      #expect(store.state.exit == nil)
      await store.press(.control("c"))
      #expect(store.state.exit == .interrupted)
    }
  }

  @Test("? shows the keys, arrows turn their pages and any other key closes them")
  func help() async {
    let store = loadedStore()
    await store.send(.pressed(.character("?"))) { $0.destination = .help(HelpPages.State(tab: .rates)) }
    await store.send(.pressed(.down))
    await store.receive(\.destination.help.pressed) {
      $0.destination?.modify(\.help) { $0.offset = HelpView.keys(of: .rates).count - 10 }
    }
    await store.send(.pressed(.up))
    await store.receive(\.destination.help.pressed) { $0.destination?.modify(\.help) { $0.offset = 0 } }
    await store.send(.pressed(.character("q")))
    await store.receive(\.destination.help.pressed)
    await store.receive(\.destination.help.delegate.closed) { $0.destination = nil }
    await store.send(.pressed(.character("?"))) { $0.destination = .help(HelpPages.State(tab: .rates)) }
    await store.send(.pressed(.control("c"))) { $0.exit = .interrupted }
  }

  @Test("What is presented has done its work when a key has been sent, so that keys typed ahead find what they mean")
  func keysTypedAhead() {
    let state = loadedStore().state
    let store = Store(initialState: state) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
    }
    for key: Key in [.character("?"), .character("x"), .character("/"), .character("c"), .enter, .character("q")] {
      store.send(.pressed(key))
    }
    #expect(store.withState(\.destination) == nil)
    #expect(store.withState(\.search.text) == "c")
    #expect(store.withState(\.exit) == .answered)
  }
}

extension TestStore where State == BrowseFeature.State, Action == BrowseFeature.Action {
  /// Presses a key and waits until what it leads to is done.
  fileprivate func press(_ key: Key) async {
    await send(.pressed(key))
    await settle()
  }
}

extension TestStore {
  /// Waits until nothing is under way and takes over everything that came.
  fileprivate func settle() async {
    await finish()
    await skipReceivedActions(strict: false)
  }
}
