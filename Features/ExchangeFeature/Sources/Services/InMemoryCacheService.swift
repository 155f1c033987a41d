public import SharedModels

/// Keeps rates in memory.
public actor InMemoryCacheService: CacheService {
  private var kept: [Currency: [ExchangeRate]] = [:]

  /// An empty cache.
  public init() {}

  /// The rates of a base; nil when none were kept.
  public func rates(for base: Currency) -> [ExchangeRate]? { kept[base] }

  /// Keeps the rates of a base.
  public func keep(_ rates: [ExchangeRate], for base: Currency) { kept[base] = rates }
}
