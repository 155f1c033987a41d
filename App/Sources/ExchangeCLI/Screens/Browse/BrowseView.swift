import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import Platform
import SharedModels
import TerminalUI
import Wording

/// `browse` on the screen: the tabs, what the current one shows, the line being edited, and what the keys do.
struct BrowseView: ScreenView {
  /// Smaller than this, no list fits.
  private static let smallest = TerminalSize(columns: 20, rows: 6)

  let store: StoreOf<BrowseFeature>

  @Environment(\.screenSize) private var size
  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  var exit: ExitCode? { store.withState(\.exit) }
  var takesText: Bool { store.withState { $0.line != nil } }
  // Nobody is asked for what stands beside a list.
  var isSettling: Bool { store.tab != .history && store.history.series.isLoading }

  var copied: (text: String, count: Int) {
    store.withState { state in
      let answer = state.conversion.answer.value.map(context.amounts)
      let rate = state.shownRate.map { context.equation($0.rate, of: $0.pair) }
      return (answer ?? rate ?? "", state.copies)
    }
  }

  var context: RenderContext {
    RenderContext(store.run, catalog: catalog, moment: store.now ?? moment(), width: size.columns)
  }

  func started() { store.send(.started) }

  func acknowledge() { store.send(.acknowledged) }

  var body: some View {
    let screen = TabScreen(store: store, context: context)
    VStack {
      if size.columns < Self.smallest.columns || size.rows < Self.smallest.rows {
        Text(screen.context(Phrase("Too small", "창이 너무 작음"))).foregroundStyle(.warning)
      } else {
        TabBar(screen: screen)
        switch store.cover {
        case .help: HelpView(title: store.tab.tab.name, keys: store.tab.help, context: screen.context)
        case .providers: ProvidersView(policy: store.policy, context: screen.context)
        case nil:
          TabContent(screen: screen)
          PromptLine(store: store, context: screen.context)
          BrowseFooter(store: store, context: screen.context)
            .lineLimit(max(1, min(3, size.rows - Self.smallest.rows)))
        }
      }
    }
    .onKeyPress { key in
      screen.act(store.withState { $0.action(for: key) })
      return .handled
    }
  }
}

/// What the current tab shows, on a wide screen with the history of the selected row's pair beside it.
struct TabContent: View {
  /// The first width at which a list leaves room for a chart.
  private static let wide = 120
  private static let gap = 3
  /// What a list has room enough in; the rest is the chart's.
  private static let widestList = 96

  let screen: TabScreen

  @Environment(\.screenSize) private var size

