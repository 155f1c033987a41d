import Arithmetic
import ComposableArchitecture
import ExchangeInterface
import SampleFeature
import SampleInterface
import SharedModels
import TestSupport
import Testing
import WeaveDI

import struct Platform.Decimal

@MainActor
@Suite("What the sample entries are worth")
struct SampleRatesTests {
  private func quote(of base: Currency, _ rate: String, _ quote: Currency) throws -> Quote {
    try #require(
      Quote(
        CurrencyPair(base: base, quote: quote), rate: ExactRatio(decimal(rate)), date: day("2024-03-04"),
        source: .bundled))
  }

  @Test("An amount has the decimals of its currency, and one in the currency itself needs no rate")
  func worths() async throws {
    let quotes = [try quote(of: .usd, "0.9", .eur), try quote(of: .usd, "1335.27", .krw)]
    let (euros, won) = await withInjectedValues {
      $0.quotes = GivenQuotes(quotes)
    } operation: {
      let rates = SampleRates()
      return (
        await rates.worths(
          of: [Money(decimal("10.50"), .usd), Money(decimal("5"), .eur)], in: .eur, fractionDigits: 2),
        await rates.worths(of: [Money(decimal("10.50"), .usd)], in: .krw, fractionDigits: 0)
      )
    }
    #expect(euros == [.success(Money(decimal("9.45"), .eur)), .success(Money(decimal("5"), .eur))])
    #expect(won == [.success(Money(decimal("14020"), .krw))])
  }

  @Test("The reducer counts the entries that begin with a price")
  func count() async throws {
    let quotes = GivenQuotes([try quote(of: .usd, "1335.27", .krw)])
    var state = SampleFeature.State()
    state.entries = [SampleEntry(number: 1, text: "10.50 USD museum"), SampleEntry(number: 2, text: "a walk")]
    let store = TestStore(initialState: state) {
      SampleFeature()
    } withDependencies: {
      $0.quotes = quotes
    }
    let worths = [1: Result<Money, ExchangeError>.success(Money(decimal("14020"), .krw))]
    await store.send(.count(in: .krw, fractionDigits: 0, policy: RatePolicy()))
    await store.receive(.counted(worths)) { $0.worths = worths }
  }
}
