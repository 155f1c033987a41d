import Platform
import RateProviders
import ReferenceData
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The repository")
struct RepositoryTests {
  /// A Saturday: the fixing of Friday the 20th is the newest there can be.
  static let saturday = Moment(
    instant: day("2026-11-21").startInUTC.addingTimeInterval(12 * 3_600), today: day("2026-11-21"))

  static let brokenCache = StorageError(path: "/cache", reason: .corrupt, detail: "broken")

  @Test("asks for the newest fixing when one is due, keeps it, and asks nothing the next time")
  func fetchesOnce() async throws {
    let cache = InMemoryRateCache()
    let fetcher = ScriptedFetcher([.tables([ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    let board = try await rates(cache, fetcher)
    #expect(board.date == day("2026-11-20"))
    #expect(board.source == .ecb)
    #expect(!board.isStale)
    #expect(board.rows.map(\.rate) == [decimal("1500").rounded(to: .rate)])
    #expect(fetcher.queries == [.recent(since: day("2026-11-02"))])
    #expect(fetcher.requests.first?.providers == [.ecb, .frankfurter])
    #expect(fetcher.requests.first?.known.first?.date == day("2026-10-30"))
    let again = try await rates(cache, fetcher)
    #expect(again.date == day("2026-11-20"))
    #expect(fetcher.queries.count == 1)
    // The fixing of the day before is not known, and one of three weeks ago is none.
    #expect(again.rows.first?.changePercent == nil)
  }

  @Test("asks for the days before, too, where more than one is missing, and so knows the change since the day before")
  func change() async throws {
    let tables = [ecb("2026-11-19", usd: "1.25"), ecb("2026-11-20", usd: "1.15")]
    let fetcher = ScriptedFetcher([.tables(tables, from: .ecb)])
    let board = try await rates(InMemoryRateCache(), fetcher)
    // 1725 won are 1380 and then 1500 for a dollar.
    #expect(board.rows.map(\.changePercent) == [decimal("8.7")])
    let onlyOne = ScriptedFetcher([])
    let moment = Moment(instant: Self.saturday.instant.addingTimeInterval(3 * 86_400), today: day("2026-11-24"))
    let repository = ExchangeRepositoryImpl(
      cache: InMemoryRateCache([ecb("2026-11-20", usd: "1.15")]), fetcher: onlyOne, moment: { moment })
    _ = await repository.fixings(for: .newest, policy: RatePolicy())
    #expect(onlyOne.queries == [.latest])
  }

  @Test("counts a table as current for as long past the publication as this machine is patient")
  func patience() async {
    // Monday's fixing is expected at 15:30 UTC, half an hour of slack included.
    let due = day("2026-11-23").startInUTC.addingTimeInterval(15.5 * 3_600)
    for (seconds, asks, isStale) in [(0.0, 0, false), (89, 0, false), (90, 1, true)] {
      let moment = Moment(
        instant: due.addingTimeInterval(seconds), today: day("2026-11-23"), patience: .seconds(90))
      let fetcher = ScriptedFetcher([nil])
      let repository = ExchangeRepositoryImpl(
        cache: InMemoryRateCache([ecb("2026-11-20", usd: "1.15")]), fetcher: fetcher, moment: { moment })
      let useCase = ExchangeUseCaseImpl(repository: repository, moment: { moment })
      let board = try? await useCase.rates(RatesRequest(base: .usd, codes: [.krw]))
      #expect(board?.isStale == isStale)
      #expect(fetcher.queries.count == asks)
    }
  }

  @Test("takes a fetched table of the bundle's last day for that day's fixing, with its source and time")
  func lastBundledDay() async throws {
    let cache = InMemoryRateCache()
    let fetcher = ScriptedFetcher([.tables([ecb("2026-10-30", usd: "1.5")], from: .ecb)])
    let policy = RatePolicy(source: .only(.ecb))
    let board = try await rates(cache, fetcher, policy)
    #expect(board.source == .ecb)
    #expect(board.rows.map(\.rate) == [1150])
    // It was the newest a moment ago, so that nobody is asked again.
    #expect(try await rates(cache, fetcher, policy).date == day("2026-10-30"))
    #expect(fetcher.queries.count == 1)
  }

  @Test("says of a currency that the named source never quotes that it does not, without a network, too")
  func neverQuotedOffline() async {
    for isOffline in [true, false] {
      let fetcher = ScriptedFetcher([nil], failures: [ProviderFailure(provider: .ecb, reason: .status(500))])
      let policy = RatePolicy(source: .only(.ecb), isOffline: isOffline)
      let dong = currency("VND")
      await #expect(
        throws: ExchangeError.noRate(.neverQuoted(dong, by: .only(.ecb), successor: nil))
      ) {
        try await useCase(InMemoryRateCache(), fetcher).rates(RatesRequest(base: .usd, codes: [dong], policy: policy))
      }
    }
  }

  @Test("names the newest fixing known, cached ones included, where a day has none yet")
  func futureNamesNewest() async {
    let cache = InMemoryRateCache([ecb("2026-11-20", usd: "1.15")])
    let refusal = ExchangeError.noRate(.future(day("2026-11-30"), newest: day("2026-11-20")))
    await #expect(throws: refusal) {
      try await rates(cache, ScriptedFetcher([]), RatePolicy(date: day("2026-11-30")))
    }
    await #expect(throws: refusal) {
      try await useCase(cache, ScriptedFetcher([])).history(
        HistoryRequest(from: .eur, to: .usd, range: .dates(from: day("2026-11-30"), to: nil)))
    }
  }

  @Test("has a wide provider's table compared with the ECB's fixing, of the day that is asked about or the newest")
  func wideYardstick() async throws {
    let request = ConversionRequest(terms: [Money(100, .usd)], targets: [currency("VND")])
    for (date, fixing) in [(nil, "2026-11-20"), ("2026-10-31", "2026-10-30"), ("2025-03-02", "2025-02-28")] {
      var request = request
      request.policy.date = date.map { day($0) }
      let fetcher = ScriptedFetcher([nil])
      _ = try? await useCase(InMemoryRateCache([ecb("2026-11-20", usd: "1.15")]), fetcher).convert(request)
      #expect(fetcher.requests.first?.known.map(\.date) == [day(fixing)])
      #expect(fetcher.requests.first?.known.first?.pivot == .eur)
    }
  }

  @Test("asks each provider by itself when its status is wanted from itself, and keeps what it gives")
  func asksEach() async throws {
    let cache = InMemoryRateCache()
    let fetcher = ScriptedFetcher(
      byProvider: [.ecb: [.tables([ecb("2026-11-20", usd: "1.15")], from: .ecb)]],
      failures: [ProviderFailure(provider: .exchangeRateAPI, reason: .status(500))])
    let useCase = useCase(cache, fetcher)
    _ = await useCase.providers()
    _ = await useCase.providers(asking: RatePolicy(isOffline: true))
    #expect(fetcher.requests.isEmpty)
    _ = await useCase.providers(asking: RatePolicy(timeout: .seconds(3)))
    #expect(Set(fetcher.requests.map(\.providers)) == Set(ProviderID.allCases.filter { $0 != .bundled }.map { [$0] }))
    // Half of a deadline is one provider's share.
    #expect(Set(fetcher.requests.map(\.deadline)) == [.seconds(6)])
    #expect(try await cache.contents().newestTables.map(\.date) == [day("2026-11-20")])
  }

  @Test("asks nothing offline, and says that something newer was due")
  func offline() async throws {
    let fetcher = ScriptedFetcher([])
    let board = try await rates(InMemoryRateCache(), fetcher, RatePolicy(isOffline: true, refreshes: true))
    #expect(board.source == .bundled)
    #expect(board.isStale)
    #expect(board.notes == [.answered(source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: .offline)])
    #expect(fetcher.queries.isEmpty)
  }

  @Test("gives the older answer when every provider fails, and names each failure")
  func failures() async throws {
    let failures = [
      ProviderFailure(provider: .ecb, reason: .status(503)),
      ProviderFailure(provider: .frankfurter, reason: .timedOut(.seconds(1))),
    ]
    let fetcher = ScriptedFetcher([nil], failures: failures)
    let board = try await rates(InMemoryRateCache(), fetcher)
    #expect(board.source == .bundled)
    #expect(
      board.notes == failures.map { .providerFailed($0) } + [
        .answered(source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: .providersFailed)
      ])
  }

