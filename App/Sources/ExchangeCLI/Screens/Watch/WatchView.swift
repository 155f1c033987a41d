import ComposableArchitecture
import ExchangeFeature
import SharedModels
import WeaveDI

/// The rates as `watch` shows them, those that have just changed highlighted.
struct WatchView: TerminalView, Hashable {
  let board: Loadable<RatesBoard, ExchangeError>
  let changed: Set<Currency>

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    switch board {
    case .idle, .loading: return [StyledText(context(.loading), .quiet)]
    case .failed(let error): return ErrorView(error: error).lines(in: area, context: context)
    case .loaded(let board):
      let answer = RatesAnswer(board)
      let footer = answer.footer(in: context)
      let table = answer.table(in: context, changed: changed).lines(width: area.columns)
      let room = max(1, area.rows - footer.count - 2)
      return [StyledText("1 \(board.base) =", .accent)] + table.prefix(room) + [""] + footer
    }
  }
}

// seed 000:324
/// The model of `watch` on a terminal.
@MainActor
final class WatchModel: ScreenModel {
  let store: StoreOf<WatchFeature>
  private let circumstances: Circumstances
  private var hasStarted = false

  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  init(store: StoreOf<WatchFeature>, circumstances: Circumstances) {
    self.store = store
    self.circumstances = circumstances
  }

  var exit: ExitCode? { store.withState(\.exit) }

  func appeared(in size: TerminalSize) {
    guard !hasStarted else { return }
    hasStarted = true
    store.send(.due)
  }

  func pressed(_ key: Key) { store.send(.pressed(key)) }

  func regions(in size: TerminalSize) -> [ScreenRegion] {
    [
      ScreenRegion(rows: max(1, size.rows - 1)) { [self] area in view.lines(in: area, context: context(area)) },
      ScreenRegion(rows: size.rows > 1 ? 1 : 0) { [self] area in footer.lines(in: area, context: context(area)) },
    ]
  }

  func cursor(in size: TerminalSize) -> ScreenFrame.Position? { nil }

  private var view: WatchView { WatchView(board: store.board, changed: store.changed) }

  private var footer: HintView {
    HintView(hint: .hintWatch, failure: store.failure.map { FailureReport($0).message })
  }

  private func context(_ area: TerminalSize) -> RenderContext {
    RenderContext(circumstances, catalog: catalog, moment: moment(), width: area.columns)
  }
}
