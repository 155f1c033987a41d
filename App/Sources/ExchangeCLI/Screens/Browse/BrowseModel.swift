import ComposableArchitecture
import ExchangeFeature
import SharedModels
import UserInterface
import WeaveDI

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

  var language: Language { store.run.language }

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
    let line = row - Self.tabRows
    if line < 0 {
      if let tab = tabBar.tab(atColumn: column, in: area(Self.tabRows), context: context) {
        act { $0.destination == nil ? .show(tab) : nil }
      }
    } else if let page = body as? ListPage {
      if let row = page.row(atLine: line, in: area(bodyRows)) { act { $0.action(forRow: row) } }
    } else if let history = body as? HistoryView,
      let day = history.day(atColumn: column, line: line, in: area(bodyRows), context: context)
    {
      act { $0.destination == nil ? .history(.inspected(day)) : nil }
    }
  }

  var lines: [StyledText] {
    let context = context
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      return [StyledText(context(Phrase("Too small", "창이 너무 작음")), .warning)]
    }
    let parts: [(view: any TerminalView, rows: Int)] = [
      (tabBar, Self.tabRows), (body, bodyRows), (line, Self.promptRows), (footer, footerRows),
    ]
    return parts.flatMap { $0.view.filled(area($0.rows), context: context) }
  }

  var cursor: ScreenFrame.Position? {
    prompt.map { prompt in
      ScreenFrame.Position(
        column: prompt.cursorColumn(in: area(1), context: context), row: size.rows - footerRows - 1)
    }
  }

  private func area(_ rows: Int) -> TerminalSize { TerminalSize(columns: size.columns, rows: rows) }

  private var context: RenderContext {
    RenderContext(store.run, catalog: catalog, moment: store.now ?? moment(), width: size.columns)
  }

  private var bodyRows: Int { size.rows - Self.tabRows - Self.promptRows - footerRows }

  /// As many as the words need, as long as the body keeps most of the screen.
  private var footerRows: Int {
    let area = area(max(1, min(Self.mostFooterRows, size.rows - Self.smallest.rows)))
    return max(1, footer.lines(in: area, context: context).count)
  }

  // MARK: - Views

  private var tabBar: TabBarView {
    TabBarView(current: store.tab, base: store.rates.board.value?.base ?? store.rates.base)
  }

  private var body: any TerminalView {
    if case .help(let help) = store.destination { return HelpView(help: help) }
    switch store.tab {
    case .rates: return store.rates.page(in: context)
    case .favorites: return store.favorites.page(store.rates, in: context)
    case .alerts: return store.alerts.page(in: context)
    case .history: return HistoryView(tab: store.history)
    case .profile: return store.profile.page(of: store.user, in: context)
    }
  }

  /// The prompt being edited; nil while keys are commands.
  private var prompt: PromptView? {
    switch store.destination {
    case .search(let line): PromptView(label: .searchPrompt, field: line.field, placeholder: .searchExample)
    case .conversion(let line):
      PromptView(
        label: Phrase("Convert", "환산"), field: line.field, placeholder: .convertExample(store.conversionPair))
    case .alert(let line):
      PromptView(label: Phrase("Alert", "알림"), field: line.field, placeholder: Phrase(verbatim: "USD/KRW > 1400"))
    case .help, nil: nil
    }
  }

  private var line: any TerminalView {
    if let prompt { return prompt }
    // A search or question stays visible as long as it has an effect.
    if store.tab == .rates, !store.rates.search.text.isEmpty {
      return PromptView(label: .searchPrompt, field: store.rates.search, placeholder: .searchExample)
    }
    return ConversionView(conversion: store.rates.feature.conversion, problem: nil)
  }

  private var footer: any TerminalView {
    switch store.destination {
    case .conversion(let line):
      ConversionView(conversion: store.rates.feature.conversion, problem: line.problem)
    case .search: HintView(message: store.message, hints: Phrase.hintEditing)
    case .alert(let line):
      HintView(
        message: line.problem.map { ScreenMessage(words: $0, kind: .failure) } ?? store.message,
        hints: Phrase.hintEditing)
    case .help(let help):
      HintView(hints: [HelpView(help: help).hint(rows: size.rows - Self.tabRows - Self.promptRows - 1)])
    case nil:
      HintView(
        message: store.message, progress: store.refreshing.map { _ in .asking }, hints: store.state.hints)
    }
  }
}
