import Expectations
import Platform
import Testing

@testable import Networking

@Suite("Redirects")
struct RedirectTests {
  private func next(from address: String, to location: String, headers: HTTPHeaders = [:]) throws -> HTTPRequest {
    let url = try #require(URL(string: address))
    return try HTTPRequest(url: url, headers: headers).redirected(to: location)
  }

  @Test("A redirect never leads from https to http, but the other way and within each")
  func schemes() throws {
    #expect(throws: HTTPError.redirectRefused(to: "http://a.example/")) {
      try next(from: "https://a.example/", to: "http://a.example/")
    }
    expect(
      try next(from: "http://a.example/", to: "https://a.example/x").url.absoluteString, equals: "https://a.example/x")
    expect(try next(from: "HTTP://a.example/", to: "http://b.example/").url.host, equals: "b.example")
    expect(try next(from: "https://a.example/", to: "HTTPS://b.example/").url.host, equals: "b.example")
  }

  @Test("A redirect takes another port or scheme for another origin, and the default port for the same")
  func origins() throws {
    let headers: HTTPHeaders = [
      "Authorization": "Token secret", "Proxy-Authorization": "Basic secret", "Cookie": "a=b", "Accept": "*/*",
    ]
    let elsewhere = try next(from: "http://a.example/", to: "http://a.example:8080/", headers: headers)
    #expect(elsewhere.headers["Authorization"] == nil)
    #expect(elsewhere.headers["Proxy-Authorization"] == nil)
    #expect(elsewhere.headers["Cookie"] == nil)
    #expect(elsewhere.headers["Accept"] == "*/*")
    let secure = try next(from: "http://a.example/", to: "https://a.example/", headers: headers)
    #expect(secure.headers["Authorization"] == nil)
    let same = try next(from: "http://a.example/", to: "http://A.example:80/b", headers: headers)
    #expect(same.headers["Authorization"] == "Token secret")
  }
}
