import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import Testing
import UserFeature
import UserInterface
import WeaveDI

@testable import ExchangeCLI

@MainActor
@Suite("What browse changes, and takes back")
struct ScreensBrowseChangesTests {
  @Test("f removes the favourite that is selected, and no rates are asked for")
  func removeFavorite() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("f")))
    let before = store.state.board
    await store.receive(.app(.favorites(.toggle(.krw))))
    await store.settle()
    #expect(store.state.favorites == [.jpy])
    #expect(store.state.board == before && !before.isLoading)
    #expect(store.state.visibleRows.first?.currency == .jpy)
  }

  @Test("The selection stays on its currency when a favourite's row moves up, so that f twice changes nothing")
  func followsRow() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.end))
    await store.send(.pressed(.up))
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
    await store.receive(.app(.favorites(.move(.krw, to: 2))))
    await store.settle()
    #expect(store.state.favorites == [.jpy, .krw])
    #expect(store.state.selectedCurrency == .krw)
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
    #expect(store.state.notice?.english == "KRW added to the favourites")
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

  @Test("The last line offers u only while there is something to take back")
  func undoHint() {
    #expect(!Phrase.hint(for: .rates, canUndo: false).english.contains("undo"))
    #expect(Phrase.hint(for: .favorites, canUndo: true).english.hasSuffix("c convert  u undo"))
    #expect(Phrase.hint(for: .alerts, canUndo: true).korean.hasSuffix("Enter 추이  u 되돌리기"))
  }

  @Test("u takes back another home and another language; logging in forgets what could be taken back")
  func undoProfile() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.character("h"))
    #expect(store.state.home == .krw)
    #expect(store.state.notice?.english == "home currency is now KRW (u: undo)")
    await store.press(.character("u"))
    #expect(store.state.home == .usd)
    #expect(store.state.notice?.english == "home currency is now USD")
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

  @Test("Alerts are listed, added in a line that stays until it is right, and removed; u brings one back")
  func alerts() async throws {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.tabChosen(.alerts))
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
    await store.receive(.app(.alerts(.add(try AlertCondition(parsing: "USD/KRW > 1400")))))
    await store.settle()
    await store.press(.enter)
    #expect(store.state.coordinator.current == .history(CurrencyPair(base: .usd, quote: .krw)))
  }

  @Test("u takes back an alert that was added, and only then what was changed before it")
  func undoAddedAlert() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.character("f"))
    #expect(store.state.favorites == [.jpy])
    await store.send(.tabChosen(.alerts))
    await store.press(.character("a"))
    await store.press(.paste("USD/KRW < 1300"))
    await store.press(.enter)
    #expect(store.state.alerts.count == 2)
    #expect(store.state.notice?.english.hasSuffix("USD/KRW < 1300 (u: undo)") == true)
    await store.press(.character("u"))
    #expect(store.state.alerts.map(\.id) == [1])
    #expect(store.state.favorites == [.jpy])
    #expect(store.state.notice?.english.hasSuffix("removed: USD/KRW < 1300") == true)
    await store.press(.character("u"))
    #expect(store.state.favorites == [.krw, .jpy])
    #expect(store.state.changes.isEmpty)
  }

  @Test("An alert that exists already is no change that u could take back")
  func existingAlert() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.tabChosen(.alerts))
    await store.press(.character("a"))
    await store.press(.paste("USD/KRW > 1400"))
    await store.press(.enter)
    #expect(store.state.changes.isEmpty)
    await store.press(.character("u"))
    #expect(store.state.notice == .nothingToUndo)
  }

  @Test("A currency that is no favourite any more leaves its alerts, and the last line says which")
  func alertsStay() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.press(.character("f"))
    #expect(store.state.favorites == [.jpy])
    #expect(store.state.alarm?.english == "alerts that still watch KRW: 1 (USD/KRW > 1400)")
    await store.press(.tab)
    await store.press(.character("f"))
    #expect(store.state.favorites == [])
    #expect(store.state.alarm == nil)
  }

  @Test("A favourite that the rates lack is asked for with them")
  func missingFavorite() async {
    let store = loadedStore()
    store.exhaustivity = .off
    let dong = Currency(literal: "VND")
    await store.send(.app(.favorites(.add([dong]))))
    await store.receive(\.app.favorites.finished)
    let request = RatesRequest(base: .usd, extra: [.krw, .jpy, dong], includesGlobal: true, includesTrend: true)
    await store.receive(.app(.exchange(.rates(.rates(request)))))
    await store.settle()
  }
}
