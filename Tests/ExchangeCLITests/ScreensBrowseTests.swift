import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import Testing
import UserFeature
import WeaveDI

@testable import ExchangeCLI

@MainActor
@Suite("What keys and clicks do in browse")
struct ScreensBrowseTests {
  @Test("Arrows choose a row and stop at both ends")
  func selection() async {
    let store = loadedStore()
    func chosen(_ row: Int, _ code: String) -> (inout BrowseFeature.State) -> Void {
      {
        $0.selections = [.rates: row]
        $0.selectedRate = Currency(code)
      }
    }
    await store.send(.pressed(.up), assert: chosen(0, "KRW"))
    await store.send(.pressed(.down), assert: chosen(1, "JPY"))
    await store.send(.pressed(.end), assert: chosen(12, "USD"))
    await store.send(.pressed(.pageDown))
    await store.send(.pressed(.pageUp), assert: chosen(2, "AUD"))
  }

  @Test("Another coordinator decides where a screen begins")
  func coordinator() {
    withInjectedValues {
      $0.browseCoordinator = { base in
        var coordinator = BrowseCoordinator(pair: CurrencyPair(base: base, quote: .krw))
        coordinator.show(.history)
        return coordinator
      }
    } operation: {
      #expect(
        BrowseFeature.State(app: AppFeature.State()).coordinator.current
          == .history(CurrencyPair(base: .usd, quote: .krw)))
    }
    #expect(BrowseFeature.State(app: AppFeature.State()).coordinator.current == .rates)
  }

  @Test("A click chooses a row or a tab, a second one on the row does what Enter does, the wheel moves by three")
  func mouse() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.wheelDown)) { $0.selections = [.rates: 3] }
    await store.send(.pressed(.wheelUp)) { $0.selections = [.rates: 0] }
    await store.send(.rowChosen(1)) { $0.selections = [.rates: 1] }
    await store.send(.rowChosen(1)) { $0.coordinator.showHistory(of: CurrencyPair(base: .usd, quote: .jpy)) }
    await store.settle()
    await store.send(.tabChosen(.alerts)) { $0.coordinator.show(.alerts) }
    await store.press(.character("?"))
    await store.send(.tabChosen(.rates))
    #expect(store.state.coordinator.current == .alerts)
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

  @Test("Enter shows the history of the row, digits choose the range, x turns the pair around, Escape leads back")
  func history() async {
    let store = loadedStore()
    let request = { (base: Currency, quote: Currency, span: HistorySpan) in
      AppFeature.Action.exchange(
        .history(.history(HistoryRequest([CurrencyPair(base: base, quote: quote)], range: span.range))))
    }
    store.exhaustivity = .off
    await store.send(.pressed(.enter)) {
      $0.coordinator.showHistory(of: CurrencyPair(base: .usd, quote: .krw))
    }
    await store.receive(.app(request(.usd, .krw, .quarter)))
    await store.send(.pressed(.character("4"))) { $0.span = .fiveYears }
    await store.receive(.app(request(.usd, .krw, .fiveYears)))
    await store.send(.pressed(.character("x")))
    await store.receive(.app(request(.krw, .usd, .fiveYears)))
    await store.send(.pressed(.escape)) { $0.coordinator.goBack() }
    #expect(store.state.coordinator.current == .rates)
    await store.settle()
    #expect(store.state.series.value?.map(\.pair.base) == [.krw])
  }

  @Test("Arrows read the days of the chart from the newest on, a click reads a day, Escape stops before it leads back")
  func reading() async throws {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.enter)
    let days = try #require(store.state.series.value?.first?.points.map(\.date))
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
}
