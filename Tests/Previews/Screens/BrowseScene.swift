import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TerminalUI
import UserFeature
import UserInterface
import WeaveDI
import Wording

@testable import ExchangeCLI

/// A state of `browse`: the services and keys that lead to it, and the condition under which it is there.
struct BrowseScene: Sendable, CustomStringConvertible {
  let name: String
  var exchange = MockExchange.answering
  var favorites: [Currency] = [.krw, .jpy]
  var keys: [Key] = []
  /// The row that is selected after them.
  var row: Int?
  let isReady: @Sendable (BrowseFeature.State) -> Bool

  var description: String { name }

  static func isLoaded(_ state: BrowseFeature.State) -> Bool { state.rates.board.value != nil && hasProfiles(state) }

  private static func hasProfiles(_ state: BrowseFeature.State) -> Bool { state.profile.profiles.count == 2 }

  private static func hasQuotes(_ state: BrowseFeature.State) -> Bool {
    isLoaded(state) && state.quotes.answer.value != nil
  }

  private static func typing(_ text: String) -> [Key] { text.map { .character($0) } }

  static let all: [BrowseScene] = [
    BrowseScene(name: "rates", isReady: isLoaded),
    BrowseScene(name: "rates-loading", exchange: .loading) { $0.rates.board.isLoading && hasProfiles($0) },
    BrowseScene(name: "rates-error", exchange: .failing) { $0.rates.board.error != nil && hasProfiles($0) },
    BrowseScene(name: "rates-search", keys: typing("/won"), isReady: isLoaded),
    BrowseScene(name: "rates-search-nothing", keys: typing("/zzzz") + [.enter], isReady: isLoaded),
    BrowseScene(name: "rates-selected", row: 3, isReady: isLoaded),
    BrowseScene(name: "favorites", keys: [.tab], row: 1, isReady: isLoaded),
    BrowseScene(name: "favorites-none", favorites: [], keys: [.tab], isReady: isLoaded),
    BrowseScene(name: "history", keys: [.enter]) { isLoaded($0) && $0.history.series.value != nil },
    BrowseScene(name: "alerts", keys: [.tab, .tab], isReady: hasQuotes),
    BrowseScene(name: "alerts-add", keys: [.tab, .tab] + typing("aUSD/KRW <"), isReady: hasQuotes),
    BrowseScene(name: "history-loading", exchange: .loading, keys: [.tab, .tab, .tab]) {
      $0.history.series.isLoading && hasProfiles($0)
    },
    BrowseScene(name: "profile", keys: [.backTab], row: 1, isReady: isLoaded),
    BrowseScene(name: "convert", keys: typing("c100 usd to krw, eur")) {
      isLoaded($0) && $0.conversion.answer.value != nil
    },
    BrowseScene(name: "convert-problem", keys: typing("c100 usd +"), isReady: isLoaded),
    BrowseScene(name: "help", keys: [.character("?")], isReady: isLoaded),
    BrowseScene(name: "help-alerts", keys: [.tab, .tab, .character("?")], isReady: isLoaded),
    BrowseScene(name: "help-history", keys: [.tab, .tab, .tab, .character("?")], isReady: isLoaded),
  ]
}

extension AppFeature.State {
  /// A person with favourites and alerts, as a screen finds them.
  static func preview(favorites: [Currency] = [.krw, .jpy]) -> Self {
    var app = AppFeature.State()
    app.user.finish(.success(.shown(.preview)))
    app.favorites.finish(.success(.listed(favorites)), of: .default)
    app.alerts.finish(.success(.listed(MockAlerts.first)), of: .default)
    return app
  }
}

extension RunContext {
  /// A run in a language, on a terminal.
  static func speaking(_ language: Language, terminal: String = "xterm") -> RunContext {
    RunContext(variables: ["LANG": language == .korean ? "ko_KR.UTF-8" : "en_US.UTF-8", "TERM": terminal])
  }
}
