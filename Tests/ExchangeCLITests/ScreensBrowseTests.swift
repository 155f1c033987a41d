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
      $0.search = TextField("엔")
      $0.matches = [.jpy]
      $0.selections = [.rates: 0]
    }
    #expect(store.state.visibleRows.map(\.currency) == [.jpy])
    await store.send(.pressed(.escape))
    await store.receive(\.destination.search.pressed)
    await store.receive(\.destination.search.delegate.cancelled) {
      $0.search = TextField()
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
    await store.receive(\.destination.search.delegate.edited) {
      $0.search = TextField("c")
      $0.selections = [.rates: 0]
    }
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
    await store.press(.home)
    #expect(store.state.selectedCurrency?.code == "CAD")
  }

  @Test("Enter shows the history of the row, digits choose the range, x turns the pair around, Escape leads back")
  func history() async {
    let store = loadedStore()
    let request = { (from: Currency, to: Currency, span: HistorySpan) in
      AppFeature.Action.exchange(
        .history(HistoryRequest(from: from, to: to, range: span.range, grouping: span.grouping)))
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
    #expect(store.state.board.value == board([.jpy]))
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
    #expect(store.state.question == TextField())
    #expect(store.state.conversion == .idle)
  }

  @Test("b makes the row the base of the rates")
  func base() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.down))
    await store.send(.pressed(.character("b"))) {
      $0.base = .jpy
      $0.selections = [:]
    }
    await store.settle()
    #expect(store.state.board.value?.base == .jpy)
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
    await store.send(.pressed(.character("?"))) { $0.destination = .help(HelpPages.State()) }
    await store.send(.pressed(.down))
    await store.receive(\.destination.help.pressed) {
      $0.destination?.modify(\.help) { $0.offset = HelpView.keys.count - 10 }
    }
    await store.send(.pressed(.up))
    await store.receive(\.destination.help.pressed) { $0.destination?.modify(\.help) { $0.offset = 0 } }
    await store.send(.pressed(.character("q")))
    await store.receive(\.destination.help.pressed)
    await store.receive(\.destination.help.delegate.closed) { $0.destination = nil }
    await store.send(.pressed(.character("?"))) { $0.destination = .help(HelpPages.State()) }
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
