import Database
import ExchangeInterface
import Platform
import RateProviders
import SharedModels
import TestSupport

@testable import ExchangeFeature

extension Moment {
  /// A Saturday: the fixing of Friday the 20th is the newest there can be.
  static let saturday = Moment(
    instant: day("2026-11-21").startInUTC.addingTimeInterval(12 * 3_600), today: day("2026-11-21"))
}

extension ExchangeServiceImpl {
  /// What answers on that Saturday, from this cache and this network.
  static func onSaturday(_ cache: RateCache, _ fetcher: any RateFetching) -> ExchangeServiceImpl {
    ExchangeServiceImpl(
      repository: ExchangeRepository(cache: cache, fetcher: fetcher, moment: { .saturday }), moment: { .saturday })
  }
}

/// The rate of the won in dollars on that Saturday.
func saturdayRates(
  _ cache: RateCache, _ fetcher: any RateFetching, _ policy: RatePolicy = RatePolicy()
) async throws -> RatesBoard {
  try await ExchangeServiceImpl.onSaturday(cache, fetcher).answer(
    RatesQuestion(base: .usd, codes: [.krw], policy: policy))
}

extension RateTable {
  /// A table of the ECB's, fetched on that Saturday.
  static func ecb(_ date: String, usd: String) -> RateTable {
    RateTable(
      provider: .ecb, pivot: .eur, date: day(date), fetchedAt: Moment.saturday.instant,
      rates: [.usd: decimal(usd), .krw: decimal("1725")])
  }

  /// A table of ExchangeRate-API's, fetched on that Saturday.
  static func global(_ date: String, dong: Decimal = 24_000) -> RateTable {
    RateTable(
      provider: .exchangeRateAPI, pivot: .usd, date: day(date), fetchedAt: Moment.saturday.instant,
      nextUpdate: day(date).adding(days: 1).startInUTC,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("VND"): dong, currency("AED"): decimal("3.6725")])
  }
}

/// A cache in memory that holds some tables already.
func memoryCache(_ tables: [RateTable] = []) async throws -> RateCache {
  let cache = RateCache(
    database: SQLiteDatabase(at: .memory, for: .cache, migrations: ExchangeFeatureModule.migrations), path: "",
    historyEnd: nil)
  try await cache.store(tables)
  return cache
}

/// A cache that can neither be read nor written, for a folder lies in its place.
func brokenCache() -> RateCache {
  let path = TemporaryFolder().path
  return RateCache(
    database: SQLiteDatabase(at: .file(path), for: .cache, migrations: ExchangeFeatureModule.migrations), path: path,
    historyEnd: nil)
}
