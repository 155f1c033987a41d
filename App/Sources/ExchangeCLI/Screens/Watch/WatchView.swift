import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import WeaveDI
import Wording

/// `watch` on the screen.
struct WatchView: ScreenView {
  let store: StoreOf<WatchFeature>
  let favorites: [Currency]
  let run: RunContext

  @State private var room = 10
  @Environment(\.screenSize) private var size
  @Injected(\.currencyCatalog) private var catalog
  @Injected(\.moment) private var moment

  var exit: ExitCode? { store.withState(\.exit) }
  var encoder: TextEncoder { context.encoder }

  func started() { store.send(.started) }

  var body: some View {
    VStack {
      if let help = store.help {
        HelpView(help: help, offset: help.offset, context: context, room: $room)
        footer(hints: [help.hint(room: room)])
      } else {
        ListPageView(page: page, context: context, room: $room)
        footer(store.message, progress: store.isRefreshing ? .asking : nil, hints: store.state.hints(room: room))
      }
    }
    .onKeyPress { key in
      let action = store.withState { $0.action(for: key, room: room) }
      store.send(.acknowledged)
      if let action { store.send(action) }
      return .handled
    }
  }

  /// As many lines as the words need, as long as the rates keep most of the screen.
  private func footer(_ message: ScreenMessage? = nil, progress: Phrase? = nil, hints: [KeyHint]) -> some View {
    ScreenFooter(message: message, progress: progress, hints: hints, context: context)
      .lineLimit(max(1, min(3, size.rows / 4)))
  }

  /// The rates, those that have just changed highlighted.
  private var page: ListPage {
    let context = context
    guard let board = store.board.value else { return ListPage(above: context.placeholder(for: store.board.error)) }
    var answer = RatesAnswer(board, favorites: favorites, request: store.request)
    answer.changed = store.changed
    return ListPage(
      above: [context.heading(of: board.base)],
      table: answer.table(in: context).lines(width: size.columns), top: store.top,
      footer: answer.liveFooter(in: context), notes: answer.problems(crediting: answer.rows.map(\.source), in: context))
  }

  private var context: RenderContext {
    RenderContext(run, catalog: catalog, moment: store.now ?? moment(), width: size.columns)
  }
}
