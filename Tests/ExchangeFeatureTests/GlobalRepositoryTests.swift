import ExchangeInterface
import Expectations
import Platform
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The repository and the global providers", .timeLimit(.minutes(10)))
struct GlobalRepositoryTests {
  @Test("A global provider's table is compared with the ECB's fixing of the day that is asked about, or the newest")
  func reference() async throws {
    let request = ConversionQuestion(terms: [Money(100, .usd)], targets: [currency("VND")])
    for (date, fixing) in [(nil, "2026-11-20"), ("2026-10-31", "2026-10-30"), ("2025-03-02", "2025-02-28")] {
      var request = request
      request.policy.date = date.map { .day(day($0)) }
      let fetcher = ScriptedFetcher([nil])
      _ = try? await ExchangeServiceImpl.onSaturday(memoryCache([.ecb("2026-11-20", usd: "1.15")]), fetcher)
        .answer(request)
      #expect(fetcher.requests.first?.known.map(\.date) == [day(fixing)])
      #expect(fetcher.requests.first?.known.first?.pivot == .eur)
    }
  }

  @Test("A provider without past days that was named alone has no rate for one, and is not asked")
  func withoutPastDays() async throws {
    let fetcher = ScriptedFetcher([])
    let policy = RatePolicy(date: .day(day("2024-05-02")), source: .only(.exchangeRateAPI))
    let dong = currency("VND")
    await #expect(throws: ExchangeError.noRate(.sourceWithoutPast(.exchangeRateAPI))) {
      try await ExchangeServiceImpl.onSaturday(memoryCache(), fetcher).answer(
        ConversionQuestion(terms: [Money(100, .usd)], targets: [dong], policy: policy))
    }
    #expect(fetcher.requests.isEmpty)
  }

  @Test("The repository asks the global providers for what the ECB does not quote, and credits them")
  func global() async throws {
    let cache = try await memoryCache()
    let fetcher = ScriptedFetcher([.tables([.global("2026-11-21")], from: .exchangeRateAPI)])
    let exchange = ExchangeServiceImpl.onSaturday(cache, fetcher)
    let request = ConversionQuestion(terms: [Money(100, .eur)], targets: [currency("VND")])
    let answer = try await exchange.answer(request)
    #expect(answer.results.first?.amount == 3_000_000)
    #expect(answer.results.first?.quote.source == .exchangeRateAPI)
    #expect(answer.notes.contains(.attribution("Rates By Exchange Rate API (https://www.exchangerate-api.com)")))
    #expect(fetcher.requests.map(\.providers) == [[.exchangeRateAPI, .frankfurterBlend, .currencyAPI]])
    _ = try await exchange.answer(request)
    #expect(fetcher.queries == [.latest])
  }

  @Test("The repository asks the other global provider for what a current table lacks, and the first one not again")
  func lackingCurrency() async throws {
    let cache = try await memoryCache([.global("2026-11-21")])
    let won = currency("KPW")
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-20"), fetchedAt: Moment.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, won: 900])
    let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
    let request = ConversionQuestion(terms: [Money(100, .usd)], targets: [won])
    let answer = try await ExchangeServiceImpl.onSaturday(cache, fetcher).answer(request)
    #expect(answer.results.first?.amount == 90_000)
    #expect(answer.results.first?.quote.source == .currencyAPI)
    #expect(fetcher.requests.map(\.providers) == [[.frankfurterBlend, .currencyAPI]])
    // The newer table still answers for what it has.
    let dong = try await ExchangeServiceImpl.onSaturday(cache, fetcher).answer(
      ConversionQuestion(terms: [Money(1, .usd)], targets: [currency("VND")]))
    #expect(dong.results.first?.quote.source == .exchangeRateAPI)
  }

  @Test(
    "The repository asks for the newest after a day was asked for, however shortly before", arguments: [false, true])
  func datedTableIsNotNewest(isGlobal: Bool) async throws {
    let (past, newest) = (day("2026-11-10"), day(isGlobal ? "2026-11-21" : "2026-11-20"))
    func table(_ day: FixingDate) -> RateTable {
      isGlobal ? RateTable.global(day.description) : RateTable.ecb(day.description, usd: "1.15")
    }
    let provider = isGlobal ? ProviderID.exchangeRateAPI : .ecb
    let dated = RateTable(
      provider: provider, pivot: table(past).pivot, date: past, fetchedAt: Moment.saturday.instant,
      rates: table(past).rates)
    let fetcher = ScriptedFetcher([
      .tables([dated], from: provider), .tables([table(newest)], from: provider), .tables([dated], from: provider),
    ])
    let exchange = ExchangeServiceImpl.onSaturday(try await memoryCache(), fetcher)
    let code = isGlobal ? currency("VND") : .krw
    func rates(_ date: FixingDate?) async throws -> RatesBoard {
      try await exchange.answer(
        RatesQuestion(base: .usd, codes: [code], policy: RatePolicy(date: date.map { .day($0) })))
    }
    expect(try await rates(past).date, equals: past)
    let board = try await rates(nil)
    #expect(board.date == newest)
    // The change is that since the day before, not since whatever else is stored.
    if isGlobal { #expect(board.rows.map(\.changePercent) == [nil]) }
    #expect(fetcher.queries == [.date(past), isGlobal ? .latest : .recent(since: day("2026-11-11"))])
    // What was the newest a moment ago is not asked for again.
    expect(try await rates(nil).date, equals: newest)
    #expect(fetcher.queries.count == 2)
  }

  @Test(
    "The repository asks the other global provider for a currency that is wanted besides and that the first one lacks")
  func extra() async throws {
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-20"), fetchedAt: Moment.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("KPW"): 900])
    let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
    let cache = try await memoryCache([.global("2026-11-21"), .ecb("2026-11-20", usd: "1.15")])
    let board = try await ExchangeServiceImpl.onSaturday(cache, fetcher).answer(
      RatesQuestion(base: .usd, extra: [currency("KPW")], includesGlobal: true))
    #expect(board.rows.first { $0.currency == currency("KPW") }?.rate == 900)
  }

  @Test("The repository says that nobody answered where the provider that might have a currency did not")
  func unreachable() async throws {
    let failures = [ProviderFailure(provider: .currencyAPI, reason: .status(500))]
    let fetcher = ScriptedFetcher([nil], failures: failures)
    let request = ConversionQuestion(terms: [Money(100, .usd)], targets: [currency("KPW")])
    await #expect(
      throws: ExchangeError.unavailable(currencies: [currency("KPW")], isOffline: false, failures: failures)
    ) {
      try await ExchangeServiceImpl.onSaturday(memoryCache([.global("2026-11-21")]), fetcher).answer(request)
    }
  }

  @Test("The repository gives each row of a batch the table that has its currencies, and asks once for each")
  func batch() async throws {
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-20"), fetchedAt: Moment.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("KPW"): 900])
    let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
    let stream = MemoryStream("amount,from,to\n1,USD,VND\n1,USD,KPW\n2,USD,VND\n2,USD,KPW\n")
    let report = try await ExchangeServiceImpl.onSaturday(memoryCache([.global("2026-11-21")]), fetcher)
      .convertBatch(
        BatchOptions(), symbols: SymbolTable(), stream: stream)
    #expect(report.badRows == 0)
    #expect(
      stream.lines.dropFirst() == [
        "1,USD,VND,24000,24000,2026-11-21,er-api,", "1,USD,KPW,900.00,900,2026-11-20,currency-api,",
        "2,USD,VND,48000,24000,2026-11-21,er-api,", "2,USD,KPW,1800.00,900,2026-11-20,currency-api,",
      ])
    #expect(fetcher.requests.count == 1)
  }

  @Test("What the blend gave for some currencies stays beside what it gives for others of the same day")
  func blendInParts() {
    var tables = GlobalTables()
    for currency in [Currency.krw, .usd] {
      let part = RateTable(
        provider: .frankfurterBlend, pivot: .eur, date: day("2026-11-20"), fetchedAt: nil, rates: [currency: 2])
      tables.add([part], FetchAttempt())
    }
    #expect(tables.best(for: [.krw, .usd], on: nil)?.currencies == [.eur, .krw, .usd])
  }

  @Test("The repository gives a row of a batch the same table wherever it stands")
  func batchOrder() async throws {
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-21"), fetchedAt: Moment.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("VND"): 24_100, currency("KPW"): 900])
    let rows = ["1,USD,KPW", "1,USD,VND"]
    for order in [rows, rows.reversed()] {
      let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
      let stream = MemoryStream("amount,from,to\n" + order.map { $0 + "\n" }.joined())
      let report = try await ExchangeServiceImpl.onSaturday(memoryCache([.global("2026-11-21")]), fetcher)
        .convertBatch(
          BatchOptions(), symbols: SymbolTable(), stream: stream)
      #expect(report.badRows == 0)
      #expect(stream.lines.contains("1,USD,VND,24000,24000,2026-11-21,er-api,"))
      #expect(stream.lines.contains("1,USD,KPW,900.00,900,2026-11-21,currency-api,"))
      #expect(report.notes.contains(.attribution("Rates By Exchange Rate API (https://www.exchangerate-api.com)")))
    }
  }

  @Test("The global providers' rows are added to the ECB's, each with its source; where both have one, the ECB's stays")
  func all() async throws {
    let fetcher = ScriptedFetcher([.tables([.global("2026-11-21")], from: .exchangeRateAPI)])
    let cache = try await memoryCache([.ecb("2026-11-20", usd: "1.15")])
    let board = try await ExchangeServiceImpl.onSaturday(cache, fetcher).answer(
      RatesQuestion(base: .usd, includesGlobal: true))
    #expect(board.rows.map(\.currency.code) == ["AED", "EUR", "KRW", "VND"])
    #expect(board.rows.map(\.source) == [.exchangeRateAPI, .ecb, .ecb, .exchangeRateAPI])
    #expect(board.source == .ecb)
  }

  @Test(
    "The repository adds of the global providers' rows those wanted besides, and asks nobody where none of these needs it"
  )
  func extraAlone() async throws {
    let fetcher = ScriptedFetcher([.tables([.global("2026-11-21")], from: .exchangeRateAPI)])
    let exchange = ExchangeServiceImpl.onSaturday(try await memoryCache([.ecb("2026-11-20", usd: "1.15")]), fetcher)
    let quoted = try await exchange.answer(RatesQuestion(base: .usd, extra: [.krw]))
    #expect(quoted.rows.map(\.currency.code) == ["EUR", "KRW"])
    #expect(fetcher.requests.isEmpty)
    let board = try await exchange.answer(
      RatesQuestion(base: .usd, extra: [.krw, currency("VND")]))
    #expect(board.rows.map(\.currency.code) == ["EUR", "KRW", "VND"])
    #expect(board.rows.map(\.source) == [.ecb, .ecb, .exchangeRateAPI])
    #expect(fetcher.requests.count == 1)
  }

  @Test("The repository says that the global providers' rows are missing where nobody may be asked for them")
  func allOffline() async throws {
    let board = try await ExchangeServiceImpl.onSaturday(memoryCache(), ScriptedFetcher([])).answer(
      RatesQuestion(base: .usd, includesGlobal: true, policy: RatePolicy(isOffline: true)))
    #expect(board.notes.contains { if case .globalNotStored(let count) = $0 { count > 100 } else { false } })
  }

  @Test("The repository looks into the cache again for a global table that another process fetched while it waited")
  func lock() async throws {
    let cache = try await memoryCache()
    let fetcher = ScriptedFetcher([])
    let lock = FillingLock(cache: cache, table: .global("2026-11-21"))
    let repository = ExchangeRepository(
      cache: cache, fetcher: fetcher, globalLock: lock, moment: { .saturday })
    let need = BookNeed.global([.usd, currency("VND")], on: nil)
    expect(await repository.tables(for: need, policy: RatePolicy()).tables.map(\.date), equals: [day("2026-11-21")])
    #expect(fetcher.queries.isEmpty)
  }
}
