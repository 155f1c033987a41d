import RateProviders
import SharedModels
import Testing

@Suite("ProviderEndpoints")
struct ProviderEndpointsTests {
  @Test("The addresses of providers are their own over TLS unless others are put in their place")
  func own() {
    let endpoints = ProviderEndpoints(replacing: [.ecb: "http://mirror.example/ecb//"])
    #expect(endpoints.endpoint(of: .ecb).base == "http://mirror.example/ecb")
    #expect(endpoints.endpoint(of: .ecb).isReplaced)
    for provider in ProviderID.allCases where provider != .ecb && provider != .bundled {
      let endpoint = endpoints.endpoint(of: provider)
      #expect(endpoint.base.hasPrefix("https://"))
      #expect(!endpoint.isReplaced)
      #expect(!endpoint.isLocal)
    }
  }

  @Test(
    "ProviderEndpoints knows which addresses are on this machine",
    arguments: [
      ("http://127.0.0.1:8080", true), ("http://localhost", true), ("http://[::1]:80", true),
      ("http://127.example.com", false),
      ("http://10.0.0.1", false), ("nonsense", false),
    ])
  func local(address: String, isLocal: Bool) {
    #expect(ProviderEndpoints(replacing: [.ecb: address]).endpoint(of: .ecb).isLocal == isLocal)
  }

  @Test("Each address has an environment variable of its own")
  func variables() {
    let fetched = ProviderID.allCases.map(\.profile).filter { $0.address != nil }
    #expect(fetched.allSatisfy { $0.variable != nil })
    #expect(Set(fetched.map(\.variable)).count == Set(fetched.map(\.address)).count)
  }
}