  @Test("asks a provider that was named alone, and answers with nothing else")
  func namedAlone() async {
    let fetcher = ScriptedFetcher([nil], failures: [ProviderFailure(provider: .frankfurter, reason: .status(500))])
    await #expect {
      try await rates(InMemoryRateCache(), fetcher, RatePolicy(source: .only(.frankfurter)))
    } throws: { error in
      guard case .unavailable(_, false, let failures) = error as? ExchangeError else { return false }
      return failures.map(\.provider) == [.frankfurter]
    }
    #expect(fetcher.requests.map(\.providers) == [[.frankfurter]])
  }

  @Test("refuses the provider that needs a key when none is configured")
  func notConfigured() async {
    let useCase = ExchangeUseCaseImpl.bundledOnly
    let policy = RatePolicy(source: .only(.openExchangeRates))
    await #expect(throws: ExchangeError.notConfigured(.openExchangeRates)) {
      try await useCase.rates(RatesRequest(base: .usd, policy: policy))
    }
  }

  @Test("does not ask for what the bundled history has", arguments: ["1999-01-04", "2012-06-03", "2026-10-30"])
  func pastDates(date: String) async throws {
    let fetcher = ScriptedFetcher([])
    _ = try await rates(InMemoryRateCache(), fetcher, RatePolicy(date: day(date)))
    #expect(fetcher.queries.isEmpty)
  }

  @Test("asks for a day behind the bundled history that nothing at hand covers")
  func recentDate() async throws {
    let fetcher = ScriptedFetcher([.tables([ecb("2026-11-10", usd: "1.15")], from: .frankfurter)])
    let board = try await rates(InMemoryRateCache(), fetcher, RatePolicy(date: day("2026-11-10")))
    #expect(board.date == day("2026-11-10"))
    #expect(fetcher.queries == [.date(day("2026-11-10"))])
    let weekend = ScriptedFetcher([])
    let cache = InMemoryRateCache([ecb("2026-11-06", usd: "1.15")])
    let sunday = try await rates(cache, weekend, RatePolicy(date: day("2026-11-08")))
    #expect(sunday.date == day("2026-11-06"))
    #expect(weekend.queries.isEmpty)
  }

  @Test("is unavailable for a day far from every known fixing when nobody answers")
  func unreachableDate() async {
    let fetcher = ScriptedFetcher([nil], failures: [ProviderFailure(provider: .ecb, reason: .status(500))])
    await #expect {
      try await rates(InMemoryRateCache(), fetcher, RatePolicy(date: day("2026-11-18")))
    } throws: { error in
      guard case .unknownDay(_, day("2026-10-30"), false, let failures) = error as? ExchangeError else { return false }
      return failures.map(\.provider) == [.ecb]
    }
  }

  @Test("fills the days that a history lacks with one question")
  func historyRange() async throws {
    let tables = ["2026-11-02", "2026-11-03", "2026-11-20"].map { ecb($0, usd: "1.15") }
    let fetcher = ScriptedFetcher([.tables(tables, from: .ecb)])
    let useCase = useCase(InMemoryRateCache(), fetcher)
    let series = try await useCase.history(HistoryRequest(from: .eur, to: .usd, range: .lastDays(21)))
    #expect(fetcher.queries == [.range(day("2026-11-02")...day("2026-11-20"))])
    #expect(series.points.map(\.date) == [day("2026-10-30"), day("2026-11-02"), day("2026-11-03"), day("2026-11-20")])
    #expect(series.source == .ecb)
  }

  @Test("asks the wide providers for what the ECB does not quote, and credits them")
  func wide() async throws {
    let cache = InMemoryRateCache()
    let fetcher = ScriptedFetcher([.tables([wide("2026-11-21")], from: .exchangeRateAPI)])
    let useCase = useCase(cache, fetcher)
    let request = ConversionRequest(terms: [Money(100, .eur)], targets: [currency("VND")])
    let answer = try await useCase.convert(request)
    #expect(answer.results.first?.amount == 3_000_000)
    #expect(answer.results.first?.source == .exchangeRateAPI)
    #expect(answer.notes.contains(.attribution("Rates By Exchange Rate API (https://www.exchangerate-api.com)")))
    #expect(fetcher.requests.map(\.providers) == [[.exchangeRateAPI, .currencyAPI]])
    _ = try await useCase.convert(request)
    #expect(fetcher.queries == [.latest])
  }

  @Test("asks the other wide provider for what a current table lacks, and the first one not again")
  func widerThanCurrent() async throws {
    let cache = InMemoryRateCache([wide("2026-11-21")])
    let won = currency("KPW")
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-20"), fetchedAt: Self.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, won: 900])
    let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
    let request = ConversionRequest(terms: [Money(100, .usd)], targets: [won])
    let answer = try await useCase(cache, fetcher).convert(request)
    #expect(answer.results.first?.amount == 90_000)
    #expect(answer.results.first?.source == .currencyAPI)
    #expect(fetcher.requests.map(\.providers) == [[.currencyAPI]])
    // The newer table still answers for what it has.
    let dong = try await useCase(cache, fetcher).convert(
      ConversionRequest(terms: [Money(1, .usd)], targets: [currency("VND")]))
    #expect(dong.results.first?.source == .exchangeRateAPI)
  }

  @Test("asks for the newest after a day was asked for, however shortly before", arguments: [false, true])
  func datedTableIsNotNewest(isWide: Bool) async throws {
    let (past, newest) = (day("2026-11-10"), day(isWide ? "2026-11-21" : "2026-11-20"))
    func table(_ day: FixingDate) -> RateTable {
      isWide ? wide(day.description) : ecb(day.description, usd: "1.15")
    }
    let provider = isWide ? ProviderID.exchangeRateAPI : .ecb
    let dated = RateTable(
      provider: provider, pivot: table(past).pivot, date: past, fetchedAt: Self.saturday.instant,
      rates: table(past).rates)
    let fetcher = ScriptedFetcher([
      .tables([dated], from: provider), .tables([table(newest)], from: provider), .tables([dated], from: provider),
    ])
    let useCase = useCase(InMemoryRateCache(), fetcher)
    let code = isWide ? currency("VND") : .krw
    func rates(_ date: FixingDate?) async throws -> RatesBoard {
      try await useCase.rates(RatesRequest(base: .usd, codes: [code], policy: RatePolicy(date: date)))
    }
    #expect(try await rates(past).date == past)
    let board = try await rates(nil)
    #expect(board.date == newest)
    // The change is that since the day before, not since whatever else is stored.
    if isWide { #expect(board.rows.map(\.changePercent) == [nil]) }
    #expect(fetcher.queries == [.date(past), isWide ? .latest : .recent(since: day("2026-11-11"))])
    // What was the newest a moment ago is not asked for again.
    #expect(try await rates(nil).date == newest)
    #expect(fetcher.queries.count == 2)
  }

  @Test("asks the other wide provider for a favourite that the first one lacks")
  func wideFavorite() async throws {
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-20"), fetchedAt: Self.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("KPW"): 900])
    let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
    let cache = InMemoryRateCache([wide("2026-11-21"), ecb("2026-11-20", usd: "1.15")])
    let board = try await useCase(cache, fetcher).rates(
      RatesRequest(base: .usd, includesWideProviders: true, favorites: [currency("KPW")]))
    #expect(board.rows.first?.currency == currency("KPW"))
    #expect(board.rows.first?.rate == 900)
  }

  @Test("says that nobody answered where the provider that might have a currency did not")
  func widerUnreachable() async {
    let failures = [ProviderFailure(provider: .currencyAPI, reason: .status(500))]
    let fetcher = ScriptedFetcher([nil], failures: failures)
    let request = ConversionRequest(terms: [Money(100, .usd)], targets: [currency("KPW")])
    await #expect(
      throws: ExchangeError.unavailable(currencies: [.usd, currency("KPW")], isOffline: false, failures: failures)
    ) {
      try await useCase(InMemoryRateCache([wide("2026-11-21")]), fetcher).convert(request)
    }
  }

  @Test("gives each row of a batch the table that has its currencies, and asks once for each")
  func widerBatch() async throws {
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-20"), fetchedAt: Self.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("KPW"): 900])
    let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
    let stream = MemoryStream("amount,from,to\n1,USD,VND\n1,USD,KPW\n2,USD,VND\n2,USD,KPW\n")
    let report = try await useCase(InMemoryRateCache([wide("2026-11-21")]), fetcher).convertBatch(
      BatchOptions(), symbols: SymbolTable(), stream: stream)
    #expect(report.badRows == 0)
    #expect(
      stream.lines.dropFirst() == [
        "1,USD,VND,24000,24000,2026-11-21,er-api,", "1,USD,KPW,900.00,900,2026-11-20,currency-api,",
        "2,USD,VND,48000,24000,2026-11-21,er-api,", "2,USD,KPW,1800.00,900,2026-11-20,currency-api,",
      ])
    #expect(fetcher.requests.count == 1)
  }

  @Test("gives a row of a batch the same table wherever it stands")
  func batchOrder() async throws {
    let other = RateTable(
      provider: .currencyAPI, pivot: .usd, date: day("2026-11-21"), fetchedAt: Self.saturday.instant,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("VND"): 24_100, currency("KPW"): 900])
    let rows = ["1,USD,KPW", "1,USD,VND"]
    for order in [rows, rows.reversed()] {
      let fetcher = ScriptedFetcher([.tables([other], from: .currencyAPI)])
      let stream = MemoryStream("amount,from,to\n" + order.map { $0 + "\n" }.joined())
      let report = try await useCase(InMemoryRateCache([wide("2026-11-21")]), fetcher).convertBatch(
        BatchOptions(), symbols: SymbolTable(), stream: stream)
      #expect(report.badRows == 0)
      #expect(stream.lines.contains("1,USD,VND,24000,24000,2026-11-21,er-api,"))
      #expect(stream.lines.contains("1,USD,KPW,900.00,900,2026-11-21,currency-api,"))
      #expect(report.notes.contains(.attribution("Rates By Exchange Rate API (https://www.exchangerate-api.com)")))
    }
  }

  @Test("adds the wide providers' rows to the ECB's, each with its own source, and keeps the ECB's where both have one")
  func all() async throws {
    let fetcher = ScriptedFetcher([.tables([wide("2026-11-21")], from: .exchangeRateAPI)])
    let cache = InMemoryRateCache([ecb("2026-11-20", usd: "1.15")])
    let board = try await useCase(cache, fetcher).rates(
      RatesRequest(base: .usd, includesWideProviders: true, favorites: [currency("VND")]))
    #expect(board.rows.map(\.currency.code) == ["VND", "AED", "EUR", "KRW"])
    #expect(board.rows.map(\.source) == [.exchangeRateAPI, .exchangeRateAPI, .ecb, .ecb])
    #expect(board.source == .ecb)
  }

  @Test("says that the wide providers' rows are missing where nobody may be asked for them")
  func allOffline() async throws {
    let board = try await useCase(InMemoryRateCache(), ScriptedFetcher([])).rates(
      RatesRequest(base: .usd, includesWideProviders: true, policy: RatePolicy(isOffline: true)))
    #expect(board.notes.contains(.wideNotStored))
  }

  @Test("refuses a newest fixing that was published too long ago")
  func maximumAge() async {
    await #expect {
      try await rates(
        InMemoryRateCache(), ScriptedFetcher([]), RatePolicy(isOffline: true, maximumAge: .seconds(86_400)))
    } throws: { error in
      if case .tooOld(_, _, .bundled, day("2026-10-30")) = error as? ExchangeError { true } else { false }
    }
  }

  @Test("looks into the cache again when another process fetched while it waited")
  func lock() async throws {
    let cache = InMemoryRateCache()
    let fetcher = ScriptedFetcher([])
    let lock = FillingLock(cache: cache, table: ecb("2026-11-20", usd: "1.15"))
    let repository = ExchangeRepositoryImpl(cache: cache, fetcher: fetcher, lock: lock, moment: { Self.saturday })
    let known = await repository.fixings(for: .newest, policy: RatePolicy())
    #expect(known.book.newest.date == day("2026-11-20"))
    #expect(fetcher.queries.isEmpty)
  }

  @Test("answers without a cache that cannot be read, and says so")
  func brokenCache() async throws {
    let fetcher = ScriptedFetcher([.tables([ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    let repository = ExchangeRepositoryImpl(cache: BrokenCache(), fetcher: fetcher, moment: { Self.saturday })
    let useCase = ExchangeUseCaseImpl(repository: repository, moment: { Self.saturday })
    let board = try await useCase.rates(RatesRequest(base: .usd, codes: [.krw]))
    #expect(board.date == day("2026-11-20"))
    #expect(board.notes.contains(.cacheUnavailable(Self.brokenCache)))
    await #expect(throws: ExchangeError.storage(Self.brokenCache)) { try await useCase.cacheInfo() }
  }

  @Test("updates both kinds of providers and counts what is new")
  func update() async throws {
    let fetcher = ScriptedFetcher(
      byProvider: [.ecb: [.tables([ecb("2026-11-20", usd: "1.15")], from: .ecb)]],
      failures: [ProviderFailure(provider: .exchangeRateAPI, reason: .status(500))])
    let report = await useCase(InMemoryRateCache(), fetcher).update(full: false, policy: RatePolicy()) { _ in }
    #expect(report.updated == [.init(provider: .ecb, date: day("2026-11-20"), currencies: 3, newRates: 2)])
    #expect(report.failed.map(\.provider) == [.exchangeRateAPI])
  }

  @Test("announces each new table")
  func events() async {
    let heard = Mutex<[FixingDate]>([])
    let fetcher = ScriptedFetcher([.tables([ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    let repository = ExchangeRepositoryImpl(
      cache: InMemoryRateCache(), fetcher: fetcher, moment: { Self.saturday },
      announce: { event in heard.withLock { $0.append(event.table.date) } })
    _ = await repository.fixings(for: .newest, policy: RatePolicy())
    _ = await repository.fixings(for: .newest, policy: RatePolicy())
    #expect(heard.withLock { $0 } == [day("2026-11-20")])
  }

  // MARK: -

  private func useCase(_ cache: any RateCache, _ fetcher: any RateFetching) -> ExchangeUseCaseImpl {
    ExchangeUseCaseImpl(
      repository: ExchangeRepositoryImpl(cache: cache, fetcher: fetcher, moment: { Self.saturday }),
      moment: { Self.saturday })
  }

  private func rates(
    _ cache: any RateCache, _ fetcher: any RateFetching, _ policy: RatePolicy = RatePolicy()
  ) async throws -> RatesBoard {
    try await useCase(cache, fetcher).rates(RatesRequest(base: .usd, codes: [.krw], policy: policy))
  }

  private func ecb(_ date: String, usd: String) -> RateTable {
    RateTable(
      provider: .ecb, pivot: .eur, date: day(date), fetchedAt: Self.saturday.instant,
      rates: [.usd: decimal(usd), .krw: decimal("1725")])
  }

  private func wide(_ date: String) -> RateTable {
    RateTable(
      provider: .exchangeRateAPI, pivot: .usd, date: day(date), fetchedAt: Self.saturday.instant,
      nextUpdate: day(date).adding(days: 1).startInUTC,
      rates: [.eur: decimal("0.8"), .krw: 1400, currency("VND"): 24_000, currency("AED"): decimal("3.6725")])
  }
}