  var body: some View {
    let tab = screen.store.tab.tab
    let isBeside = size.columns >= Self.wide && tab.listsPairs(in: screen.store.state)
    let width = isBeside ? min(size.columns * 3 / 5 - Self.gap, Self.widestList) : size.columns
    HStack(spacing: Self.gap) {
      AnyView(tab.view(on: screen.narrowed(to: width))).frame(width: width)
      if isBeside { BesideList(screen: screen.narrowed(to: size.columns - width - Self.gap)) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The history of the selected row's pair. A view of its own: another row lays no table out.
struct BesideList: View {
  let screen: TabScreen

  var body: some View {
    if let pair = screen.store.state.selectedPair {
      HistoryView(screen: screen, isBeside: true)
        .onChange(of: pair, initial: true) { screen.act(.showBeside(pair)) }
        .onChange(of: screen.store.rates.board.value?.date) { screen.act(.showBeside(pair)) }
    } else if let words = BrowseFeature.isBase(screen.store.state) {
      Text(screen.context(words)).foregroundStyle(.quiet).frame(maxWidth: .infinity)
    }
  }
}

/// The line being edited; else what it came to, as long as that has an effect.
struct PromptLine: View {
  let store: StoreOf<BrowseFeature>
  let context: RenderContext

  var body: some View {
    let line = line
    let text = Text(line.text, cursor: line.cursor).lineLimit(1).frame(height: 1)
    // While it is edited, keys are text: a list would take some of them.
    if line.cursor == nil { text } else { text.onKeyPress { _ in .ignored } }
  }

  private var line: (text: StyledText, cursor: Int?) {
    switch store.line?.purpose {
    case .search: edited(as: Phrase("Search", "검색"), example: Phrase("won, KRW, korea", "원, KRW, 한국"))
    case .conversion:
      edited(
        as: Phrase("Convert", "환산"),
        example: Phrase(verbatim: "100 \(store.conversionPair.base) to \(store.conversionPair.quote)"))
    case .alert: edited(as: Phrase("Alert", "알림"), example: Phrase(verbatim: "USD/KRW > 1400"))
    case nil where store.tab == .rates && !store.rates.search.text.isEmpty:
      (store.rates.search.line(Phrase("Search", "검색"), example: Phrase(verbatim: ""), in: context).text, nil)
    case nil: (context.answer(store.conversion.answer), nil)
    }
  }

  private func edited(as label: Phrase, example: Phrase) -> (text: StyledText, cursor: Int?) {
    (store.line?.field ?? TextField()).line(label, example: example, in: context)
  }
}

/// What the question being edited comes to, a message, or what the keys do. A view of its own: what the keys do depends
/// on almost everything, the tab's content does not.
struct BrowseFooter: View {
  let store: StoreOf<BrowseFeature>
  let context: RenderContext

  var body: some View {
    let line = store.line
    if line?.purpose == .conversion {
      Text(context.answer(store.conversion.answer, problem: line?.problem))
    } else {
      let problem = line?.problem.map { ScreenMessage(words: $0, kind: .failure) }
      ScreenFooter(message: problem ?? store.message, hints: store.state.hints, context: context)
    }
  }
}

/// The first two lines: the tabs, the current one highlighted, and the base on the right where it fits.
struct TabBar: View {
  let screen: TabScreen

  var body: some View {
    let (store, context) = (screen.store, screen.context)
    let base = context.heading(of: store.rates.board.value?.base ?? store.rates.base)
    let names = names(for: store.tab, in: context)
    let isBeside = (context.width ?? 0) - names.reduce(0) { $0 + $1.text.displayWidth } > base.width
    VStack {
      HStack(spacing: 0) {
        ForEach(names.indices, id: \.self) { index in
          let (tab, text) = names[index]
          Text(StyledText(text, tab == store.tab ? .reversed(.accent) : .quiet))
            .onTapGesture { screen.act(store.line == nil ? .show(tab) : nil) }
        }
        Spacer()
        Text(isBeside ? base : "")
      }
      HStack {
        Spacer()
        Text(isBeside ? "" : base)
      }
    }
    .lineLimit(1).frame(height: 2)
  }

  /// Where the names do not fit, the other tabs have their first letters only.
  private func names(
    for current: BrowseFeature.Tab, in context: RenderContext
  ) -> [(tab: BrowseFeature.Tab, text: String)] {
    let names = BrowseFeature.Tab.allCases.map { (tab: $0, text: context($0.tab.name)) }
    let isWide = names.reduce(0) { $0 + $1.text.displayWidth + 2 } <= context.width ?? 0
    return names.map { tab, text in (tab, " \(isWide || tab == current ? text : String(text.prefix(1))) ") }
  }
}

extension RenderContext {
  /// What was asked for in each currency.
  fileprivate func amounts(of answer: Conversion) -> String {
    answer.results.map { money($0.amount, $0.to, fractionDigits: $0.fractionDigits) }.joined(separator: "   ")
  }

  /// What the question comes to, or why it cannot be read; a blank line without one.
  fileprivate func answer(_ conversion: Loadable<Conversion, ExchangeError>, problem: Phrase? = nil) -> StyledText {
    if let problem { return StyledText(self(problem), .warning) }
    if let error = conversion.error { return StyledText(self(FailureReport(error).message), .failure) }
    guard let answer = conversion.value else { return conversion == .idle ? "" : StyledText(self(.loading), .quiet) }
    var line = StyledText("= ", .quiet) + StyledText(amounts(of: answer), .accent)
    if let quote = answer.results.first?.quote {
      line.append("  " + dayOrMean(quote.date, answer.requestedDate, quote.fixings), .quiet)
    }
    if let missing = answer.missing { line.append("  " + self(missing.report.message), .failure) }
    return line
  }
}
