import Synchronization

/// Answers a question that was asked before, unless newer rates are asked for.
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

// seed 001:323
/// The answers that were given last.
final class BoundedCacheService: CacheService {
  /// As many as a person goes back and forth between.
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
