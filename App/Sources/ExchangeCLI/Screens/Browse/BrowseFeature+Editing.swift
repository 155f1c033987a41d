import ComposableArchitecture
import ExchangeFeature
import SharedModels
import WeaveDI

// Keys while the search or the conversion is being edited.
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

  mutating func clearSearch() {
    search = TextField()
    matches = []
    select(0)
  }

  /// Edits the search; the list follows at once.
  mutating func editSearch(_ key: Key) -> Effects {
    switch key {
    case .control("c"): exit = .interrupted
    case .escape:
      clearSearch()
      mode = .browsing
    case .enter: mode = .browsing
    case .up: select(selection - 1)
    case .down: select(selection + 1)
    default:
      guard search.take(key) else { return .none }
      @Injected(\.currencyCatalog) var catalog
      matches = search.text.isEmpty ? [] : catalog.search(search.text)
      select(0)
    }
    return .none
  }

  /// Edits the question, which is answered as soon as it parses.
  mutating func editQuestion(_ key: Key) -> Effects {
    switch key {
    case .control("c"): exit = .interrupted
    case .enter: mode = .browsing
    case .escape:
      question = TextField()
      problem = nil
      mode = .browsing
      conversion = .idle
    default:
      let before = question.text
      guard question.take(key), question.text != before else { return .none }
      return ask()
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
