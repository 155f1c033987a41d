import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeFeature

@Suite("Own rates", .timeLimit(.minutes(10)))
struct OwnRatesTests {
  private let exchange = ExchangeServiceImpl.bundled
  private let usdKRW = CurrencyPair(base: .usd, quote: .krw)
  private let today = day("2026-10-30")

  private func policy(
    _ rates: [OwnRate], on date: DayOrPeriod? = nil, source: SourcePreference = .auto
  ) -> RatePolicy {
    RatePolicy(date: date, source: source, isOffline: true, ownRates: rates)
  }

  private func won(_ rate: Decimal, from: String = "2026-01-01", to: String? = nil) -> OwnRate {
    OwnRate(usdKRW, rate, from: day(from), to: to.map { day($0) })
  }

  @Test("Own rates answer for their days, either way round by one division, with the day that was asked and source own")
  func answer() async throws {
    let quote = try await exchange.quote(usdKRW, policy: policy([won(1310)]))
    #expect((quote.rate, quote.date, quote.source, quote.isStale) == (1310, today, .own, false))
    #expect(quote.changePercent == nil && quote.fetchedAt == nil && quote.notes.isEmpty)
    let inverse = try await exchange.quote(usdKRW.inverse, policy: policy([won(1310)]))
    #expect(inverse.exactRate == ExactRatio(1) / ExactRatio(1310) && inverse.inverse == 1310)
    #expect(inverse.rate == decimal("0.0007633587786259542"))
    for (asked, source) in [("2025-12-31", ProviderID.bundled), ("2026-01-01", .own), ("2026-06-30", .own)] {
      let quote = try await exchange.quote(
        usdKRW, on: .day(day(asked)), policy: policy([won(1310, to: "2026-06-30")]))
      #expect(quote.source == source, "\(asked)")
    }
    expect(try await exchange.quote(usdKRW, policy: policy([won(1310, to: "2026-06-30")])).source, equals: .bundled)
  }

  @Test("Of several own rates for a day the newest one answers, also where it is the inverse")
  func newest() async throws {
    let inverse = OwnRate(usdKRW.inverse, decimal("0.001"), from: day("2026-01-01"))
    expect(try await exchange.quote(usdKRW, policy: policy([won(1310), won(1400)])).rate, equals: 1310)
    expect(try await exchange.quote(usdKRW, policy: policy([inverse, won(1400)])).rate, equals: 1000)
  }

  @Test("Days before the euro are answered, those to come are not")
  func days() async throws {
    let rates = [won(1200, from: "1990-01-01")]
    let old = try await exchange.quote(usdKRW, on: .day(day("1995-05-05")), policy: policy(rates))
    #expect((old.rate, old.date) == (1200, day("1995-05-05")))
    let tomorrow = DayOrPeriod.day(today.adding(days: 1))
    for source in [SourcePreference.auto, .only(.own)] {
      await #expect(throws: ExchangeError.noRate(.future(today.adding(days: 1), newest: today))) {
        try await exchange.quote(usdKRW, on: tomorrow, policy: policy(rates, source: source))
      }
    }
  }

  @Test("A named source, a period and a history leave own rates out")
  func leftOut() async throws {
    let rates = [won(1)]
    expect(try await exchange.quote(usdKRW, policy: policy(rates, source: .only(.bundled))).source, equals: .bundled)
    let mean = try await exchange.quote(usdKRW, on: .period(.month(3, year: 2026)), policy: policy(rates))
    #expect(mean.fixings > 15 && mean.source == .bundled)
    let history = try await exchange.answer(
      HistoryQuestion([usdKRW], range: .lastDays(30), policy: policy(rates)))
    #expect(history[0].summary.minimum.rate > 1000)
  }

  @Test("Own rates asked for alone answer, or nobody does")
  func alone() async throws {
    let alone = SourcePreference.only(.own)
    expect(try await exchange.quote(usdKRW, policy: policy([won(1310)], source: alone)).rate, equals: 1310)
    await #expect(throws: ExchangeError.noRate(.noOwnRate(.usd, .jpy, on: today))) {
      try await exchange.quote(CurrencyPair(base: .usd, quote: .jpy), policy: policy([won(1310)], source: alone))
    }
    await #expect(throws: ExchangeError.noRate(.sourceWithoutSeries(.own))) {
      try await exchange.quote(usdKRW, on: .period(.year(2025)), policy: policy([won(1310)], source: alone))
    }
  }

  @Test("Nothing is fetched for what own rates answer")
  func unfetched() async throws {
    let repository = ExchangeRepository(moment: { .bundleEnd })
    let pyongyang = OwnRate(CurrencyPair(base: currency("KPW"), quote: .krw), decimal("0.15"), from: day("2026-01-01"))
    let offline = ExchangeServiceImpl(repository: repository, moment: { .bundleEnd })
    let request = ConversionQuestion(
      terms: [Money(1000, currency("KPW"))], targets: [.krw], policy: policy([pyongyang]))
    let result = try #require(try await offline.answer(request).results.first)
    #expect((result.amount, result.quote.source) == (150, .own))
  }

  @Test("A sum takes them for its terms, is named after them, and says which terms they are")
  func sums() async throws {
    let request = ConversionQuestion(
      terms: [Money(100, .usd), Money(50, .eur)], targets: [.krw], policy: policy([won(1310)]))
    let sum = try await exchange.answer(request)
    // 100 × 1310 + 50 × 1491.76
    #expect(sum.results[0].amount == 205_588 && sum.results[0].quote.source == .own)
    #expect(sum.notes == [.ownRate(usdKRW)])
  }

  @Test("Own rates stand among the rows of rates without a change, and where no fixing has the currency")
  func board() async throws {
    let kpw = OwnRate(CurrencyPair(base: .usd, quote: currency("KPW")), 900, from: day("2026-01-01"))
    let board = try await exchange.answer(RatesQuestion(base: .usd, policy: policy([won(1310), kpw])))
    let row = try #require(board.rows.first { $0.currency == .krw })
    #expect((row.rate, row.source, row.changePercent, row.date) == (1310, .own, nil, today))
    #expect(board.rows.first { $0.currency.code == "KPW" }?.source == .own)
    #expect(board.source == .bundled && board.rows.first { $0.currency == .jpy }?.source == .bundled)
    let alone = try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw], policy: policy([won(1310)])))
    #expect((alone.source, alone.date, alone.isStale) == (.own, today, false))
    let listed = try await exchange.answer(
      RatesQuestion(base: .usd, policy: policy([won(1310), kpw], source: .only(.own))))
    #expect(listed.rows.map(\.currency.code) == ["KPW", "KRW"])
  }

  @Test("A card is made of them in both directions")
  func card() async throws {
    let card = try await exchange.answer(CardQuestion(usdKRW, policy: policy([won(1310)])))
    #expect(card.quote.source == .own && card.forward[0].result == 1310 && card.backward[0].amount == 1000)
  }
}
