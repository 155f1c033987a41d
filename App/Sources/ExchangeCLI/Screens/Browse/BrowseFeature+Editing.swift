import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import SharedModels
import WeaveDI

// The search, the conversion and the condition of an alert, and what the presented editors change in them.
extension BrowseFeature.State {
  /// The search being edited, else the one that was kept.
  var search: TextField { destination?.search?.field ?? keptSearch }

  /// The conversion being edited, else the one that was kept.
  var question: TextField { destination?.conversion?.field ?? keptQuestion }

  /// The rows that match the search, best first; without one the favourites and what the board's own provider quotes.
  var visibleRows: [RateRow] {
    guard let answer = ratesAnswer else { return [] }
    let beginning = search.text.filter { !$0.isWhitespace }.uppercased()
    guard !beginning.isEmpty else {
      return listsAll
        ? answer.rows : answer.rows.filter { answer.isFavorite($0) || $0.source == answer.board.source }
    }
    let ranks = Dictionary(uniqueKeysWithValues: matches.enumerated().map { ($1, $0) })
    return answer.rows.enumerated().compactMap { index, row -> (row: RateRow, rank: Int, index: Int)? in
      if let rank = ranks[row.currency] { return (row, rank, index) }
      return row.currency.code.hasPrefix(beginning) ? (row, matches.count, index) : nil
    }
    .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    .map(\.row)
  }

  /// What a conversion converts when it does not say: from the base, or the history's, to the selected row.
  var conversionPair: CurrencyPair {
    switch coordinator.current {
    case .history: coordinator.pair
    case .alerts:
      CurrencyPair(
        base: selectedAlert?.condition.pair.base ?? base, quote: selectedAlert?.condition.pair.quote ?? home)
    case .rates, .favorites, .profile: CurrencyPair(base: base, quote: selectedCurrency ?? home)
    }
  }

  /// Also clears the answer.
  mutating func clearQuestion() {
    keptQuestion = TextField()
    problem = nil
    app.exchange.rates.conversion = .idle
  }

  mutating func clearSearch() {
    keptSearch = TextField()
    matches = []
    select(0)
  }

  /// Follows what the presented feature did.
  mutating func follow(_ action: BrowseFeature.Destination.Action) -> Effects {
    switch action {
    case .search(.delegate(let event)): followSearch(event)
    case .conversion(.delegate(let event)): return followQuestion(event)
    case .alert(.delegate(let event)): return followCondition(event)
    case .help(.delegate(.closed)): destination = nil
    case .search, .conversion, .alert, .help: break
    }
    return .none
  }

  /// The list follows the search at once.
  private mutating func followSearch(_ event: LineEditor.Action.Delegate) {
    switch event {
    case .edited:
      @Injected(\.currencyCatalog) var catalog
      matches = search.text.isEmpty ? [] : catalog.search(search.text)
      select(0)
    case .selected(let rowsDown): select(selection + rowsDown)
    case .accepted:
      keptSearch = search
      destination = nil
    case .cancelled:
      destination = nil
      clearSearch()
    }
  }

  /// The question is answered as soon as it parses.
  private mutating func followQuestion(_ event: LineEditor.Action.Delegate) -> Effects {
    switch event {
    case .edited: return ask()
    case .selected: break
    case .accepted:
      keptQuestion = question
      destination = nil
    case .cancelled:
      destination = nil
      clearQuestion()
    }
    return .none
  }

  /// The line stays until the alert is there.
  private mutating func followCondition(_ event: LineEditor.Action.Delegate) -> Effects {
    switch event {
    case .edited: problem = nil
    case .selected: break
    case .accepted:
      guard let text = destination?.alert?.field.text, text.contains(where: { !$0.isWhitespace }) else { break }
      do {
        let condition = try AlertCondition(parsing: AlertCondition.withPlainLevel(text))
        return .send(.app(.alerts(.add(condition))))
      } catch {
        problem = FailureReport(error).message
      }
    case .cancelled:
      problem = nil
      destination = nil
    }
    return .none
  }

  private mutating func ask() -> Effects {
    problem = nil
    guard question.text.contains(where: { !$0.isWhitespace }) else {
      app.exchange.rates.conversion = .idle
      return .none
    }
    @Injected(\.currencyCatalog) var catalog
    let pair = conversionPair
    let parser = ConversionParser(
      catalog: catalog, symbols: circumstances.symbols, style: circumstances.settings.numberStyle, source: pair.base)
    do throws(ConversionSyntaxError) {
      let parsed = try parser.parse(question.text)
      let isFromTarget = parsed.terms.allSatisfy { $0.currency == pair.quote }
      var targets = parsed.targets.isEmpty ? [isFromTarget ? pair.base : pair.quote] : parsed.targets
      if parsed.wantsEveryTarget, let board = app.exchange.rates.board.value {
        targets = ([board.base] + board.rows.map(\.currency)).filter { !parsed.terms.map(\.currency).contains($0) }
      }
      @Injected(\.moment) var moment
      var policy = policy
      if let date = parsed.date { policy.date = date.resolved(today: moment().today) }
      return convert(circumstances.conversion(parsed.terms, to: targets, policy: policy))
    } catch {
      problem = FailureReport(error).message
      app.exchange.rates.conversion = .idle
      return .none
    }
  }
}
