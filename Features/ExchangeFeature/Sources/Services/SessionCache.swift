import ExchangeInterface
import SharedModels
import Synchronization
import WeaveDI

/// The most recent boards, to show while a newer one is on its way or is unavailable.
final class SessionCache: Sendable {
  /// About as many as a user goes back and forth between.
  static let limit = 8

  private let kept = Mutex<[(request: RatesRequest, board: RatesBoard)]>([])

  /// The last answer to the same request; nil when there is none, or newer rates are requested.
  func board(for request: RatesRequest) -> RatesBoard? {
    request.policy.refreshes ? nil : kept.withLock { $0.first { $0.request == request }?.board }
  }

  /// Keeps an answer, and drops the oldest one where there are too many.
  func keep(_ board: RatesBoard, for request: RatesRequest) {
    var request = request
    request.policy.refreshes = false
    kept.withLock { kept in
      kept.removeAll { $0.request == request }
      kept.append((request, board))
      if kept.count > Self.limit { kept.removeFirst() }
    }
  }
}

extension InjectedValues {
  /// The boards that a screen has shown; nil in a command, which makes each request once.
  var sessionCache: SessionCache? { UnifiedDI.resolve(SessionCache.self) }
}
