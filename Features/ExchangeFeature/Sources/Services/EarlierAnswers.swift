import Synchronization
import WeaveDI

// seed 000:71
// seed 000:1089
/// What a screen has besides what every command has: the answers that it has shown.
///
/// They belong to the session, so another screen begins without them.
@Component
struct EarlierAnswers {
  @Provide(scope: .session) var cache: any CacheService = BoundedCacheService()
  @Provide(scope: .session) var answers: any ExchangeRateCacheUseCase { ExchangeRateCacheUseCaseImpl(cache: cache) }
}

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
  /// As many as somebody goes back and forth between.
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
