import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import Platform
import SharedModels
import TerminalUI
import UserInterface
import WeaveDI
import Wording

/// The model of `browse`: its store, and what rendering its state needs.
@MainActor
final class BrowseModel: ScreenModel {
  /// Smaller than this, no list fits.
  private static let smallest = TerminalSize(columns: 20, rows: 6)
  private static let tabRows = 2
  private static let promptRows = 1
  /// The heading of a list, its source, the blank before it, and the keys.
  private static let otherRows = 4
  /// What the last lines may take from the screen.
  private static let mostFooterRows = 3

  let store: StoreOf<BrowseFeature>
  private var size = TerminalSize(columns: 0, rows: 0)

  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  init(store: StoreOf<BrowseFeature>) { self.store = store }

  var exit: ExitCode? { store.withState(\.exit) }

  func appeared(in size: TerminalSize) {
    self.size = size
    store.send(.resized(pageHeight: size.rows - Self.tabRows - Self.promptRows - Self.otherRows))
  }

  func started() { store.send(.started) }

  func pressed(_ key: Key) {
    if case .click(let column, let row) = key, store.destination?.help == nil {
      clicked(column: column, row: row)
    } else {
      act { $0.action(for: key) }
    }
  }

  /// Does what a key or a click stands for.
  private func act(_ action: (BrowseFeature.State) -> BrowseFeature.Action?) {
    let action = store.withState(action)
    store.send(.acknowledged)
    if let action { store.send(action) }
  }

  private func clicked(column: Int, row: Int) {
    let (line, area) = (row - Self.tabRows, area(bodyRows))
    if line < 0 {
      if let tab = store.tab.tab(atColumn: column, in: context) { act { $0.destination == nil ? .show(tab) : nil } }
    } else if let page {
      if let row = page.row(atLine: line, in: area) { act { $0.action(forRow: row) } }
    } else if let day = store.history.day(atColumn: column, line: line, in: area, context: context) {
      act { $0.destination == nil ? .history(.inspected(day)) : nil }
    }
  }

