import Synchronization

/// Returns the earlier answer to a repeated request, unless newer rates are requested.
struct ExchangeRateCacheUseCaseImpl: ExchangeRateCacheUseCase {
  let cache: any CacheService

  func getCachedRates(for request: RatesRequest) async -> RatesBoard? {
    request.policy.refreshes ? nil : await cache.board(for: request)
  }

  func cacheRates(_ board: RatesBoard, for request: RatesRequest) async {
    var request = request
    request.policy.refreshes = false
    await cache.keep(board, for: request)
  }
}

/// The most recent answers.
final class BoundedCacheService: CacheService {
  /// About as many as a user goes back and forth between.
  static let limit = 8

  private let kept = Mutex<[(request: RatesRequest, board: RatesBoard)]>([])

  func board(for request: RatesRequest) async -> RatesBoard? {
    kept.withLock { $0.first { $0.request == request }?.board }
  }

  func keep(_ board: RatesBoard, for request: RatesRequest) async {
    kept.withLock { kept in
      kept.removeAll { $0.request == request }
      kept.append((request, board))
      if kept.count > Self.limit { kept.removeFirst() }
    }
  }
}
