import Platform
import Testing

@testable import Networking

@Suite("RedirectPolicy")
struct RedirectPolicyTests {
  private func next(
    from address: String, to location: String, status: Int = 302, method: HTTPMethod = .get, headers: HTTPHeaders = [:]
  ) throws -> HTTPRequest {
    let url = try #require(URL(string: address))
    return try RedirectPolicy().next(
      after: HTTPRequest(url: url, method: method, headers: headers, body: Data("x".utf8)), status: status,
      location: location, followed: 0)
  }

  @Test("RedirectPolicy never leads from https to http, but the other way and within each")
  func schemes() throws {
    #expect(throws: HTTPError.redirectRefused(to: "http://a.example/")) {
      try next(from: "https://a.example/", to: "http://a.example/")
    }
    #expect(try next(from: "http://a.example/", to: "https://a.example/x").url.absoluteString == "https://a.example/x")
    #expect(try next(from: "HTTP://a.example/", to: "http://b.example/").url.host == "b.example")
    #expect(try next(from: "https://a.example/", to: "HTTPS://b.example/").url.host == "b.example")
  }

  @Test(
    "RedirectPolicy turns a POST into a GET after 301, 302 and 303, and leaves it alone after 307 and 308",
    arguments: [301, 302, 303, 307, 308])
  func methods(status: Int) throws {
    let request = try next(from: "http://a.example/", to: "http://a.example/b", status: status, method: .post)
    #expect(request.method == (status < 304 ? .get : .post))
    #expect((request.body == nil) == (status < 304))
  }

  @Test("RedirectPolicy takes another port or scheme for another origin, and the default port for the same")
  func origins() throws {
    let headers: HTTPHeaders = ["Authorization": "Token secret", "Cookie": "a=b", "Accept": "*/*"]
    let elsewhere = try next(from: "http://a.example/", to: "http://a.example:8080/", headers: headers)
    #expect(elsewhere.headers["Authorization"] == nil)
    #expect(elsewhere.headers["Cookie"] == nil)
    #expect(elsewhere.headers["Accept"] == "*/*")
    let secure = try next(from: "http://a.example/", to: "https://a.example/", headers: headers)
    #expect(secure.headers["Authorization"] == nil)
    let same = try next(from: "http://a.example/", to: "http://A.example:80/b", headers: headers)
    #expect(same.headers["Authorization"] == "Token secret")
  }
}
