import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import SharedModels

/// `watch` without a screen: appends each new answer.
@MainActor
struct WatchPrinter {
  let store: StoreOf<WatchFeature>
  let session: CommandSession

  func run() async throws -> ExitCode {
    let reader = PipeWatch(.output) { [weak store] in
      Task { @MainActor in _ = store?.send(.quit(.answered)) }
    }
    defer { reader?.cancel() }
    store.send(.due)
    var written: RatesBoard?
    var failure: ExchangeError?
    for await state in store.states {
      if let exit = state.exit { return exit }
      if let board = state.board.value, board.rows != written?.rows {
        let answer = RatesAnswer(board, favorites: session.favoriteCurrencies, order: .order(of: state.request))
        try write(answer, isFirst: written == nil)
        written = board
      }
      if let error = state.board.error, error != failure { session.note(FailureReport(error).message) }
      failure = state.board.error
    }
    return .answered
  }

  private func write(_ answer: RatesAnswer, isFirst: Bool) throws(ConsoleError) {
    var context = session.context
    context.jsonLayout = .compact
    var text = answer.text(as: session.options.format, in: context)
    if !isFirst {
      switch session.options.format {
      case .csv: text = String(text.drop { $0 != "\n" }.dropFirst())
      case .table: text = "\n" + text
      case .json: break
      }
    }
    try session.write(text: text)
    session.note(answer.notes)
  }
}
