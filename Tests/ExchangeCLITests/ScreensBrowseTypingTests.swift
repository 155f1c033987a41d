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
@Suite("What is typed in browse")
struct ScreensBrowseTypingTests {
  @Test("Typing after / narrows the list down at once; Escape brings everything back")
  func search() async {
    let store = loadedStore()
    await store.send(.pressed(.down)) {
      $0.selections = [.rates: 1]
      $0.selectedRate = .jpy
    }
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
      $0.selectedRate = .krw
    }
    #expect(store.state.visibleRows.count == 13)
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
    // Home moves the cursor in the text, not the selection.
    await store.press(.home)
    #expect(store.state.selectedCurrency?.code == "CHF")
  }

  @Test("A currency beyond the ECB's is found by a search, listed with a, and in sight when it is a favourite")
  func beyondECB() async {
    let store = loadedStore()
    store.exhaustivity = .off
    let taiwan = Currency(literal: "TWD")
    let ecb = RatesBoard.preview(base: .usd)
    let row = RateRow(
      currency: taiwan, rate: 30, inverse: 1, changePercent: nil, date: ecb.date, source: .exchangeRateAPI)
    let board = RatesBoard(
      base: .usd, requestedDate: nil, date: ecb.date, source: ecb.source, fetchedAt: nil, isStale: false,
      rows: ecb.rows + [row], notes: [])
    await store.send(.app(.exchange(.rates(.ratesAnswered(.success(board))))))
    #expect(!store.state.visibleRows.contains { $0.currency == taiwan })
    for character in "/twd" { await store.press(.character(character)) }
    #expect(store.state.visibleRows.map(\.currency) == [taiwan])
    await store.press(.escape)
    await store.press(.character("a"))
    #expect(store.state.visibleRows.contains { $0.currency == taiwan })
    await store.press(.character("a"))
    await store.send(.app(.favorites(.finished(.success(.listed([taiwan])), of: .default))))
    #expect(store.state.visibleRows.contains { $0.currency == taiwan })
  }

  @Test("A question is answered while it is typed; what cannot be read is said")
  func conversion() async {
    let store = loadedStore()
    store.exhaustivity = .off
    await store.send(.pressed(.character("c"))) { $0.destination = .conversion(LineEditor.State()) }
    await store.send(.pressed(.paste("100 usd to krw")))
    await store.receive(
      .app(.exchange(.rates(.convert(ConversionRequest(terms: [Money(100, .usd)], targets: [.krw]))))))
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
}
