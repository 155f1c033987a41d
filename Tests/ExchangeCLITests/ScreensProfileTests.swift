import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import Testing
import UserFeature
import UserInterface

import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ScreenPreviews

@MainActor
@Suite("A session of browse whose home, language or profile changes", .timeLimit(.minutes(10)))
struct ScreensProfileTests {
  @Test(
    "In browse, h makes the row the home, and rates that were against the old home follow; u takes both back",
    arguments: [nil, Currency.usd])
  func home(own: Currency?) async {
    let user = User(home: own)
    var state = BrowseFeature.State.loaded()
    state.profile.feature.user = user
    let browse = BrowseSession(state, users: MockUsers([user]))
    await browse.press("jh")
    browse.shows("home currency is now JPY (u: undo)")
    browse.shows("1 JPY =")
    await browse.press("h")
    browse.shows("JPY is your home currency already")
    await browse.press("u")
    browse.shows("home currency is now USD")
    browse.shows("1 USD =")
    #expect(browse.state.selectedCurrency == .jpy)
    #expect(browse.state.user.home == own)
  }

  @Test("In browse, h leaves rates alone that are against another currency than the home")
  func homeApart() async {
    let browse = BrowseSession()
    await browse.press("jb")
    browse.shows("1 JPY =")
    await browse.press("kh")
    browse.shows("home currency is now KRW")
    browse.shows("1 JPY =")
  }

  @Test("In browse, l changes the language and u takes it back; Enter on the profile in use says that it is")
  func profile() async {
    let browse = BrowseSession()
    await browse.press(.backTab)
    browse.hides("Enter switch")
    await browse.press(.enter)
    browse.shows("default is in use; 'exchange-cli user login NAME' makes another profile")
    await browse.press("ll")
    browse.shows("언어를 한국어로 바꿨습니다")
    await browse.press("uu")
    #expect(browse.state.user.language == nil)
  }

  @Test("Enter on another profile switches to it: its home is the base, and nothing of the old one can be taken back")
  func login() async {
    let browse = BrowseSession()
    await browse.press("f")
    await browse.press(.backTab, .down)
    browse.shows("Enter switch")
    await browse.press(.enter)
    #expect(browse.state.user.profile.rawValue == "travel")
    browse.shows("1 EUR =")
    #expect(browse.state.changes.isEmpty)
    #expect(browse.state.rates.board.value?.base == .eur)
  }

  @Test(
    "Another profile brings its own rates into every tab, and its rates are asked for before its favourites are there")
  func ownRatesOfLogin() async throws {
    let own = OwnRate(
      CurrencyPair(base: .eur, quote: .krw), 1111, from: try #require(FixingDate(iso8601: "2026-01-01")))
    let travel = User(profile: try #require(ProfileName("travel")), home: .eur, ownRates: [own])
    let browse = BrowseSession(users: MockUsers([.preview, travel]))
    await browse.press(.backTab, .down, .enter)
    guard case .rates(let request)? = browse.requests.take().first else { return #expect(Bool(false), "no rates") }
    #expect((request.base, request.extra, request.policy.ownRates) == (.eur, [], [own]))
    await browse.press(.backTab)
    guard case .history(let history)? = browse.requests.take().last else { return #expect(Bool(false), "no history") }
    #expect(history.policy.ownRates == [own])
  }
}
