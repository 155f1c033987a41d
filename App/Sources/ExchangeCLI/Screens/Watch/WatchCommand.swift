import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Modularity
import Platform
import SharedModels
import Wording

/// `watch [BASE] [CODE…]`: rates that are redrawn as new fixings arrive.
struct WatchCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .favorites, .exchange]
  static let usesOneThread = false
  static let takesTerminal = true

  let rates: RatesCommand

  init(_ arguments: ParsedArguments) throws(UsageError) { rates = try RatesCommand(arguments) }

  /// Redraws a table on a terminal; elsewhere appends each new answer.
  func run(in session: CommandSession) async throws -> ExitCode {
    let favorites = try await session.favoritesIfReadable()
    let (request, reading) = try rates.request(in: session, favorites, for: .pair, includesTrend: true)
    session.warnOfUserFileFailure()
    return try await withInjectedValues {
      $0.moment = session.moment
    } operation: {
      let store = Store(initialState: WatchFeature.State(request: request, reading: reading)) { WatchFeature() }
      guard session.options.format == .table, let terminal = try session.openTerminal(for: "watch") else {
        return try await WatchPrinter(store: store, session: session, favorites: favorites).run()
      }
      let view = WatchView(store: store, favorites: favorites, run: session.run)
      return try await ScreenLoop(view, on: terminal).run()
    }
  }

  static let name = "watch"
  static let specification = CommandSpecification(
    name, Phrase("Rates that refresh as new fixings are published", "새 환율이 고시되면 자동 갱신"),
    details: Phrase(
      """
      Asks again when the provider's next publication is due. q or Ctrl-C quits; in a pipe --json prints one object per line.
      """,
      """
      다음 고시 시각에 맞춰 환율을 다시 받습니다. q나 Ctrl-C로 끝냅니다. 파이프에서는 --json으로 한 줄에 객체 하나씩 \
      출력합니다.
      """),
    arguments: [ArgumentSpecification("BASE", .currency, .optional), ArgumentSpecification("CODE", .currency, .any)],
    options: [RatesCommand.all], groups: [.rates, .numbers], keys: WatchFeature.help,
    examples: [
      ExampleLine("watch USD KRW JPY EUR", "watch 달러 원 엔 유로"): Phrase("Three pairs", "세 통화 지켜보기"),
      "watch USD --json": Phrase("One JSON object per line", "한 줄에 JSON 객체 하나"),
    ])
}

/// `watch` without a screen: appends each new answer.
@MainActor
struct WatchPrinter {
  let store: StoreOf<WatchFeature>
  let session: CommandSession
  let favorites: [Currency]

  func run() async throws -> ExitCode {
    let reader = PipeWatch(StandardStream.output.rawValue) { [weak store] in
      Task { @MainActor in _ = store?.send(.quit(.answered)) }
    }
    defer { reader?.cancel() }
    store.send(.started)
    var written: [UInt8]?
    var failure: ExchangeError?
    for await state in store.states {
      if let exit = state.exit { return exit }
      if let board = state.board.value {
        let answer = RatesAnswer(board, state, favorites: favorites)
        let rows = answer.records(in: session.context).csv
        if rows != written { try write(answer, isFirst: written == nil) }
        written = rows
      }
      // Older rates stay while newer ones are asked for, and so does the reason why there are none.
      guard !state.board.isLoading else { continue }
      if let error = state.board.error, error != failure { session.note(FailureReport(error).message) }
      failure = state.board.error
    }
    return .answered
  }

  private func write(_ answer: RatesAnswer, isFirst: Bool) throws(ConsoleError) {
    var context = session.context
    context.indentsJSON = false
    var text = answer.bytes(as: session.options.format, in: context)
    let lineEnd = UInt8(ascii: "\n")
    if !isFirst {
      switch session.options.format {
      case .csv: text = Array(text.drop { $0 != lineEnd }.dropFirst())
      case .table: text.insert(lineEnd, at: 0)
      case .json: break
      }
    }
    try session.write(text)
    session.note(of: answer)
  }
}