  var lines: [StyledText] {
    let context = context
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      return [StyledText(context(Phrase("Too small", "창이 너무 작음")), .warning)]
    }
    let bar = store.tab.bar(base: store.rates.board.value?.base ?? store.rates.base, in: context)
    return bar.filled(area(Self.tabRows)) + body.filled(area(bodyRows)) + line.filled(area(Self.promptRows)) + footer
  }

  var cursor: (column: Int, row: Int)? {
    prompt.map { prompt in
      (min(prompt.cursor, size.columns - 1), size.rows - footer.count - 1)
    }
  }

  private func area(_ rows: Int) -> TerminalSize { TerminalSize(columns: size.columns, rows: rows) }

  var context: RenderContext {
    RenderContext(store.run, catalog: catalog, moment: store.now ?? moment(), width: size.columns)
  }

  private var bodyRows: Int { size.rows - Self.tabRows - Self.promptRows - footer.count }

  // MARK: - Parts, from the top

  private var body: [StyledText] {
    if let help = store.destination?.help { return help.lines(in: context) }
    return page?.lines(in: area(bodyRows), context: context)
      ?? store.history.lines(in: area(bodyRows), context: context)
  }

  /// The tab's list; nil for the history, which has none.
  private var page: ListPage? {
    switch store.tab {
    case .rates: store.rates.page(in: context)
    case .favorites: store.favorites.page(store.rates, in: context)
    case .alerts: store.alerts.page(in: context)
    case .history: nil
    case .profile: store.profile.page(of: store.user, in: context)
    }
  }

  private var line: [StyledText] {
    if let prompt { return [prompt.text] }
    // A search or question stays visible as long as it has an effect.
    if store.tab == .rates, !store.rates.search.text.isEmpty { return [search(store.rates.search).text] }
    return answer().wrapped(in: area(Self.promptRows))
  }

  /// The line being edited; nil while keys are commands.
  private var prompt: (text: StyledText, cursor: Int)? {
    switch store.destination {
    case .search(let line): search(line.field)
    case .conversion(let line):
      line.field.line(
        Phrase("Convert", "환산"),
        example: Phrase(verbatim: "100 \(store.conversionPair.base) to \(store.conversionPair.quote)"), in: context)
    case .alert(let line):
      line.field.line(Phrase("Alert", "알림"), example: Phrase(verbatim: "USD/KRW > 1400"), in: context)
    case .help, nil: nil
    }
  }

  private func search(_ field: TextField) -> (text: StyledText, cursor: Int) {
    field.line(Phrase("Search", "검색"), example: Phrase("won, KRW, korea", "원, KRW, 한국"), in: context)
  }

  /// As many lines as the words need, as long as the body keeps most of the screen.
  private var footer: [StyledText] {
    let area = area(max(1, min(Self.mostFooterRows, size.rows - Self.smallest.rows)))
    let editing = [
      KeyHint(label: "Enter", words: Phrase("done", "완료")), KeyHint(label: "Esc", words: Phrase("cancel", "취소")),
    ]
    return switch store.destination {
    case .conversion(let line): answer(problem: line.problem).wrapped(in: area)
    case .search: context.footer(store.message, hints: editing, in: area)
    case .alert(let line):
      context.footer(
        line.problem.map { ScreenMessage(words: $0, kind: .failure) } ?? store.message, hints: editing, in: area)
    case .help(let help):
      context.footer(nil, hints: [help.hint(rows: size.rows - Self.tabRows - Self.promptRows - 1)], in: area)
    case nil:
      context.footer(store.message, progress: store.refreshing.map { _ in .asking }, hints: store.state.hints, in: area)
    }
  }

  /// What the question comes to, or why it cannot be read; a blank line without one.
  private func answer(problem: Phrase? = nil) -> StyledText {
    let (conversion, context) = (store.conversion.answer, context)
    if let problem { return StyledText(context(problem), .warning) }
    if let error = conversion.error { return StyledText(context(FailureReport(error).message), .failure) }
    guard let answer = conversion.value else { return conversion == .idle ? "" : StyledText(context(.loading), .quiet) }
    var line = StyledText("= ", .quiet)
    for (index, result) in answer.results.enumerated() {
      if index > 0 { line.append("   ") }
      line.append(context.money(result.amount, result.to, fractionDigits: result.fractionDigits), .accent)
    }
    if let quote = answer.results.first?.quote {
      line.append("  " + context.dayOrMean(quote.date, answer.requestedDate, quote.fixings), .quiet)
    }
    return line
  }
}

// The first two lines: the tabs, the current one highlighted, and the base on the right where it fits.
extension BrowseFeature.Tab {
  func bar(base: Currency, in context: RenderContext) -> [StyledText] {
    let columns = context.width ?? 0
    let line = names(in: context).reduce(into: StyledText()) { line, name in
      line.append(name.text, name.tab == self ? .reversed(.accent) : .quiet)
    }
    let base = context.heading(of: base)
    let isBeside = columns - line.width > base.width
    let indented = StyledText().fitted(to: columns - base.width - (isBeside ? line.width : 0)) + base
    return isBeside ? [line + indented] : [line, indented]
  }

  /// The tab that is shown in a column; nil beside the tabs.
  func tab(atColumn column: Int, in context: RenderContext) -> Self? {
    var end = 0
    return names(in: context).first { name in
      end += name.text.displayWidth
      return column < end
    }?.tab
  }

  /// Where the names do not fit, the other tabs have their first letters only.
  private func names(in context: RenderContext) -> [(tab: Self, text: String)] {
    let names = Self.allCases.map { (tab: $0, text: context($0.name)) }
    let isWide = names.reduce(0) { $0 + $1.text.displayWidth + 2 } <= context.width ?? 0
    return names.map { tab, text in (tab, " \(isWide || tab == self ? text : String(text.prefix(1))) ") }
  }
}
