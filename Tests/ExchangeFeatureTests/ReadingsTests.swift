import ExchangeInterface
import Platform
import RateProviders
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("Readings of pairs")
struct ReadingsTests {
  private func pair(_ base: String, _ quote: String) -> CurrencyPair {
    CurrencyPair(base: currency(base), quote: currency(quote))
  }

  @Test("Readings of pairs give the newest fixing of every pair, and the one before")
  func bundled() async throws {
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY")]
    let answer = await ExchangeServiceImpl.bundled.readings(of: pairs, policy: RatePolicy())
    let fixings = ECBFixings()
    let before = try #require(fixings.fixing(before: fixings.newest))
    for pair in pairs {
      let reading = answer.quotes[pair]
      #expect(reading?.exactRate == fixings.newest.rate(from: pair.base, to: pair.quote))
      #expect(reading?.date == fixings.newest.date)
      #expect(reading?.previous?.rate == before.rate(from: pair.base, to: pair.quote))
      #expect(reading?.previous?.date == before.date)
    }
  }

  @Test("Readings of pairs leave out what has no rate: one currency twice, an unknown code, a withdrawn currency")
  func leftOut() async {
    let pairs = [pair("USD", "USD"), pair("USD", "QQQ"), pair("EUR", "GHC"), pair("EUR", "USD")]
    let answer = await ExchangeServiceImpl.bundled.readings(of: pairs, policy: RatePolicy())
    #expect(Set(answer.quotes.keys) == [pairs[3]])
  }

  @Test("Readings of pairs ask the network once, however many pairs there are")
  func oneFetch() async {
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: day("2026-11-20"), fetchedAt: Moment.saturday.instant,
      rates: [.usd: decimal("1.15"), .krw: 1725, .jpy: 180])
    let fetcher = ScriptedFetcher([.tables([table], from: .ecb)])
    let repository = ExchangeRepository(fetcher: fetcher, moment: { Moment.saturday })
    let exchange = ExchangeServiceImpl(repository: repository, moment: { Moment.saturday })
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY"), pair("EUR", "USD"), pair("USD", "KRW")]
    let answer = await exchange.readings(of: pairs, policy: RatePolicy())
    #expect(answer.quotes[pairs[0]]?.rate == 1500)
    #expect(answer.quotes[pairs[0]]?.date == day("2026-11-20"))
    #expect(answer.quotes.count == 3)
    #expect(fetcher.requests.count == 1)
  }

  @Test("Readings of pairs ask again for the day before of a provider whose tables come one by one")
  func dayBefore() async {
    let dong = pair("USD", "VND")
    let fetcher = ScriptedFetcher([
      .tables([.global("2026-11-21")], from: .currencyAPI),
      .tables([.global("2026-11-20", dong: 25_000)], from: .currencyAPI),
    ])
    let answer = await ExchangeServiceImpl.onSaturday(InMemoryRateCache(), fetcher).readings(
      of: [dong], policy: RatePolicy())
    #expect(answer.quotes[dong]?.rate == 24_000)
    #expect(answer.quotes[dong]?.date == day("2026-11-21"))
    let before = Quote.Previous(rate: ExactRatio(25_000), date: day("2026-11-20"), isDayBefore: true)
    #expect(answer.quotes[dong]?.previous == before)
    #expect(fetcher.requests.count == 2)
  }

  @Test("Readings of pairs say once which providers failed, and answer from what is at hand")
  func failures() async {
    let failure = ProviderFailure(provider: .ecb, reason: .status(503))
    let fetcher = ScriptedFetcher([nil], failures: [failure])
    let repository = ExchangeRepository(fetcher: fetcher, moment: { Moment.saturday })
    let exchange = ExchangeServiceImpl(repository: repository, moment: { Moment.saturday })
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY")]
    let answer = await exchange.readings(of: pairs, policy: RatePolicy())
    #expect(answer.quotes.count == 2)
    #expect(answer.notes.filter { $0 == .providerFailed(failure) }.count == 1)
  }
}
