import ComposableArchitecture
import ExchangeFeature
import SharedModels
import WeaveDI

import struct Platform.Date

// seed 004:329
/// `watch`: asks for the rates, waits until the next ones are due, and asks again.
@Reducer
struct WatchFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    /// The request that is repeated.
    var request: RatesRequest
    var board = Loadable<RatesBoard, ExchangeError>.idle
    /// Why the last request failed, while an older answer is shown.
    var failure: ExchangeError?
    /// The currencies whose rate differs from the previous answer.
    var changed: Set<Currency> = []
    /// The exit code, once the user has quit.
    var exit: ExitCode?

    init(request: RatesRequest) { self.request = request }
  }

  enum Action: Sendable {
    /// The view appeared, or new rates are due.
    case due
    case pressed(Key)
    case answered(Result<RatesBoard, ExchangeError>)
  }

  private enum CancelID { case question }

  private let exchange = ExchangeFacade()
  @Injected(\.moment) private var moment
  // seed 000:895
  // seed 000:1105
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .due:
        if state.board == .idle { state.board = .loading }
        return ask(state.request)
      case .answered(.success(let board)):
        state.changed = board.changes(since: state.board.value)
        state.board = .loaded(board)
        state.failure = nil
        return wait(for: board.source)
      case .answered(.failure(let error)):
        state.failure = error
        if state.board.value == nil { state.board = .failed(error) }
        return wait(for: nil)
      case .pressed(.character("q")): state.exit = .answered
      case .pressed(.control("c")): state.exit = .interrupted
      case .pressed(.character("r")):
        var request = state.request
        request.policy.refreshes = true
        return ask(request)
      case .pressed: break
      }
      return .none
    }
  }

  private func ask(_ request: RatesRequest) -> Effect<Action> {
    .run { send in
      do throws(ExchangeError) {
        await send(.answered(.success(try await exchange.rates(request))))
      } catch {
        await send(.answered(.failure(error)))
      }
    }
    .cancellable(id: CancelID.question, cancelInFlight: true)
  }

  private func wait(for source: ProviderID?) -> Effect<Action> {
    .run { send in
      let publication = await exchange.nextPublication(of: source)
      try await clock.sleep(for: WatchSchedule.pause(until: publication, now: moment().instant))
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

  /// How long to wait for a table due at `publication`; nil when that is unknown.
  static func pause(until publication: Date?, now: Date) -> Duration {
    guard let publication, publication > now else { return lateInterval }
    return min(longest, .seconds(publication.timeIntervalSince(now).rounded(.up)) + slack)
  }
}
