import Platform
import TestSupport
import Testing

@testable import Networking

@Suite("CurlConfiguration", .timeLimit(.minutes(10)))
struct CurlConfigurationTests {
  private func configuration(_ variables: [String: String]) -> CurlConfiguration {
    CurlConfiguration(userAgent: "test", variables: variables)
  }

  @Test("CurlConfiguration takes the proxies from the environment, the lower-case name first, and the one for all last")
  func proxyVariables() {
    func proxies(_ variables: [String: String]) -> [String?] {
      let configuration = configuration(variables)
      return [configuration.httpProxy, configuration.httpsProxy, configuration.proxyExceptions]
    }
    #expect(proxies(["http_proxy": "a", "all_proxy": "b"]) == ["a", "b", nil])
    #expect(proxies(["https_proxy": "a", "HTTPS_PROXY": "b", "ALL_PROXY": "c"]) == ["c", "a", nil])
    #expect(proxies(["NO_PROXY": "x,y"]) == [nil, nil, "x,y"])
    #expect(proxies(["https_proxy": "", "HTTPS_PROXY": "b"]) == [nil, nil, nil])
  }

  @Test("CurlConfiguration does not take HTTP_PROXY, which is a header in a CGI program")
  func capitalProxy() {
    #expect(configuration(["HTTP_PROXY": "a"]) == configuration([:]))
  }

  @Test("CurlConfiguration takes the authorities from the environment, curl's own variable first")
  func trustVariables() {
    let both = configuration(["SSL_CERT_FILE": "a", "SSL_CERT_DIR": "d"])
    #expect(both.authorityFile == "a" && both.authorityDirectory == "d")
    #expect(configuration(["SSL_CERT_FILE": "a", "CURL_CA_BUNDLE": "b"]).authorityFile == "b")
    #expect(configuration(["SSL_CERT_FILE": ""]) == configuration([:]))
  }

  @Test("A request goes through the proxy with its whole address")
  func throughProxy() async throws {
    let proxy = try LoopbackServer(always: .ok("by proxy"))
    let transport = CurlTransport(
      configuration: CurlConfiguration(userAgent: "test", variables: ["http_proxy": proxy.address]))
    let url = try #require(URL(string: "http://rates.example/table"))
    let answer = try await transport.send(HTTPRequest(url: url))
    #expect(String(decoding: answer.body, as: UTF8.self) == "by proxy")
    #expect(proxy.requests.map(\.target) == ["http://rates.example/table"])
  }

  @Test("A tunnel is asked of the proxy for https, and its refusal reported")
  func tunnel() async throws {
    let proxy = try LoopbackServer(always: .status(403))
    let transport = CurlTransport(
      configuration: CurlConfiguration(userAgent: "test", variables: ["https_proxy": proxy.address]))
    let url = try #require(URL(string: "https://rates.example/table"))
    await #expect(throws: HTTPError.self) { try await transport.send(HTTPRequest(url: url)) }
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    #expect(proxy.requests.map(\.target) == ["rates.example:443"])
  }

  @Test("Hosts that are excepted are asked directly")
  func exceptions() async throws {
    let server = try LoopbackServer(always: .ok("direct"))
    let transport = CurlTransport(
      configuration: CurlConfiguration(
        userAgent: "test",
        variables: ["http_proxy": try LoopbackServer.refusingAddress(), "no_proxy": "example.com,127.0.0.1"]))
    let answer = try await transport.send(HTTPRequest(url: server.url()))
    #expect(String(decoding: answer.body, as: UTF8.self) == "direct")
  }
}
