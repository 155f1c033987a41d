import Expectations
import Foundation
import Networking
import RateProviders
import ReferenceData
import SharedModels
import Synchronization
import TestSupport
import Testing

@Suite("RateFetcher", .timeLimit(.minutes(10)))
struct RateFetcherTests {
  private let records = InMemoryProviderRecords()
  private let now = Samples.noon("2026-10-30")

  private func fetcher(
    _ providers: ScriptedProvider..., isConnected: Bool = true, clock: some Clock<Duration> = ContinuousClock(),
    at instant: Date? = nil
  ) -> RateFetcher {
    let instant = instant ?? now
    return RateFetcher(
      providers, records: records, validator: RateTableValidator(catalog: ReferenceCurrencyCatalog()),
      network: FixedNetworkMonitor(isConnected: isConnected), clock: clock, now: { instant })
  }

  private func latest(_ providers: ProviderID..., known: [RateTable] = [], refreshes: Bool = false) -> FetchRequest {
    FetchRequest(.latest, providers: providers, deadline: .seconds(3), known: known, refreshes: refreshes)
  }

  @Test("RateFetcher returns the first provider's table, and asks no other")
  func first() async {
    let (ecb, frankfurter) = (
      ScriptedProvider(.ecb, .table("2026-10-30")), ScriptedProvider(.frankfurter, .table("2026-10-30"))
    )
    let outcome = await fetcher(ecb, frankfurter).fetch(latest(.ecb, .frankfurter))
    #expect(outcome.newest?.provider == .ecb)
    #expect(outcome.newest?.date == Samples.day("2026-10-30"))
    #expect(outcome.failures.isEmpty)
    #expect(frankfurter.asks.isEmpty)
  }

