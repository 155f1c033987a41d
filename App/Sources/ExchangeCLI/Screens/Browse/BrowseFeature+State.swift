import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import Modularity
import SharedModels
import TerminalUI
import UserFeature
import UserInterface

import struct Platform.Decimal

// What follows from the tabs' states.
extension BrowseFeature.State {
  /// What holds for the screen, with the profile in use.
  var run: RunContext {
    var run = started
    run.profile = profile.feature.user
    return run
  }
  var user: User { run.user }
  var home: Currency { run.home }

  var selectedCurrency: Currency? { tab.tab.currency(in: self) }

  /// The tab's list; nil where it has none.
  var list: (any RowSelecting)? { (tab.tab as? any ListTab.Type)?.list(in: self) }

  /// The place of the selected row; nil where there are no rows.
  var selection: Int? { list?.selection }

  /// The favourites of the rates, as a list of their own.
  var favorites: FavoritesTab.State {
    get { FavoritesTab.State(rows: rates.favorites.favorites, cursor: favoriteCursor) }
    set { favoriteCursor = newValue.cursor }
  }

  mutating func select(_ place: Int) { (tab.tab as? any ListTab.Type)?.select(place, in: &self) }

  /// What a click on a row stands for: it selects the row, and a click on the selected one does what Enter does.
  func action(forRow place: Int) -> BrowseFeature.Action? {
    switch line?.purpose {
    case _ where cover != nil: nil
    case nil where place == selection && list?.isChosen == true: action(for: .enter)
    case nil, .search: .selected(place)
    case .conversion, .alert: nil
    }
  }

  /// The pair of the base and a row, as its history reads it.
  func pair(with currency: Currency) -> CurrencyPair { .read(from: rates.base, to: currency) }

  /// The pair that the selected row stands for; nil where it is the base itself, or no row of currencies.
  var selectedPair: CurrencyPair? {
    tab.tab.conversionPair(in: self) ?? selectedCurrency.flatMap { $0 == rates.base ? nil : pair(with: $0) }
  }

  /// What a conversion converts when it does not say: the tab's pair, or the base and the selected row.
  var conversionPair: CurrencyPair {
    tab.tab.conversionPair(in: self) ?? selectedCurrency.map(pair) ?? .read(from: rates.base, to: other)
  }

  /// What the base is converted into where no row is selected: the home, or another currency where that is the base.
  private var other: Currency { rates.base != home ? home : home == .eur ? .usd : .eur }

  /// Whether there is an answer to copy: that of a question, else the rate of the row or of the history.
  var answersSomething: Bool { conversion.answer.value != nil || shownRate != nil }

  /// The rate of the selected row, or the newest one of the history.
  var shownRate: (rate: Decimal, pair: CurrencyPair)? {
    if tab == .history { return history.shown?.points.last.map { ($0.rate, history.pair) } }
    guard let currency = selectedCurrency, currency != rates.base,
      let quote = rates.board.value?.rows.first(where: { $0.currency == currency })
    else { return nil }
    let pair = pair(with: currency)
    return (pair.base == currency ? quote.inverse : quote.rate, pair)
  }

  mutating func clearQuestion() {
    question = TextField()
    conversion.answer = .idle
  }
}

extension CurrencyPair {
  /// As people read it: what a foreign unit costs in won, whichever of the two is the base.
  static func read(from base: Currency, to quote: Currency) -> CurrencyPair {
    base == .krw ? CurrencyPair(base: quote, quote: base) : CurrencyPair(base: base, quote: quote)
  }
}
