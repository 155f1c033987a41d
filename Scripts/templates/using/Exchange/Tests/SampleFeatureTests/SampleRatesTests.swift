import Arithmetic
import ExchangeInterface
import SampleFeature
import SharedModels
import TestSupport
import Testing
import WeaveDI

@Suite("What amounts of the sample entries are worth")
struct SampleRatesTests {
  @Test("An amount is worth what the quote says, and one in the currency itself needs none")
  func worths() async throws {
    let quote = try #require(
      Quote(
        CurrencyPair(base: .usd, quote: .eur), rate: ExactRatio(decimal("0.9")), date: day("2024-03-04"),
        source: .bundled))
    let answers = await withInjectedValues {
      $0.quotes = GivenQuotes([quote])
    } operation: {
      await SampleRates().worths(of: [Money(decimal("10"), .usd), Money(decimal("5"), .eur)], in: .eur)
    }
    #expect(try answers.map { try $0.get() } == [Money(decimal("9"), .eur), Money(decimal("5"), .eur)])
  }
}
