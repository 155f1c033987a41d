public import SharedModels

/// Keeps the rates that were last loaded for a base, for as long as the process lives.
public protocol CacheService: Sendable {
  /// The rates of a base; nil when none were kept.
  func rates(for base: Currency) async -> [ExchangeRate]?

  /// Keeps the rates of a base.
  func keep(_ rates: [ExchangeRate], for base: Currency) async
}
