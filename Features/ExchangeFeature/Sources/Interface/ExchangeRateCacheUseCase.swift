/// Earlier answers of a session, to show while a newer one is on its way or cannot be had.
public protocol ExchangeRateCacheUseCase: Sendable {
  /// The last answer to the same request; nil when there is none, or newer rates are requested.
  func getCachedRates(for request: RatesRequest) async -> RatesBoard?

  /// Keeps an answer.
  func cacheRates(_ board: RatesBoard, for request: RatesRequest) async
}

/// Keeps a few answers in memory.
public protocol CacheService: Sendable {
  /// The answer to a request; nil when none is kept.
  func board(for request: RatesRequest) async -> RatesBoard?

  /// Keeps an answer, and may drop an older one.
  func keep(_ board: RatesBoard, for request: RatesRequest) async
}
