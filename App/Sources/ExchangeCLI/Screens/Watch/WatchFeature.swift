import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Modularity
import SharedModels
import TerminalUI
import Wording

import struct Platform.Date

/// `watch`: asks for the rates, waits until the next ones are due, and asks again.
@Reducer
struct WatchFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var request: RatesQuestion
    /// How the words were read that it comes from.
    var reading = Interpretation()
    /// An older answer stays until there is a newer one.
    var query = Query<RatesQuestion>.State()
    /// Whether the rates were asked for by hand, and the answer is not there yet.
    var isRefreshing = false
    var message: ScreenMessage?
    var showsHelp = false
    /// When the last minute began; nil before the first one ends.
    var now: Moment?
    /// When the rates were asked for last.
    var askedAt: Date?
    /// The currencies whose rate differs from the previous answer.
    var changed: Set<Currency> = []
    var exit: ExitCode?

    var board: Loadable<RatesBoard, ExchangeError> { query.answer }
  }

  enum Action: Sendable {
    case started
    case ticked
    /// A key was pressed, so the message of the last one has been read.
    case acknowledged
    /// Asks the providers, whatever the cache holds.
    case refresh
    case help(isShown: Bool)
    case quit(ExitCode)
    case query(Query<RatesQuestion>.Action)
  }

  @Injected(\.moment) private var moment
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: return .merge(ask(&state), .minutes(by: clock, .ticked))
      case .ticked:
        let moment = moment()
        state.now = moment
        let publication = state.board.error == nil ? state.board.value?.nextPublication : nil
        if WatchSchedule.isTime(for: publication, askedAt: state.askedAt, at: moment) { return ask(&state) }
      case .acknowledged: state.message = nil
      case .refresh:
        state.isRefreshing = true
        return ask(&state, refreshes: true)
      case .help(let isShown): state.showsHelp = isShown
      case .quit(let code): state.exit = code
      case .query(.answered(let answer)): take(answer, &state)
      case .query(.ask): break
      }
      return .none
    }
    Scope(state: \.query, action: \.query) { Query() }
  }

  /// What an answer means beside the older one, before it takes its place.
  private func take(_ answer: Result<RatesBoard, ExchangeError>, _ state: inout State) {
    let older = state.board.value
    state.message.show(answer, after: older, isAskedFor: state.isRefreshing)
    if case .success(let board) = answer { state.changed = board.changes(since: older) }
    state.isRefreshing = false
  }

  private func ask(_ state: inout State, refreshes: Bool = false) -> Effect<Action> {
    var question = state.request
    question.policy.refreshes = refreshes
    state.askedAt = moment().instant
    return Query().ask(question, &state.query).map { .query($0) }
  }
}

extension WatchFeature {
  static let keys: [KeyBinding<State, Action>] =
    KeyBinding.first(help: .help(isShown: true), quit: { .quit($0) }) + [
      KeyBinding("r", Phrase("refresh the rates", "새 환율 받기"), hint: Phrase("refresh", "새로 받기")) { _, _ in .refresh }
    ]

  static let help = keys.map(\.entry) + .list(Phrase("scroll; or the mouse wheel", "스크롤 (휠 가능)"))
}

extension WatchFeature.State {
  /// What the last line offers, where a list has room for so many rows.
  func hints(room: Int) -> [KeyHint] {
    let scroll = KeyHint(label: KeyHint.rows, words: Phrase("scroll", "스크롤"))
    return (isRefreshing ? [.asking] : []) + WatchFeature.keys.compactMap { $0.hint(in: self) }
      + (board.value?.rows.count ?? 0 > room ? [scroll] : [])
  }

  /// What a key stands for.
  func action(for key: Key) -> WatchFeature.Action? {
    if showsHelp, key != .interrupt { return .help(isShown: false) }
    return WatchFeature.keys.first { $0.keys.contains(key) }?.action(self, key)
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

/// When a screen asks again for rates; it looks each minute.
enum WatchSchedule {
  /// How often to ask a provider that is late or does not say when it publishes.
  private static let lateInterval = 300.0
  /// The time for a publication to arrive everywhere.
  private static let slack = 30.0
  /// The longest pause, so that a clock that was put back and a table from another process are noticed.
  private static let longest = 3600.0

  /// Whether newer rates can be there, and were not asked for just now; nil for a publication that nobody announced.
  static func isTime(for publication: Date?, askedAt: Date?, at moment: Moment) -> Bool {
    let isOut = publication.map { moment.dueInstant >= $0.addingTimeInterval(slack) } ?? true
    guard let askedAt else { return isOut }
    return abs(moment.instant.timeIntervalSince(askedAt)) >= (isOut ? lateInterval : longest)
  }
}