  @Test("RateFetcher asks in the order that it is told, and names each that failed and why")
  func failsOver() async {
    let ecb = ScriptedProvider(.ecb, .failure(.status(500)))
    let frankfurter = ScriptedProvider(.frankfurter, .failure(.malformed("not JSON")))
    let other = ScriptedProvider(.exchangeRateAPI, .table("2026-10-30"))
    let outcome = await fetcher(ecb, frankfurter, other).fetch(latest(.frankfurter, .ecb, .exchangeRateAPI))
    #expect(outcome.newest?.provider == .exchangeRateAPI)
    #expect(
      outcome.failures == [
        ProviderFailure(provider: .frankfurter, reason: .malformed("not JSON")),
        ProviderFailure(provider: .ecb, reason: .status(500)),
      ])
  }

  @Test(
    "RateFetcher asks the next provider, too, where a table lacks a currency that is wanted, and keeps what it lacked")
  func lacking() async throws {
    let won = try #require(Currency("KPW"))
    let narrow = ScriptedProvider(.exchangeRateAPI, .table("2026-10-30"))
    let global = ScriptedProvider(.currencyAPI, .table("2026-10-30"), extra: [("KPW", "900")])
    var request = latest(.exchangeRateAPI, .currencyAPI)
    request.currencies = [.usd, won]
    let outcome = await fetcher(narrow, global).fetch(request)
    #expect(outcome.newest?.provider == .currencyAPI)
    #expect(outcome.others.map(\.newest?.provider) == [.exchangeRateAPI])

    let down = ScriptedProvider(.currencyAPI, .failure(.status(500)))
    let shorter = await fetcher(narrow, down).fetch(request)
    #expect(shorter.newest?.provider == .exchangeRateAPI)
    #expect(shorter.failures == [ProviderFailure(provider: .currencyAPI, reason: .status(500))])
  }

  @Test("RateFetcher takes a table that cannot be true for a failure")
  func refused() async {
    let ecb = ScriptedProvider(.ecb, .table("2026-10-29"))
    let frankfurter = ScriptedProvider(.frankfurter, .table("2026-10-30"))
    let outcome = await fetcher(ecb, frankfurter).fetch(
      latest(.ecb, .frankfurter, known: [Samples.table(.bundled, "2026-10-30")]))
    let refusal = TableRefusal.olderThanKnown(Samples.day("2026-10-29"), known: Samples.day("2026-10-30"))
    #expect(outcome.failures == [ProviderFailure(provider: .ecb, reason: .refused(refusal))])
    #expect(outcome.newest?.provider == .frankfurter)
  }

  @Test("RateFetcher gives a provider at most half of the time that is left, so that the next has a chance")
  func shares() async {
    let providers = [ProviderID.ecb, .frankfurter, .exchangeRateAPI].map { id in
      ScriptedProvider(id, .failure(.status(500)))
    }
    let clock = ManualClock()
    _ = await fetcher(providers[0], providers[1], providers[2], clock: clock).fetch(
      latest(.ecb, .frankfurter, .exchangeRateAPI))
    #expect(
      providers.flatMap(\.asks).map(\.time) == [.milliseconds(1_500), .milliseconds(1_500), .milliseconds(1_500)])
  }

  @Test("RateFetcher gives up a provider that hangs when its share is over, and the next gets half of the rest")
  func hanging() async {
    let clock = ManualClock()
    let ecb = ScriptedProvider(.ecb, .hang)
    let frankfurter = ScriptedProvider(.frankfurter, .hang)
    let last = ScriptedProvider(.exchangeRateAPI, .table("2026-10-30"))
    let fetcher = fetcher(ecb, frankfurter, last, clock: clock)
    async let fetched = fetcher.fetch(latest(.ecb, .frankfurter, .exchangeRateAPI))
    await ecb.asked()
    await clock.sleeping()
    clock.advance(by: .milliseconds(1_500))
    await frankfurter.asked()
    await clock.sleeping()
    clock.advance(by: .milliseconds(750))
    let outcome = await fetched
    #expect(outcome.newest?.provider == .exchangeRateAPI)
    #expect(
      outcome.failures == [
        ProviderFailure(provider: .ecb, reason: .timedOut(.milliseconds(1_500))),
        ProviderFailure(provider: .frankfurter, reason: .timedOut(.milliseconds(750))),
      ])
    #expect(last.asks.map(\.time) == [.milliseconds(375)])
  }

  @Test("RateFetcher leaves a provider alone for 60 seconds after a failure, and says so, unless the user insists")
  func rests() async {
    let ecb = ScriptedProvider(.ecb, .failure(.status(500)))
    _ = await fetcher(ecb).fetch(latest(.ecb))
    let second = await fetcher(ecb, at: now.addingTimeInterval(59)).fetch(latest(.ecb))
    #expect(
      second.failures == [
        ProviderFailure(provider: .ecb, reason: .resting(for: .seconds(1), after: ProviderError.status(500).cause))
      ])
    #expect(ecb.asks.count == 1)

    _ = await fetcher(ecb, at: now.addingTimeInterval(30)).fetch(latest(.ecb, refreshes: true))
    #expect(ecb.asks.count == 2)
    _ = await fetcher(ecb, at: now.addingTimeInterval(90)).fetch(latest(.ecb))
    #expect(ecb.asks.count == 3)
  }

  @Test("RateFetcher heeds Retry-After even when the user insists")
  func retryAfter() async {
    let failure = ProviderError.status(429, retryAfter: .seconds(1_200))
    let provider = ScriptedProvider(.exchangeRateAPI, .failure(failure))
    _ = await fetcher(provider).fetch(latest(.exchangeRateAPI))
    _ = await fetcher(provider, at: now.addingTimeInterval(1_199)).fetch(latest(.exchangeRateAPI, refreshes: true))
    #expect(provider.asks.count == 1)
  }

  @Test("RateFetcher does not hold it against a provider that a question is beyond it")
  func beyondReach() async throws {
    let ecb = ScriptedProvider(.ecb, .failure(.unsupported("too far back")))
    _ = await fetcher(ecb).fetch(latest(.ecb))
    expect(try await records.record(of: .ecb), equals: nil)

    let global = ScriptedProvider(.exchangeRateAPI, .table("2026-10-30"), capabilities: [.latest])
    let outcome = await fetcher(global).fetch(
      FetchRequest(.history, providers: [.exchangeRateAPI], deadline: .seconds(3)))
    #expect(outcome.failures == [ProviderFailure(provider: .exchangeRateAPI, reason: .unsupported("history"))])
    #expect(global.asks.isEmpty)
  }

  @Test("RateFetcher asks conditionally while the table is at hand, and says that it is still the newest")
  func unchanged() async throws {
    let marks = try #require(HTTPValidators(entityTag: "\"v1\"", lastModified: nil))
    try await records.store(ProviderRecord(provider: .ecb, validators: marks))
    let ecb = ScriptedProvider(.ecb, .unchanged)
    let known = Samples.table(.ecb, "2026-10-29")
    let outcome = await fetcher(ecb).fetch(latest(.ecb, known: [known]))
    #expect(outcome.answer == .unchanged(known, checkedAt: now))
    #expect(ecb.asks.map(\.validators) == [marks])
    expect(
      try await records.record(of: .ecb), equals: ProviderRecord(provider: .ecb, lastSuccess: now, validators: marks))

    // The table that they belong to has to be known and the newest; otherwise "unchanged" would not be an answer.
    let fresh = ScriptedProvider(.ecb, .table("2026-10-30"))
    let newer = Samples.table(.frankfurter, "2026-10-30")
    _ = await fetcher(fresh).fetch(latest(.ecb, known: [Samples.table(.frankfurter, "2026-10-29")]))
    _ = await fetcher(fresh).fetch(latest(.ecb, known: [known, newer]))
    #expect(fresh.asks.map(\.validators) == [nil, nil])
    try await records.store(ProviderRecord(provider: .ecb, validators: marks))
    _ = await fetcher(fresh).fetch(latest(.ecb, known: [known], refreshes: true))
    #expect(fresh.asks.last?.validators == marks)
  }

  @Test("RateFetcher keeps the marks of a new table for the next question, and of no other")
  func marks() async throws {
    let marks = try #require(HTTPValidators(entityTag: "\"v2\"", lastModified: nil))
    let ecb = ScriptedProvider(.ecb, .table("2026-10-30"), validators: marks)
    _ = await fetcher(ecb).fetch(latest(.ecb))
    expect(try await records.record(of: .ecb)?.validators, equals: marks)

    let past = ScriptedProvider(.ecb, .table("2026-10-29"))
    _ = await fetcher(past).fetch(
      FetchRequest(.date(Samples.day("2026-10-29")), providers: [.ecb], deadline: .seconds(3)))
    expect(try await records.record(of: .ecb)?.validators, equals: marks)
  }

  @Test("RateFetcher asks nobody but this machine when there is no network, and says so")
  func noNetwork() async {
    let ecb = ScriptedProvider(.ecb, .table("2026-10-30"))
    let local = ScriptedProvider(.frankfurter, .table("2026-10-30"), isLocal: true)
    let alone = await fetcher(ecb, isConnected: false).fetch(latest(.ecb))
    #expect(alone == FetchOutcome(answer: nil, failures: [], lacksNetwork: true))
    #expect(ecb.asks.isEmpty)

    let outcome = await fetcher(ecb, local, isConnected: false).fetch(latest(.ecb, .frankfurter))
    #expect(outcome.newest?.provider == .frankfurter)
    #expect(outcome.lacksNetwork)
  }

  @Test("RateFetcher does not ask a provider that is off, and says why")
  func off() async {
    let obstacle = ProviderError.keyFile(path: "/nonexistent/key", problem: .notReadable(code: ENOENT))
    let provider = ScriptedProvider(.openExchangeRates, .table("2026-10-30"), keyFile: "/nonexistent/key")
    let outcome = await fetcher(provider).fetch(latest(.openExchangeRates))
    #expect(outcome.failures == [ProviderFailure(provider: .openExchangeRates, reason: obstacle)])
    #expect(provider.asks.isEmpty)
  }

  @Test("RateFetcher does not hold it against a provider that the user gave up")
  func cancelled() async throws {
    let ecb = ScriptedProvider(.ecb, .hang)
    let fetcher = fetcher(ecb, clock: ManualClock())
    let request = latest(.ecb)
    let task = Task { await fetcher.fetch(request) }
    await ecb.asked()
    task.cancel()
    expect(await task.value.answer, equals: nil)
    expect(try await records.record(of: .ecb), equals: nil)
  }

  @Test("RateFetcher lists the providers with how they stand")
  func statuses() async throws {
    let failure = ProviderRecord.Failure(ProviderError.status(503).cause, at: now.addingTimeInterval(-30))
    try await records.store(
      ProviderRecord(provider: .frankfurter, restsUntil: now.addingTimeInterval(30), lastFailure: failure))
    try await records.store(ProviderRecord(provider: .ecb, lastSuccess: now.addingTimeInterval(-10)))
    let providers = [
      ScriptedProvider(.openExchangeRates, .hang),
      ScriptedProvider(.frankfurter, .hang),
      ScriptedProvider(.ecb, .hang),
    ]
    let table = Samples.table(.ecb, "2026-10-29")
    let statuses = await fetcher(providers[0], providers[1], providers[2]).statuses(newest: [.ecb: table])
    #expect(statuses.map(\.id) == [.ecb, .frankfurter, .openExchangeRates])
    #expect(statuses.map(\.state) == [.ready, .resting, .off])
    #expect(statuses.map(\.lastSuccess) == [now.addingTimeInterval(-10), nil, nil])
    #expect(statuses.map(\.lastFailure) == [nil, failure, nil])
    #expect(statuses.map(\.rest) == [nil, .seconds(30), nil])
    #expect(statuses.first?.nextPublication == Freshness(of: table, at: now).nextPublication)
    #expect(statuses.first?.currencies == Samples.rates.count + 1)
  }
}
