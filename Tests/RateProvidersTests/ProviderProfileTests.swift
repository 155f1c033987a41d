import RateProviders
import SharedModels
import TestSupport
import Testing

@Suite("The table of providers")
struct ProviderProfileTests {
  @Test("each provider is described by its own entry, and asked at an address of its own")
  func entries() {
    for id in ProviderID.allCases {
      #expect(id.profile.id == id)
      #expect((id.profile.address == nil) == (id == .bundled))
      #expect((id.profile.variable == nil) == (id == .bundled))
      #expect(id.profile.pivot == (id.carriesECBFixings ? .eur : .usd))
    }
    let addresses = ProviderID.allCases.compactMap(\.profile.address)
    #expect(Set(addresses).count == ProviderID.allCases.count - 1)
  }

  @Test("a question that names nobody goes to those that need no key, in order")
  func asked() {
    #expect(ProviderID.asked(forECBFixings: true) == [.ecb, .frankfurter])
    #expect(ProviderID.asked(forECBFixings: false) == [.exchangeRateAPI, .currencyAPI])
  }

  @Test("a history begins with its first day")
  func reach() {
    #expect(ProviderID.currencyAPI.profile.reaches(day("2024-03-02")))
    #expect(!ProviderID.currencyAPI.profile.reaches(day("2024-03-01")))
    #expect(ProviderID.openExchangeRates.profile.reaches(day("1999-01-01")))
    #expect(!ProviderID.openExchangeRates.profile.reaches(day("1998-12-31")))
    #expect(ProviderID.ecb.profile.reaches(day("1999-01-04")))
  }
}
