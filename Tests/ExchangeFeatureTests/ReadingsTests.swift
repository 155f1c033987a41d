import Platform
import RateProviders
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("Readings of pairs")
struct ReadingsTests {
  private func pair(_ base: String, _ quote: String) -> RatePair {
    RatePair(base: currency(base), quote: currency(quote))
  }

  @Test("give the newest fixing of every pair, and the one before to those that ask for it")
  func bundled() async throws {
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY")]
    let answer = await ExchangeUseCaseImpl.bundled().readings(of: pairs, changing: [pairs[0]], policy: RatePolicy())
    let book = FixingBook()
    let before = try #require(book.fixing(before: book.newest))
    for pair in pairs {
      let expected = book.newest.rate(from: pair.base, to: pair.quote)?.decimal(roundedTo: .rate)
      #expect(answer.readings[pair]?.current == expected.map { DatedRate(rate: $0, date: book.newest.date) })
    }
    let earlier = before.rate(from: .usd, to: .krw)?.decimal(roundedTo: .rate)
    #expect(answer.readings[pairs[0]]?.previous == earlier.map { DatedRate(rate: $0, date: before.date) })
    #expect(answer.readings[pairs[1]]?.previous == nil)
  }

  @Test("leave out what has no rate: one currency twice, an unknown code, a withdrawn currency")
  func leftOut() async {
    let pairs = [pair("USD", "USD"), pair("USD", "QQQ"), pair("EUR", "TRL"), pair("EUR", "USD")]
    let answer = await ExchangeUseCaseImpl.bundled().readings(of: pairs, changing: [], policy: RatePolicy())
    #expect(Set(answer.readings.keys) == [pairs[3]])
  }

  @Test("ask the network once, however many pairs there are")
  func oneQuestion() async {
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: day("2026-11-20"), fetchedAt: Moment.saturday.instant,
      rates: [.usd: decimal("1.15"), .krw: 1725, .jpy: 180])
    let fetcher = ScriptedFetcher([.tables([table], from: .ecb)])
    let repository = ExchangeRepositoryImpl(fetcher: fetcher, moment: { Moment.saturday })
    let useCase = ExchangeUseCaseImpl(repository: repository, moment: { Moment.saturday })
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY"), pair("EUR", "USD"), pair("USD", "KRW")]
    let answer = await useCase.readings(of: pairs, changing: [], policy: RatePolicy())
    #expect(answer.readings[pairs[0]]?.current == DatedRate(rate: 1500, date: day("2026-11-20")))
    #expect(answer.readings.count == 3)
    #expect(fetcher.requests.count == 1)
  }

  @Test("say once which providers failed, and answer from what is at hand")
  func failures() async {
    let failure = ProviderFailure(provider: .ecb, reason: .status(503))
    let fetcher = ScriptedFetcher([nil], failures: [failure])
    let repository = ExchangeRepositoryImpl(fetcher: fetcher, moment: { Moment.saturday })
    let useCase = ExchangeUseCaseImpl(repository: repository, moment: { Moment.saturday })
    let pairs = [pair("USD", "KRW"), pair("EUR", "JPY")]
    let answer = await useCase.readings(of: pairs, changing: [], policy: RatePolicy())
    #expect(answer.readings.count == 2)
    #expect(answer.notes.filter { $0 == .providerFailed(failure) }.count == 1)
  }
}
