import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import RateProviders
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("Quotes of many pairs", .timeLimit(.minutes(10)))
struct QuotesOfPairsTests {
  private func pair(_ base: String, _ quote: String) -> CurrencyPair {
    CurrencyPair(base: currency(base), quote: currency(quote))
  }

  /// The quotes with the fixings before, by pair; without those that have none.
  private func quotes(
    of pairs: [CurrencyPair], by exchange: ExchangeServiceImpl = .bundled
  ) async -> [CurrencyPair: Quote] {
    let answers = await exchange.quotes(
      for: pairs.map { QuoteRequest($0, wantsPrevious: true) }, policy: RatePolicy())
    return Dictionary(answers.compactMap { try? $0.get() }.map { ($0.pair, $0) }) { $1 }
  }

  @Test("Quotes of many pairs give the newest fixing of every pair, and the one before")
  func bundled() async throws {
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY")]
    let answer = await quotes(of: pairs)
    let fixings = ECBFixings()
    let before = try #require(fixings.fixing(before: fixings.newest))
    for pair in pairs {
      let reading = answer[pair]
      #expect(reading?.exactRate == fixings.newest.rate(from: pair.base, to: pair.quote))
      #expect(reading?.date == fixings.newest.date)
      #expect(reading?.previous?.rate == before.rate(from: pair.base, to: pair.quote))
      #expect(reading?.previous?.date == before.date)
    }
  }

  @Test("A pair without a rate, by an unknown code or a withdrawn currency, keeps no other one from its quote")
  func leftOut() async {
    let pairs = [pair("USD", "QQQ"), pair("EUR", "GHC"), pair("EUR", "USD")]
    expect(await Set(quotes(of: pairs).keys), equals: [pairs[2]])
  }

  @Test("Quotes of many pairs ask the network once, however many pairs there are")
  func oneFetch() async {
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: day("2026-11-20"), fetchedAt: Moment.saturday.instant,
      rates: [.usd: decimal("1.15"), .krw: 1725, .jpy: 180])
    let fetcher = ScriptedFetcher([.tables([table], from: .ecb)])
    let repository = ExchangeRepository(fetcher: fetcher, moment: { Moment.saturday })
    let exchange = ExchangeServiceImpl(repository: repository, moment: { Moment.saturday })
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY"), pair("EUR", "USD"), pair("USD", "KRW")]
    let answer = await quotes(of: pairs, by: exchange)
    #expect(answer[pairs[0]]?.rate == 1500)
    #expect(answer[pairs[0]]?.date == day("2026-11-20"))
    #expect(answer.count == 3)
    #expect(fetcher.requests.count == 1)
  }

  @Test("Quotes of pairs ask again for the day before of a provider whose tables come one by one")
  func dayBefore() async throws {
    let dong = pair("USD", "VND")
    let fetcher = ScriptedFetcher([
      .tables([.global("2026-11-21")], from: .currencyAPI),
      .tables([.global("2026-11-20", dong: 25_000)], from: .currencyAPI),
    ])
    let answer = await quotes(of: [dong], by: .onSaturday(try await memoryCache(), fetcher))
    #expect(answer[dong]?.rate == 24_000)
    #expect(answer[dong]?.date == day("2026-11-21"))
    let before = Quote.Previous(rate: ExactRatio(25_000), date: day("2026-11-20"), isDayBefore: true)
    #expect(answer[dong]?.previous == before)
    #expect(fetcher.requests.count == 2)
  }

  @Test("Quotes of many pairs say once which providers failed, and answer from what is at hand")
  func failures() async {
    let failure = ProviderFailure(provider: .ecb, reason: .status(503))
    let fetcher = ScriptedFetcher([nil], failures: [failure])
    let repository = ExchangeRepository(fetcher: fetcher, moment: { Moment.saturday })
    let exchange = ExchangeServiceImpl(repository: repository, moment: { Moment.saturday })
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY")]
    let answer = await quotes(of: pairs, by: exchange)
    #expect(answer.count == 2)
    #expect(Array(answer.values).notes.filter { $0 == .providerFailed(failure) }.count == 1)
  }
}
