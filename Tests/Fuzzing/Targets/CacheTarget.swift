import Database
import ExchangeInterface
import Foundation
import Networking
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Wording

@testable import ExchangeFeature

/// The contents of the cache, with rows that something other than the program has changed.
///
/// An input has one change per line, `TABLE.COLUMN=VALUE`; integers are stored as such, anything else as text.
struct CacheTarget: FuzzTarget {
  let name = "cache"
  let seeds = [
    "rates.digits=11172", "rates.scale=4\nrates.digits=0", "rates.code=USD", "rates.digits=-5\nrates.scale=-1",
    "fixings.day=20757\nrates.day=20757", "fixings.fetched_at=1793361600000",
    "fixings.checked_at=9\nfixings.next_update=-1",
    "series.pivot=EUR", "providers.rests_until=9223372036854775807\nproviders.rest_is_demanded=1",
    "providers.entity_tag=\"\"",
    "providers.failed_at=1793361600000\nproviders.failure={\"words\":{\"english\":\"e\",\"korean\":\"k\"},\"detail\":\"d\"}",
    "rates.digits=1.5\nrates.scale=99",
    "providers.failure={\"words\":{\"english\":\"\\u001b[31m\",\"korean\":\"\"}}",
    "providers.failed_at=1", "rates.digits=9223372036854775807\nrates.scale=-9223372036854775808",
    "providers.id=er-api",
  ].map { Array($0.utf8) }

  /// The columns of each table, and the condition for the row to damage; the other rows stay intact.
  private static let tables: [String: (columns: Set<String>, row: String)] = [
    "rates": (["series", "day", "code", "digits", "scale"], "code = 'KRW'"),
    "fixings": (["series", "day", "fetched_at", "next_update", "checked_at"], "series = 1"),
    "series": (["id", "provider", "pivot"], "id = 1"),
    "providers": (
      [
        "id", "last_success", "rests_until", "rest_is_demanded", "entity_tag", "last_modified", "failed_at", "failure",
        "history_entity_tag", "history_last_modified",
      ], "id = 'ecb'"
    ),
  ]

  /// Requests must be answered with possible rates or refused.
  func run(_ input: [UInt8]) async throws -> Bool {
    let database = SQLiteDatabase(at: .memory, for: .cache, migrations: RateCacheSchema.migrations)
    let cache = RateCache(database: database, path: "", historyEnd: nil)
    try await Self.fill(cache)
    let changes = String(decoding: input, as: UTF8.self).split(separator: "\n").compactMap(Self.change)
    let isAccepted = try await database.write { connection in
      var isAccepted = false
      for (statement, value) in changes {
        // A value that the schema rejects cannot be in a file either.
        do {
          if let number = Int64(value) {
            try connection.execute(statement, number)
          } else {
            try connection.execute(statement, String(value))
          }
          isAccepted = true
        } catch {}
      }
      return isAccepted
    }
    try await Self.ask(cache)
    await database.close()
    return isAccepted
  }

  private static func change(_ line: Substring) -> (statement: String, value: Substring)? {
    let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = sides[0].split(separator: ".").map(String.init)
    guard sides.count == 2, names.count == 2, let table = tables[names[0]], table.columns.contains(names[1]) else {
      return nil
    }
    return ("UPDATE \(names[0]) SET \(names[1]) = ? WHERE \(table.row)", sides[1])
  }

  private static let now = Date(timeIntervalSince1970: 1_793_620_800)  // 2026-11-02T12:00:00Z

  /// Stores a table of each kind, and a provider's record.
  static func fill(_ cache: RateCache) async throws {
    let rates: [Currency: Decimal] = [.usd: 1.1172, .krw: 1602.5, .jpy: 171.25]
    let day = ECBFixings().newest.date
    try await cache.store([
      RateTable(provider: .ecb, pivot: .eur, date: day.adding(days: 3), fetchedAt: now, checkedAt: now, rates: rates),
      RateTable(
        provider: .exchangeRateAPI, pivot: .usd, date: day.adding(days: 3), fetchedAt: now, nextUpdate: now,
        rates: [.eur: 0.8951, .krw: 1434.4, dong: 24_000]),
    ])
    try await cache.store(
      ProviderRecord(
        provider: .ecb, lastSuccess: now, validators: HTTPValidators(entityTag: "\"a\"", lastModified: nil),
        lastFailure: ProviderRecord.Failure(ProviderError.status(503).cause, at: now)))
  }

  private static let dong = Currency(literal: "VND")

  /// Makes every request that the cache answers.
  static func ask(_ cache: RateCache) async throws {
    let moment = Moment(instant: now, today: FixingDate(inUTCAt: now))
    let repository = ExchangeRepository(cache: cache, moment: { moment })
    let exchange = ExchangeServiceImpl(
      repository: repository, catalog: ReferenceCurrencyCatalog(), moment: { moment })
    let policy = RatePolicy(isOffline: true)
    var rates: [Decimal] = []
    for request in [
      RatesQuestion(base: .usd, policy: policy), RatesQuestion(base: .krw, includesGlobal: true, policy: policy),
      RatesQuestion(base: dong, policy: policy),
    ] {
      rates += (try? await exchange.answer(request))?.rows.flatMap { [$0.rate, $0.inverse] } ?? []
    }
    let conversion = ConversionQuestion(terms: [Money(100, .usd)], targets: [.krw, dong], policy: policy)
    rates += (try? await exchange.answer(conversion))?.results.compactMap(\.rate) ?? []
    let history = HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: .lastDays(9), policy: policy)
    rates += (try? await exchange.answer(history))?.flatMap(\.points).map(\.rate) ?? []
    try require(rates.allSatisfy { $0.isFinite && $0 > 0 }, "a rate is \(rates.first { !($0 > 0) } ?? .nan)")
    _ = try? await exchange.cacheInfo()
    for provider in ProviderID.allCases {
      guard let record = try? await cache.record(of: provider) else { continue }
      _ = record.lastFailure?.reason.words(isVerbose: true)
    }
  }
}
