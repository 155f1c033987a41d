import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import Wording

/// `watch` on the screen.
struct WatchView: ScreenView {
  let store: StoreOf<WatchFeature>
  let favorites: [Currency]
  let run: RunContext

  @State private var room = TerminalSize(columns: 80, rows: 10)
  @Environment(\.screenSize) private var size
  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  var exit: ExitCode? { store.withState(\.exit) }

  var context: RenderContext {
    RenderContext(run, catalog: catalog, moment: store.now ?? moment(), width: size.columns)
  }

  func started() { store.send(.started) }

  func acknowledge() { store.send(.acknowledged) }

  var body: some View {
    let context = context
    VStack {
      if store.showsHelp {
        HelpView(title: Phrase(verbatim: "watch"), keys: WatchFeature.help, context: context)
      } else {
        page(in: context)
        // As many lines as the words need, as long as the rates keep most of the screen.
        ScreenFooter(message: store.message, hints: store.state.hints(room: room.rows), context: context)
          .lineLimit(max(1, min(3, size.rows / 4)))
      }
    }
    .onKeyPress { key in
      if let action = store.withState({ $0.action(for: key) }) { store.send(action) }
      return .handled
    }
  }

  /// The rates, those that have just changed highlighted.
  private func page(in context: RenderContext) -> ListPage {
    guard let board = store.board.value else {
      return ListPage(context: context, above: context.placeholder(for: store.board.error))
    }
    let answer = RatesAnswer(board, store.state, favorites: favorites)
    return ListPage(
      context: context, above: [context.heading(of: board.base)],
      table: answer.table(in: context).lines(width: size.columns),
      footer: answer.liveFooter(in: context),
      notes: answer.interpretation.words + answer.problems(crediting: answer.rows.map(\.source)), room: $room)
  }
}

extension RatesAnswer {
  /// The rates that are watched.
  init(_ board: RatesBoard, _ state: WatchFeature.State, favorites: [Currency]) {
    self.init(board, favorites: favorites, request: state.request)
    (interpretation, changed) = (state.reading, state.changed)
  }
}
