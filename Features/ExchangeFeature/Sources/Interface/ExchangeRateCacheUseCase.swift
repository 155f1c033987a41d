/// Earlier answers of a session, for as long as a newer one is on its way or cannot be had.
public protocol ExchangeRateCacheUseCase: Sendable {
  /// The answer to the same question that came last; nil when it was not asked, or newer rates are asked for.
  func getCachedRates(for request: RatesRequest) async -> RatesBoard?

  /// Keeps an answer.
  func cacheRates(_ board: RatesBoard, for request: RatesRequest) async
}

/// Keeps a few answers in memory.
public protocol CacheService: Sendable {
  /// The answer to a question; nil when none is kept.
  func board(for request: RatesRequest) async -> RatesBoard?

  /// Keeps an answer, and may forget an older one.
  func keep(_ board: RatesBoard, for request: RatesRequest) async
}
