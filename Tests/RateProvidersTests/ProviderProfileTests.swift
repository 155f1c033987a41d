import RateProviders
import SharedModels
import TestSupport
import Testing

@Suite("The table of providers")
struct ProviderProfileTests {
  @Test("Each provider is described by its own entry, and asked at an address of its own")
  func entries() {
    for id in ProviderID.named {
      #expect(id.profile.id == id)
      #expect((id.profile.address == nil) == (id == .bundled))
      #expect((id.profile.variable == nil) == (id == .bundled))
      #expect(id.profile.pivot == (id.carriesECBFixings ? .eur : .usd))
    }
    let addresses = ProviderID.named.compactMap(\.profile.address)
    #expect(Set(addresses).count == ProviderID.named.count - 1)
  }

  @Test("Frankfurter's mirror and its blend are two providers with one id and one address")
  func blend() {
    #expect(ProviderID.frankfurterBlend.description == "frankfurter")
    #expect(!ProviderID.frankfurterBlend.carriesECBFixings && ProviderID.frankfurter.carriesECBFixings)
    let endpoints = ProviderEndpoints(replacing: [.frankfurter: "http://127.0.0.1"])
    #expect(endpoints.endpoint(of: .frankfurterBlend) == endpoints.endpoint(of: .frankfurter))
  }

  @Test("A question that names nobody goes to those that need no key, in order")
  func asked() {
    #expect(ProviderID.asked(forECBFixings: true) == [.ecb, .frankfurter])
    #expect(ProviderID.asked(forECBFixings: false) == [.exchangeRateAPI, .frankfurterBlend, .currencyAPI])
  }

  @Test("A history begins with its first day")
  func reach() {
    #expect(ProviderID.currencyAPI.profile.reaches(day("2024-03-02")))
    #expect(!ProviderID.currencyAPI.profile.reaches(day("2024-03-01")))
    #expect(ProviderID.openExchangeRates.profile.reaches(day("1999-01-01")))
    #expect(!ProviderID.openExchangeRates.profile.reaches(day("1998-12-31")))
    #expect(ProviderID.ecb.profile.reaches(day("1999-01-04")))
  }
}
