import ComposableArchitecture
import ExchangeFeature
import SharedModels
import WeaveDI

// The search and the conversion, and what the presented editors change in them.
extension BrowseFeature.State {
  /// The rows that match the search, best first; all of them in order without a search.
  var visibleRows: [RateRow] {
    guard let rows = board.value?.rows else { return [] }
    let beginning = search.text.filter { !$0.isWhitespace }.uppercased()
    guard !beginning.isEmpty else { return rows }
    let ranks = Dictionary(uniqueKeysWithValues: matches.enumerated().map { ($1, $0) })
    return rows.enumerated().compactMap { index, row -> (row: RateRow, rank: Int, index: Int)? in
      if let rank = ranks[row.currency] { return (row, rank, index) }
      return row.currency.code.hasPrefix(beginning) ? (row, matches.count, index) : nil
    }
    .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    .map(\.row)
  }

  /// Also clears the answer.
  mutating func clearQuestion() {
    question = TextField()
    problem = nil
    conversion = .idle
  }

  mutating func clearSearch() {
    search = TextField()
    matches = []
    select(0)
  }

  /// Follows what the presented feature did.
  mutating func follow(_ action: BrowseFeature.Destination.Action) -> Effects {
    switch action {
    case .search(.delegate(let event)): followSearch(event)
    case .conversion(.delegate(let event)): return followQuestion(event)
    case .help(.delegate(.closed)): destination = nil
    case .search, .conversion, .help: break
    }
    return .none
  }

  /// The list follows the search at once.
  private mutating func followSearch(_ event: LineEditor.Action.Delegate) {
    switch event {
    case .edited(let field):
      search = field
      @Injected(\.currencyCatalog) var catalog
      matches = search.text.isEmpty ? [] : catalog.search(search.text)
      select(0)
    case .selected(let rowsDown): select(selection + rowsDown)
    case .accepted: destination = nil
    case .cancelled:
      clearSearch()
      destination = nil
    }
  }

  /// The question is answered as soon as it parses.
  private mutating func followQuestion(_ event: LineEditor.Action.Delegate) -> Effects {
    switch event {
    case .edited(let field):
      let before = question.text
      question = field
      return question.text == before ? .none : ask()
    case .selected: break
    case .accepted: destination = nil
    case .cancelled:
      clearQuestion()
      destination = nil
    }
    return .none
  }

  private mutating func ask() -> Effects {
    problem = nil
    guard question.text.contains(where: { !$0.isWhitespace }) else {
      conversion = .idle
      return .none
    }
    @Injected(\.currencyCatalog) var catalog
    let parser = ConversionParser(catalog: catalog, symbols: circumstances.symbols, source: home)
    do throws(ConversionSyntaxError) {
      let parsed = try parser.parse(question.text)
      return convert(circumstances.conversion(parsed.terms, to: parsed.targets, policy: policy))
    } catch {
      problem = FailureReport(error).message
      conversion = .idle
      return .none
    }
  }
}
