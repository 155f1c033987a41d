import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import RateProviders
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The repository", .timeLimit(.minutes(10)))
struct RepositoryTests {
  @Test("The repository asks for the newest fixing when one is due, keeps it, and asks nothing the next time")
  func fetchesOnce() async throws {
    let cache = try await memoryCache()
    let fetcher = ScriptedFetcher([.tables([.ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    let board = try await saturdayRates(cache, fetcher)
    #expect(board.date == day("2026-11-20"))
    #expect(board.source == .ecb)
    #expect(!board.isStale)
    #expect(board.rows.map(\.rate) == [decimal("1500").rounded(to: .rate)])
    #expect(fetcher.queries == [.recent(since: day("2026-11-02"))])
    #expect(fetcher.requests.first?.providers == [.ecb, .frankfurter])
    #expect(fetcher.requests.first?.known.first?.date == day("2026-10-30"))
    let again = try await saturdayRates(cache, fetcher)
    #expect(again.date == day("2026-11-20"))
    #expect(fetcher.queries.count == 1)
    // The fixing of the day before is not known, and one of three weeks ago is none.
    #expect(again.rows.first?.changePercent == nil)
  }

  @Test("The repository asks for every missing day, and so knows the change since the day before")
  func change() async throws {
    let tables: [RateTable] = [.ecb("2026-11-19", usd: "1.25"), .ecb("2026-11-20", usd: "1.15")]
    let fetcher = ScriptedFetcher([.tables(tables, from: .ecb)])
    let board = try await saturdayRates(memoryCache(), fetcher)
    // 1725 won are 1380 and then 1500 for a dollar.
    #expect(board.rows.map(\.changePercent) == [decimal("8.7")])
    let onlyOne = ScriptedFetcher([])
    let moment = Moment(instant: Moment.saturday.instant.addingTimeInterval(3 * 86_400), today: day("2026-11-24"))
    let repository = ExchangeRepository(
      cache: try await memoryCache([.ecb("2026-11-20", usd: "1.15")]), fetcher: onlyOne, moment: { moment })
    _ = await repository.tables(for: .fixings(.newest), policy: RatePolicy())
    #expect(onlyOne.queries == [.latest])
  }

  @Test("The repository counts a table as current for as long past the publication as this machine is patient")
  func patience() async throws {
    // Monday's fixing is expected at 15:30 UTC, half an hour of slack included.
    let due = day("2026-11-23").startInUTC.addingTimeInterval(15.5 * 3_600)
    for (seconds, asks, isStale) in [(0.0, 0, false), (89, 0, false), (90, 1, true)] {
      let moment = Moment(
        instant: due.addingTimeInterval(seconds), today: day("2026-11-23"), patience: .seconds(90))
      let fetcher = ScriptedFetcher([nil])
      let repository = ExchangeRepository(
        cache: try await memoryCache([.ecb("2026-11-20", usd: "1.15")]), fetcher: fetcher, moment: { moment })
      let exchange = ExchangeServiceImpl(repository: repository, moment: { moment })
      let board = try? await exchange.answer(RatesQuestion(base: .usd, codes: [.krw]))
      #expect(board?.isStale == isStale)
      #expect(fetcher.queries.count == asks)
    }
  }

  @Test("The repository takes a fetched table of the bundle's last day for that day's fixing, with its source and time")
  func lastBundledDay() async throws {
    let cache = try await memoryCache()
    let fetcher = ScriptedFetcher([.tables([.ecb("2026-10-30", usd: "1.5")], from: .ecb)])
    let policy = RatePolicy(source: .only(.ecb))
    let board = try await saturdayRates(cache, fetcher, policy)
    #expect(board.source == .ecb)
    #expect(board.rows.map(\.rate) == [1150])
    // It was the newest a moment ago, so that nobody is asked again.
    expect(try await saturdayRates(cache, fetcher, policy).date, equals: day("2026-10-30"))
    #expect(fetcher.queries.count == 1)
  }

  @Test("The repository says of a currency that the named source never quotes that it does not, without a network, too")
  func neverQuotedOffline() async throws {
    for isOffline in [true, false] {
      let fetcher = ScriptedFetcher([nil], failures: [ProviderFailure(provider: .ecb, reason: .status(500))])
      let policy = RatePolicy(source: .only(.ecb), isOffline: isOffline)
      let dong = currency("VND")
      await #expect(
        throws: ExchangeError.noRate(.neverQuoted(dong, by: .only(.ecb), successor: nil))
      ) {
        try await ExchangeServiceImpl.onSaturday(memoryCache(), fetcher).answer(
          RatesQuestion(base: .usd, codes: [dong], policy: policy))
      }
    }
  }

  @Test("The repository names the newest fixing known, cached ones included, where a day has none yet")
  func futureNamesNewest() async throws {
    let cache = try await memoryCache([.ecb("2026-11-20", usd: "1.15")])
    let refusal = ExchangeError.noRate(.future(day("2026-11-30"), newest: day("2026-11-20")))
    await #expect(throws: refusal) {
      try await saturdayRates(cache, ScriptedFetcher([]), RatePolicy(date: .day(day("2026-11-30"))))
    }
    await #expect(throws: refusal) {
      try await ExchangeServiceImpl.onSaturday(cache, ScriptedFetcher([])).answer(
        HistoryQuestion([CurrencyPair(base: .eur, quote: .usd)], range: .dates(from: day("2026-11-30"), to: nil)))
    }
  }

  @Test("The repository asks each provider by itself when its status is wanted from itself, and keeps what it gives")
  func asksEach() async throws {
    let cache = try await memoryCache()
    let fetcher = ScriptedFetcher(
      byProvider: [.ecb: [.tables([.ecb("2026-11-20", usd: "1.15")], from: .ecb)]],
      failures: [ProviderFailure(provider: .exchangeRateAPI, reason: .status(500))])
    let exchange = ExchangeServiceImpl.onSaturday(cache, fetcher)
    _ = await exchange.providers(asking: nil)
    _ = await exchange.providers(asking: RatePolicy(isOffline: true))
    #expect(fetcher.requests.isEmpty)
    _ = await exchange.providers(asking: RatePolicy(timeout: .seconds(3)))
    #expect(Set(fetcher.requests.map(\.providers)) == Set(ProviderID.allCases.filter { $0 != .bundled }.map { [$0] }))
    // Half of a deadline is one provider's share.
    #expect(Set(fetcher.requests.map(\.deadline)) == [.seconds(6)])
    expect(try await cache.newestTables().map(\.date), equals: [day("2026-11-20")])
  }

  @Test("The repository asks nothing offline, and says that something newer was due")
  func offline() async throws {
    let fetcher = ScriptedFetcher([])
    let board = try await saturdayRates(memoryCache(), fetcher, RatePolicy(isOffline: true, refreshes: true))
    #expect(board.source == .bundled)
    #expect(board.isStale)
    #expect(board.notes == [.answered(source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: .offline)])
    let same = try await ExchangeServiceImpl.onSaturday(memoryCache(), fetcher).quote(
      CurrencyPair(base: .usd, quote: .usd), policy: RatePolicy(isOffline: true))
    #expect(same.notes == board.notes)
    #expect(fetcher.queries.isEmpty)
  }

  @Test("The repository gives the older answer when every provider fails, and names each failure")
  func failures() async throws {
    let failures = [
      ProviderFailure(provider: .ecb, reason: .status(503)),
      ProviderFailure(provider: .frankfurter, reason: .timedOut(.seconds(1))),
    ]
    let fetcher = ScriptedFetcher([nil], failures: failures)
    let board = try await saturdayRates(memoryCache(), fetcher)
    #expect(board.source == .bundled)
    #expect(
      board.notes == failures.map(RateNote.providerFailed) + [
        .answered(source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: .providersFailed)
      ])
    let cache = try await memoryCache([.ecb("2026-11-20", usd: "1.15")])
    let current = try await saturdayRates(
      cache, ScriptedFetcher([nil], failures: failures), RatePolicy(refreshes: true))
    #expect(!current.isStale)
    #expect(
      current.notes == failures.map(RateNote.providerFailed) + [
        .answered(source: .ecb, date: day("2026-11-20"), ageInDays: 1, reason: .providersFailed)
      ])
  }

  @Test("Of an answer beside failures it is said whose it is, and that nobody answered only where nobody did")
  func passedOver() {
    let failure = ProviderFailure(provider: .exchangeRateAPI, reason: .status(500))
    func notes(_ source: ProviderID, _ date: String, on requested: String? = nil, failed: Bool = true) -> [RateNote] {
      let table = RateTable(
        provider: source, pivot: .usd, date: day(date), fetchedAt: Moment.saturday.instant, rates: [.krw: 1400])
      var attempt = FetchAttempt()
      attempt.add(FetchOutcome(answer: .tables([table], from: source), failures: failed ? [failure] : []))
      return DatedFixing(
        Fixing(table), previous: nil, requested: requested.map { day($0) }, attempt: attempt, policy: RatePolicy(),
        at: .saturday
      ).notes
    }
    func answered(_ source: ProviderID, _ date: String, _ reason: RateNote.Reason) -> RateNote {
      .answered(source: source, date: day(date), ageInDays: day(date).days(to: day("2026-11-21")), reason: reason)
    }
    let passed = RateNote.passedOver(failure)
    let older = answered(.currencyAPI, "2026-11-19", .sourceHasNothingNewer)
    let mirrored = answered(.frankfurter, "2026-11-19", .sourceHasNothingNewer)
    #expect(notes(.currencyAPI, "2026-11-19") == [passed, older])
    #expect(notes(.currencyAPI, "2026-11-19", failed: false) == [older])
    #expect(notes(.frankfurter, "2026-11-19") == [passed, mirrored])
    #expect(notes(.frankfurter, "2026-11-20") == [passed])
    let sunday = answered(.frankfurter, "2026-11-13", .noFixing(on: day("2026-11-15")))
    #expect(notes(.frankfurter, "2026-11-13", on: "2026-11-15") == [passed, sunday])
    // The one that failed has the newest rates, from before.
    #expect(
      notes(.exchangeRateAPI, "2026-11-19").dropLast() == [
        passed, answered(.exchangeRateAPI, "2026-11-19", .providersFailed),
      ])
  }

  @Test("The repository asks a provider that was named alone, and answers with nothing else")
  func namedAlone() async throws {
    let fetcher = ScriptedFetcher([nil], failures: [ProviderFailure(provider: .frankfurter, reason: .status(500))])
    await #expect {
      try await saturdayRates(memoryCache(), fetcher, RatePolicy(source: .only(.frankfurter)))
    } throws: { error in
      guard case .unavailable(_, false, let failures) = error as? ExchangeError else { return false }
      return failures.map(\.provider) == [.frankfurter]
    }
    #expect(fetcher.requests.map(\.providers) == [[.frankfurter]])
  }

  @Test("The repository refuses the provider that needs a key when none is configured")
  func notConfigured() async {
    let exchange = ExchangeServiceImpl.bundled
    let policy = RatePolicy(source: .only(.openExchangeRates))
    await #expect(throws: ExchangeError.notConfigured(.openExchangeRates)) {
      try await exchange.answer(RatesQuestion(base: .usd, policy: policy))
    }
  }

  @Test(
    "The repository does not ask for what the bundled history has",
    arguments: ["1999-01-04", "2012-06-03", "2026-10-30"])
  func pastDates(date: String) async throws {
    let fetcher = ScriptedFetcher([])
    _ = try await saturdayRates(memoryCache(), fetcher, RatePolicy(date: .day(day(date))))
    #expect(fetcher.queries.isEmpty)
  }

  @Test("The repository asks for a day behind the bundled history that nothing at hand covers")
  func recentDate() async throws {
    let fetcher = ScriptedFetcher([.tables([.ecb("2026-11-10", usd: "1.15")], from: .frankfurter)])
    let board = try await saturdayRates(memoryCache(), fetcher, RatePolicy(date: .day(day("2026-11-10"))))
    #expect(board.date == day("2026-11-10"))
    #expect(fetcher.queries == [.date(day("2026-11-10"))])
    let weekend = ScriptedFetcher([])
    let cache = try await memoryCache([.ecb("2026-11-06", usd: "1.15")])
    let sunday = try await saturdayRates(cache, weekend, RatePolicy(date: .day(day("2026-11-08"))))
    #expect(sunday.date == day("2026-11-06"))
    #expect(weekend.queries.isEmpty)
  }

  @Test("The repository is unavailable for a day far from every known fixing when nobody answers")
  func unreachableDate() async throws {
    let fetcher = ScriptedFetcher([nil], failures: [ProviderFailure(provider: .ecb, reason: .status(500))])
    await #expect {
      try await saturdayRates(memoryCache(), fetcher, RatePolicy(date: .day(day("2026-11-18"))))
    } throws: { error in
      guard case .unknownDay(_, day("2026-10-30"), false, let failures) = error as? ExchangeError else { return false }
      return failures.map(\.provider) == [.ecb]
    }
  }

  @Test("The repository fills the days that a history lacks with one question")
  func historyRange() async throws {
    let tables = ["2026-11-02", "2026-11-03", "2026-11-20"].map { RateTable.ecb($0, usd: "1.15") }
    let fetcher = ScriptedFetcher([.tables(tables, from: .ecb)])
    let exchange = ExchangeServiceImpl.onSaturday(try await memoryCache(), fetcher)
    let series = try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: .eur, quote: .usd)], range: .lastDays(21)))
    #expect(fetcher.queries == [.range(day("2026-11-02")...day("2026-11-20"))])
    #expect(
      series.map(\.points).first?.map(\.date) == [
        day("2026-10-30"), day("2026-11-02"), day("2026-11-03"), day("2026-11-20"),
      ])
    #expect(series.first?.source == .ecb)
  }

  @Test("The repository refuses a newest fixing that was published too long ago")
  func maximumAge() async throws {
    await #expect {
      try await saturdayRates(
        memoryCache(), ScriptedFetcher([]), RatePolicy(isOffline: true, maximumAge: .seconds(86_400)))
    } throws: { error in
      if case .tooOld(_, _, .bundled, day("2026-10-30")) = error as? ExchangeError { true } else { false }
    }
  }

  @Test("The repository looks into the cache again when another process fetched while it waited")
  func lock() async throws {
    let cache = try await memoryCache()
    let fetcher = ScriptedFetcher([])
    let lock = FillingLock(cache: cache, table: .ecb("2026-11-20", usd: "1.15"))
    let repository = ExchangeRepository(cache: cache, fetcher: fetcher, lock: lock, moment: { .saturday })
    let known = await repository.tables(for: .fixings(.newest), policy: RatePolicy())
    #expect(known.tables.map(\.date) == [day("2026-11-20")])
    #expect(fetcher.queries.isEmpty)
  }

  @Test("The repository answers without a cache that cannot be read, and says so")
  func unreadableCache() async throws {
    let fetcher = ScriptedFetcher([.tables([.ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    let repository = ExchangeRepository(cache: brokenCache(), fetcher: fetcher, moment: { .saturday })
    let exchange = ExchangeServiceImpl(repository: repository, moment: { .saturday })
    let board = try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw]))
    #expect(board.date == day("2026-11-20"))
    #expect(
      board.notes.contains { if case .cacheUnavailable(let error) = $0 { error.reason == .isDirectory } else { false } }
    )
    await #expect {
      try await exchange.cacheInfo()
    } throws: { error in
      if case .storage(let storage) = error as? ExchangeError { storage.reason == .isDirectory } else { false }
    }
  }

  @Test("The repository updates both kinds of providers and counts what is new")
  func update() async throws {
    let fetcher = ScriptedFetcher(
      byProvider: [.ecb: [.tables([.ecb("2026-11-20", usd: "1.15")], from: .ecb)]],
      failures: [ProviderFailure(provider: .exchangeRateAPI, reason: .status(500))])
    let report = try await ExchangeServiceImpl.onSaturday(memoryCache(), fetcher).update(
      full: false, policy: RatePolicy()
    ) { _ in }
    #expect(report.updated == [.init(provider: .ecb, date: day("2026-11-20"), currencies: 3, newRates: 2)])
    #expect(report.failed.map(\.provider) == [.exchangeRateAPI])
  }

  @Test("The repository announces each new table")
  func events() async throws {
    let heard = Mutex<[FixingDate]>([])
    let fetcher = ScriptedFetcher([.tables([.ecb("2026-11-20", usd: "1.15")], from: .ecb)])
    let repository = ExchangeRepository(
      cache: try await memoryCache(), fetcher: fetcher, moment: { .saturday },
      announce: { event in heard.withLock { $0.append(event.table.date) } })
    _ = await repository.tables(for: .fixings(.newest), policy: RatePolicy())
    _ = await repository.tables(for: .fixings(.newest), policy: RatePolicy())
    #expect(heard.withLock { $0 } == [day("2026-11-20")])
  }
}
