import ComposableArchitecture
import ExchangeFeature
import SharedModels
import WeaveDI

/// The model of `watch` on a terminal.
@MainActor
final class WatchModel: ScreenModel {
  /// State and actions.
  let store: StoreOf<WatchFeature>
  private let circumstances: Circumstances
  private var hasStarted = false

  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  /// Shows the store as the circumstances ask for.
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
