import ComposableArchitecture
import ExchangeInterface
import FavoriteFeature
import Modularity
import SharedModels
import TerminalText
import TerminalUI
import Testing
import WeaveDI
import Wording

import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import ScreenPreviews

@MainActor
@Suite("A session of browse at the keyboard", .timeLimit(.minutes(10)))
struct ScreensBrowseTests {
  @Test("In browse, f writes the favourite and redraws; it asks for no rates, and f again changes nothing")
  func favorite() async {
    let browse = BrowseSession()
    await browse.press(.end)
    await browse.press("k")
    #expect(browse.state.selectedCurrency?.code == "THB")
    await browse.press("f")
    browse.shows("★  THB")
    browse.shows("THB added to the favourites (u: undo)")
    #expect(browse.state.selection == 2)
    await browse.press("f")
    #expect(browse.state.favorites.rows == [.krw, .jpy])
    #expect(browse.state.selectedCurrency?.code == "THB")
    #expect(browse.requests.take().isEmpty)
  }

  @Test("A favourite that the board lacks is asked for alone, and only once where nobody quotes it")
  func missingFavorite() async {
    let dong = Currency(literal: "VND")
    var state = BrowseFeature.State.loaded()
    state.rates.favorites.favorites = [dong]
    let browse = BrowseSession(state)
    await browse.press(.tab)
    await browse.press("f")
    #expect(browse.requests.take() == [.rates(RatesQuestion(base: .usd, codes: [dong], includesTrend: true))])
    #expect(browse.state.rates.board.value?.rows.contains { $0.currency == dong } == true)
    await browse.press("fu")
    #expect(browse.requests.take().isEmpty)
    let offline = BrowseSession(state)
    offline.requests.behavior = MockExchange.failing.behavior
    await offline.press(.tab)
    await offline.press("f")
    #expect(offline.state.message?.kind == .failure)
    #expect(offline.requests.take().count == 1)
    await offline.press("fu")
    #expect(offline.requests.take().isEmpty)
  }

  @Test("In browse, u takes back a favourite that was removed, to where it was, one that was added, and a move")
  func undoFavorites() async {
    let browse = BrowseSession()
    browse.hides("u undo")
    await browse.press("u")
    browse.shows("nothing to undo")
    await browse.press("f")
    // Its alert stays, which matters more than that it can be taken back.
    browse.shows("alerts that still watch KRW: 1 (USD/KRW > 1400)")
    await browse.press("j")
    browse.shows("u undo")
    await browse.press("u")
    #expect(browse.state.favorites.rows == [.krw, .jpy])
    browse.shows("KRW added to the favourites")
    browse.hides("(u: undo)")
    await browse.press(.tab, .home)
    await browse.press("J")
    #expect(browse.state.favorites.rows == [.jpy, .krw])
    #expect(browse.state.selectedCurrency == .krw)
    await browse.press("u")
    #expect(browse.state.favorites.rows == [.krw, .jpy])
    #expect(browse.state.changes.isEmpty)
  }

  @Test(
    "In browse, b makes the row the base and stays on it; Enter there says why it has no history, and is not offered")
  func base() async {
    let browse = BrowseSession()
    browse.shows("Enter history")
    await browse.press("jb")
    browse.shows("1 JPY =")
    #expect(browse.state.selectedCurrency == .jpy)
    browse.hides("Enter history")
    await browse.press(.enter)
    browse.shows("JPY is the base of the rates; choose another currency")
    await browse.press(.down)
    browse.hides("is the base")
  }

  @Test("Escape on an idle list leaves the selection alone, also after it has ended a conversion or a search")
  func escape() async {
    let browse = BrowseSession()
    await browse.press("jjj")
    let chosen = browse.state.selectedCurrency
    await browse.press("c1")
    await browse.press(.enter)
    browse.shows("Esc clear")
    await browse.press(.escape)
    #expect(browse.state.conversion.answer == .idle)
    await browse.press(.escape)
    #expect(browse.state.selectedCurrency == chosen)
    browse.hides("Esc clear")
    await browse.press("/won")
    #expect(browse.state.selectedCurrency == .krw)
    await browse.press(.escape)
    #expect(browse.state.selectedCurrency == .krw)
    #expect(browse.state.rates.visibleRows.count == 13)
  }

