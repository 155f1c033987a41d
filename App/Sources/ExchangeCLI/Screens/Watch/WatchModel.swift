import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import WeaveDI
import Wording

/// The model of `watch`: its store, and what rendering its state needs.
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
    let rows = page.rowCount(in: area(size.rows - footer.count))
    if store.board.value != nil, rows != store.pageHeight { store.send(.resized(pageHeight: rows)) }
  }

  var lines: [StyledText] {
    let area = area(size.rows - footer.count)
    let body = store.help.map { $0.lines(in: context) } ?? page.lines(in: area, context: context)
    return body.filled(area) + footer
  }

  var cursor: (column: Int, row: Int)? { nil }

  /// The rates, those that have just changed highlighted.
  private var page: ListPage {
    let context = context
    guard let board = store.board.value else { return ListPage(above: context.placeholder(for: store.board.error)) }
    var answer = RatesAnswer(board, favorites: favorites, request: store.request)
    answer.changed = store.changed
    return ListPage(
      above: [context.heading(of: board.base)],
      table: answer.table(in: context).lines(width: size.columns), top: store.top,
      footer: answer.liveFooter(in: context), notes: answer.problems(in: context))
  }

  /// As many lines as the words need, as long as the rates keep most of the screen.
  private var footer: [StyledText] {
    guard size.rows > 1 else { return [] }
    let area = area(max(1, min(Self.mostFooterRows, size.rows / 4)))
    if let help = store.help { return context.footer(nil, hints: [help.hint(rows: size.rows - 1)], in: area) }
    return context.footer(
      store.message, progress: store.isRefreshing ? .asking : nil, hints: store.state.hints, in: area)
  }

  private func area(_ rows: Int) -> TerminalSize { TerminalSize(columns: size.columns, rows: rows) }

  var context: RenderContext {
    RenderContext(run, catalog: catalog, moment: store.now ?? moment(), width: size.columns)
  }
}
