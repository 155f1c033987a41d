import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import SharedModels
import WeaveDI

/// The rates as `watch` shows them, those that have just changed highlighted.
struct WatchView: ListView, Hashable {
  let answer: RatesAnswer?
  let error: ExchangeError?
  let changed: Set<Currency>
  var top = 0

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    guard let answer else { return nil }
    let table = answer.table(in: context, changed: changed).lines(width: area.columns)
    return ListPage(
      above: [context.heading(of: answer.board.base)],
      list: SelectableList(table, top: top),
      footer: answer.liveFooter(in: context), notes: answer.problems(in: context))
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    context.placeholder(for: error)
  }
}

@MainActor
final class WatchModel: ScreenModel {
  /// What the last lines may take from the screen.
  private static let mostFooterRows = 3

  let store: StoreOf<WatchFeature>
  private let favorites: [Currency]
  private let run: RunContext
  private var size = TerminalSize(columns: 0, rows: 0)

  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  init(store: StoreOf<WatchFeature>, favorites: [Currency], run: RunContext) {
    self.store = store
    self.favorites = favorites
    self.run = run
  }

  var exit: ExitCode? { store.withState(\.exit) }

  func appeared(in size: TerminalSize) {
    self.size = size
    measure()
  }

  func started() { store.send(.started) }

  func pressed(_ key: Key) {
    measure()
    let action = store.withState { $0.action(for: key) }
    store.send(.acknowledged)
    if let action { store.send(action) }
  }

  /// Tells the feature how many rows it scrolls by: what stands below the list takes some of its room.
  private func measure() {
    let area = viewArea
    guard let rows = view.page(in: area, context: context(area))?.rowCount(in: area), rows != store.pageHeight else {
      return
    }
    store.send(.resized(pageHeight: rows))
  }

  private var viewArea: TerminalSize {
    TerminalSize(columns: size.columns, rows: max(1, size.rows - footerRows(in: size)))
  }

  func regions(in size: TerminalSize) -> [ScreenRegion] {
    let footerRows = footerRows(in: size)
    return [
      ScreenRegion(rows: max(1, size.rows - footerRows)) { [self] area in
        body.lines(in: area, context: context(area))
      },
      ScreenRegion(rows: footerRows) { [self] area in footer.lines(in: area, context: context(area)) },
    ]
  }

  /// As many as the words need, as long as the rates keep most of the screen.
  private func footerRows(in size: TerminalSize) -> Int {
    guard size.rows > 1 else { return 0 }
    let area = TerminalSize(columns: size.columns, rows: max(1, min(Self.mostFooterRows, size.rows / 4)))
    return max(1, footer.lines(in: area, context: context(area)).count)
  }

  func cursor(in size: TerminalSize) -> ScreenFrame.Position? { nil }

  private var body: any TerminalView { store.help.map { HelpView(help: $0) } ?? view }

  private var view: WatchView {
    let answer = store.board.value.map {
      RatesAnswer($0, favorites: favorites, keepsOrder: !store.request.codes.isEmpty)
    }
    return WatchView(answer: answer, error: store.board.error, changed: store.changed, top: store.top)
  }

  private var footer: HintView {
    if let help = store.help { return HintView(hints: [HelpView(help: help).hint(rows: size.rows - 1)]) }
    return HintView(
      message: store.message, progress: store.isRefreshing ? .asking : nil, hints: store.state.hints)
  }

  private func context(_ area: TerminalSize) -> RenderContext {
    RenderContext(run, catalog: catalog, moment: store.now ?? moment(), width: area.columns)
  }
}