  @Test("Enter shows the history of the row, digits choose the range, x turns the pair, Escape leads back")
  func history() async {
    let browse = BrowseSession()
    await browse.press(.enter)
    browse.shows("USD/KRW")
    await browse.press("4x")
    browse.shows("KRW/USD")
    let asked: [MockExchange.Log.Request] = [
      .history(HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: .lastDays(90))),
      .history(HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: .lastMonths(60))),
      .history(HistoryQuestion([CurrencyPair(base: .krw, quote: .usd)], range: .lastMonths(60))),
    ]
    #expect(browse.requests.take() == asked)
    await browse.press(.escape)
    #expect(browse.state.tab == .rates)
    await browse.press(.tab, .tab, .enter)
    browse.shows("USD/KRW")
    await browse.press(.escape)
    #expect(browse.state.tab == .alerts)
  }

  @Test("Against KRW, Enter shows what the foreign unit costs in won, and a bare amount converts into won")
  func won() async {
    let browse = BrowseSession()
    await browse.press("b")
    await browse.press(.end, .enter)
    browse.shows("THB/KRW")
    await browse.press(.escape)
    await browse.press("c250")
    browse.shows("= ₩")
  }

  @Test("Arrows inspect the days of the chart from the newest on, Escape hides the cursor before it leads back")
  func day() async throws {
    let browse = BrowseSession()
    await browse.press(.enter)
    let days = try #require(browse.state.history.shown?.points.map(\.date))
    let steps: [(Key, Int)] = [
      (.left, 59), (.left, 58), (.right, 59), (.right, 59), (.pageUp, 56), (.home, 0), (.wheelDown, 1), (.end, 59),
    ]
    for (key, place) in steps {
      await browse.press(key)
      #expect(browse.state.history.day == days[place], "\(key)")
    }
    await browse.press(.left)
    browse.shows("since then")
    await browse.press(.escape)
    browse.hides("since then")
    #expect(browse.state.tab == .history)
    await browse.press(.escape)
    #expect(browse.state.tab == .rates)
  }

  @Test("A refused alert says why in its line; its words are gone with Escape, and the keys are offered again")
  func refusedAlert() async {
    let browse = BrowseSession()
    await browse.press(.tab, .tab)
    await browse.press("aUSD/KRW")
    await browse.press(.enter)
    browse.shows("condition 'USD/KRW'")
    await browse.press(" ")
    browse.hides("condition 'USD/KRW'")
    await browse.press(.enter)
    await browse.press(.escape)
    browse.hides("condition")
    browse.shows("? help  q quit")
    await browse.press(.tab)
    browse.shows("? help  q quit")
  }

  @Test(
    "The line of a new alert takes names, as alerts add does",
    arguments: ["dollar/won < 1300", "달러/원 1300 미만", "usd krw below 1300"])
  func namedAlert(text: String) async {
    let browse = BrowseSession()
    await browse.press(.tab, .tab)
    await browse.press("a" + text)
    await browse.press(.enter)
    browse.shows("USD/KRW < 1300 (u: undo)")
    await browse.press("u")
    browse.shows("removed: USD/KRW < 1300")
    #expect(browse.state.alerts.rows == [1])
  }

  @Test("In browse, d removes the alert and u brings it back; one that exists already changes nothing")
  func alerts() async {
    let browse = BrowseSession()
    await browse.press(.tab, .tab)
    await browse.press("aUSD/KRW > 1400")
    await browse.press(.enter)
    browse.shows("alert 1 already exists")
    #expect(browse.state.changes.isEmpty)
    await browse.press("d")
    browse.shows("No alerts yet")
    browse.hides("r check")
    await browse.press("u")
    #expect(browse.state.alerts.feature.alerts.map(\.condition.description) == ["USD/KRW > 1400"])
  }

  @Test(
    "In browse, an alert far off the fixing is added once Enter was pressed again; another line is asked about anew")
  func implausibleAlert() async {
    let browse = BrowseSession()
    await browse.press(.tab, .tab)
    await browse.press("aUSD/KRW > 1")
    await browse.press(.enter)
    browse.shows("more than ten times off the fixing")
    #expect(browse.state.alerts.rows == [1])
    await browse.press("6")
    browse.hides("off the fixing")
    await browse.press(.enter)
    browse.shows("more than ten times off the fixing")
    await browse.press(.enter)
    #expect(browse.state.alerts.feature.alerts.last?.condition.description == "USD/KRW > 16")
  }

  @Test("In browse, an alert that u brings back is selected again, wherever it stood", arguments: 1...3)
  func alertComesBackSelected(id: Int) async {
    let browse = BrowseSession()
    await browse.press(.tab, .tab)
    for threshold in [1500, 1600] {
      await browse.press("aUSD/KRW > \(threshold)")
      await browse.press(.enter)
    }
    await browse.press(.home)
    for _ in 1..<id { await browse.press(.down) }
    await browse.press("d")
    #expect(!browse.state.alerts.rows.contains(id))
    await browse.press("u")
    #expect(browse.state.alerts.rows == [1, 2, 3])
    #expect(browse.state.alerts.selected == id)
  }

  @Test("Typing after / narrows the list down at once; Enter keeps it, and / goes on where the cursor was")
  func search() async {
    let browse = BrowseSession()
    await browse.press("/c")
    #expect(browse.state.rates.rows.map(\.code) == ["CAD", "CHF", "CNY"])
    await browse.press(.down, .down, .up, .home)
    #expect(browse.state.selectedCurrency?.code == "CHF")
    await browse.press(.end)
    await browse.press("h")
    await browse.press(.left, .enter)
    browse.shows("Search: ch")
    #expect(browse.state.rates.rows.first?.code == "CHF")
    await browse.press("/")
    await browse.press("n")
    browse.shows("Search: cnh")
    await browse.press(.escape)
    await browse.press("/엔")
    #expect(browse.state.rates.rows == [.jpy])
  }

  @Test(
    "A currency beyond the ECB's is found by a search, listed with a, and in sight when it is a favourite or has an own rate"
  )
  func beyondECB() async {
    let taiwan = Currency(literal: "TWD")
    let ecb = RatesBoard.preview(base: .usd)
    let row = Quote.row(
      CurrencyPair(base: .usd, quote: taiwan), 30, date: ecb.date, source: .exchangeRateAPI)
    let own = Quote.row(
      CurrencyPair(base: .usd, quote: Currency(literal: "XAF")), 600, date: ecb.date, source: .own)
    var state = BrowseFeature.State.loaded()
    state.rates.query.answer = .loaded(
      RatesBoard(
        base: .usd, requestedDate: nil, date: ecb.date, source: ecb.source, fetchedAt: nil, isStale: false,
        rows: ecb.rows + [row, own], notes: []))
    let browse = BrowseSession(state)
    browse.hides("TWD")
    browse.shows("XAF")
    await browse.press("/twd")
    browse.shows("TWD")
    await browse.press(.escape)
    await browse.press("aa")
    browse.hides("TWD")
    await browse.press("a")
    browse.shows("TWD")
    await browse.press("/twd")
    await browse.press(.enter)
    await browse.press("f")
    await browse.press(.escape)
    await browse.press("a")
    browse.shows("★  TWD")
    #expect(browse.requests.take().isEmpty)
  }

  @Test("A question is answered while it is typed; what cannot be read is said; Escape forgets both")
  func conversion() async {
    let browse = BrowseSession()
    await browse.press("c250")
    browse.shows("= ₩")
    await browse.press("+")
    browse.hides("= ₩")
    #expect(browse.state.line?.problem != nil)
    await browse.press(.enter)
    #expect(browse.state.line?.problem != nil)
    await browse.press(.backspace, .enter)
    browse.shows("= ₩")
    await browse.press("c")
    browse.shows("Convert: 250")
    await browse.press(" eur in 2020")
    browse.shows("average of 2020, 1 fixing")
    await browse.press(.escape)
    browse.hides("= ₩")
    #expect(browse.state.question == TextField())
  }

  @Test("A click selects a row, a second one does what Enter does; the help takes no clicks")
  func mouse() async {
    let browse = BrowseSession()
    await browse.press(.wheelDown)
    #expect(browse.state.selection == 3)
    await browse.click(row: 1)
    #expect(browse.state.selectedCurrency == .jpy)
    await browse.press("?")
    await browse.click(row: 1)
    #expect(browse.state.tab == .rates)
    await browse.press(.escape)
    await browse.click(row: 1)
    browse.shows("USD/JPY")
  }

  @Test("? explains the tab's keys, arrows turn its pages and any other key closes it", arguments: Language.allCases)
  func help(language: Language) async {
    let browse = BrowseSession(.loaded(run: .speaking(language)), rows: 14)
    await browse.press("?")
    let help = browse.state.tab.help
    browse.shows(help[0].words[language])
    browse.hides(help[help.count - 1].words[language])
    await browse.press(.pageDown, .pageDown, .pageDown)
    browse.shows(help[help.count - 1].words[language])
    await browse.press("q")
    #expect(browse.state.cover == nil && browse.state.exit == nil)
  }

  @Test(
    "In browse, r says what it has come to, and an answer that fails keeps the rates and says why until there are newer ones"
  )
  func refresh() async {
    let browse = BrowseSession()
    await browse.press("r")
    browse.shows("nothing newer than 2026-10-30 yet")
    let request = RatesQuestion(
      base: .usd, extra: [.krw, .jpy], includesGlobal: true, includesTrend: true, policy: RatePolicy(refreshes: true))
    #expect(browse.requests.take() == [.rates(request)])
    browse.requests.behavior = MockExchange.failing.behavior
    await browse.press("r")
    #expect(browse.state.message != nil)
    browse.shows("KRW")
    browse.requests.behavior = .answers
    await browse.press("jb")
    #expect(browse.state.message == nil)
  }

  @Test("In browse, q ends with 0 and Ctrl-C with 130, Ctrl-C in a line and over the help, too")
  func quit() async {
    for opening in ["", "/", "c", "?"] {
      let browse = BrowseSession()
      await browse.press(opening)
      if !opening.isEmpty {
        await browse.press("q")
        #expect(browse.state.exit == nil)
      }
      await browse.press(.control("c"))
      #expect(browse.state.exit == .interrupted)
    }
    let browse = BrowseSession()
    await browse.press("q")
    #expect(browse.state.exit == .answered)
  }
}
