import ExchangeInterface
import Networking
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The listing of currencies", .timeLimit(.minutes(10)))
struct CurrencyListingTests {
  @Test("The listing of currencies says who quotes a currency since when")
  func listings() async throws {
    let listing = try #require(try await ExchangeServiceImpl.bundled.answer(CurrenciesQuestion(matching: "HRK")).first)
    #expect(listing.first == day("2005-04-01"))
    #expect(listing.last == day("2022-12-30"))
    #expect(listing.quotedBy == [.bundled])
    #expect(listing.details.successor?.currency == .eur)
  }

  @Test(
    "The listing says who quotes a currency, of those who can be asked: nobody what nobody pays with",
    arguments: [
      ("AED", [ProviderID.exchangeRateAPI, .frankfurter, .currencyAPI]), ("KPW", [.frankfurter, .currencyAPI]),
      ("USN", []), ("XAU", []),
    ])
  func quoted(code: String, by providers: [ProviderID]) async throws {
    let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "test"))
    let fetcher = RateFetcher(
      endpoints: ProviderEndpoints(), keyFile: nil, transport: transport, records: InMemoryProviderRecords(),
      catalog: ReferenceCurrencyCatalog(), network: FixedNetworkMonitor(isConnected: false))
    let exchange = ExchangeServiceImpl(repository: ExchangeRepository(fetcher: fetcher))
    let listing = try #require(try await exchange.answer(CurrenciesQuestion(matching: code)).first)
    #expect(listing.details.currency.code == code)
    #expect(listing.quotedBy == providers)
  }
}
