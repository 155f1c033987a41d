import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import SharedModels
import WeaveDI

import struct Platform.Date

/// `watch`: asks for the rates, waits until the next ones are due, and asks again.
@Reducer
struct WatchFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    /// The request that is repeated.
    var request: RatesRequest
    /// An older answer stays until there is a newer one.
    var board: Loadable<RatesBoard, ExchangeError> = .idle
    /// Whether the rates were asked for by hand, and the answer is not there yet.
    var isRefreshing = false
    /// What asking by hand has come to; shown until the next key.
    var notice: Phrase?
    /// The first row that is shown.
    var top = 0
    /// How many rows the screen has room for.
    var pageHeight = 10
    /// When the last minute began; nil before the first one ends.
    var now: Moment?
    /// The currencies whose rate differs from the previous answer.
    var changed: Set<Currency> = []
    /// The exit code, once the user has quit.
    var exit: ExitCode?

    init(request: RatesRequest) { self.request = request }
  }

  enum Action: Sendable {
    /// The view appeared.
    case started
    case resized(pageHeight: Int)
    /// A minute has passed.
    case ticked
    /// New rates are due.
    case due
    case pressed(Key)
    case answered(Result<RatesBoard, ExchangeError>)
  }

  private enum CancelID {
    case question
    case minutes
  }

  /// How many rows a turn of the wheel moves.
  private static let wheelStep = 3

  @Injected(\.exchange) private var exchange
  @Injected(\.moment) private var moment
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: return .merge(.send(.due), .minutes(id: CancelID.minutes, clock: clock, action: .ticked))
      case .resized(let pageHeight):
        state.pageHeight = max(1, pageHeight)
        scroll(to: state.top, &state)
      case .ticked: state.now = moment()
      case .due:
        if state.board == .idle { state.board.reload() }
        return ask(state.request)
      case .answered(let answer):
        if case .success(let board) = answer {
          state.changed = board.changes(since: state.board.value)
          if state.isRefreshing { state.notice = .refreshed(board, after: state.board.value) }
        }
        state.board.finish(answer)
        state.isRefreshing = false
        return wait(until: state.board.error == nil ? state.board.value?.nextPublication : nil)
      case .pressed(.character("q")): state.exit = .answered
      case .pressed(.control("c")): state.exit = .interrupted
      case .pressed(.character("r")):
        state.isRefreshing = true
        state.notice = nil
        var request = state.request
        request.policy.refreshes = true
        return ask(request)
      case .pressed(let key):
        state.notice = nil
        if let top = row(after: key, state) { scroll(to: top, &state) }
      }
      return .none
    }
  }

  /// The first row that a key leads to; nil for keys that lead to none.
  private func row(after key: Key, _ state: State) -> Int? {
    switch key {
    case .up, .character("k"): state.top - 1
    case .down, .character("j"): state.top + 1
    case .wheelUp: state.top - Self.wheelStep
    case .wheelDown: state.top + Self.wheelStep
    case .pageUp: state.top - state.pageHeight
    case .pageDown: state.top + state.pageHeight
    case .home, .character("g"): 0
    case .end, .character("G"): .max
    default: nil
    }
  }

  private func scroll(to row: Int, _ state: inout State) {
    let last = ListWindow.lastTop(count: state.board.value?.rows.count ?? 0, height: state.pageHeight)
    state.top = min(max(0, row), last)
  }

  private func ask(_ request: RatesRequest) -> Effect<Action> {
    .result(of: { () throws(ExchangeError) in try await exchange.rates(request) }, as: { .answered($0) })
      .cancellable(id: CancelID.question, cancelInFlight: true)
  }

  private func wait(until publication: Date?) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: WatchSchedule.pause(until: publication, now: moment().dueInstant))
      await send(.due)
    }
    .cancellable(id: CancelID.question, cancelInFlight: true)
  }
}

extension RatesBoard {
  /// The currencies whose rate differs from the older board's; empty without one.
  fileprivate func changes(since older: RatesBoard?) -> Set<Currency> {
    guard let older else { return [] }
    let before = Dictionary(uniqueKeysWithValues: older.rows.map { ($0.currency, $0.rate) })
    return Set(rows.filter { before[$0.currency] != $0.rate }.map(\.currency))
  }
}

/// When `watch` asks again.
enum WatchSchedule {
  /// How often to ask a provider that is late or does not say when it publishes.
  static let lateInterval = Duration.seconds(300)
  /// The time for a publication to arrive everywhere.
  static let slack = Duration.seconds(30)
  /// The longest pause, so that a changed clock or a table from another process is noticed.
  static let longest = Duration.seconds(3600)

  /// Whether a table that is due at `publication` can be there, and was not asked for just now.
  static func isTime(for publication: Date, askedAt: Date?, now: Date) -> Bool {
    guard now >= publication.addingTimeInterval(slack / .seconds(1)) else { return false }
    return askedAt.map { now.timeIntervalSince($0) >= lateInterval / .seconds(1) } ?? true
  }

  /// How long to wait for a table due at `publication`; nil when that is unknown.
  static func pause(until publication: Date?, now: Date) -> Duration {
    guard let publication, publication > now else { return lateInterval }
    return min(longest, .seconds(publication.timeIntervalSince(now).rounded(.up)) + slack)
  }
}
