import Networking
import Platform
import TestSupport
import Testing

@Suite("CurlTransport and TLS", .timeLimit(.minutes(10)))
struct CurlTLSTests {
  private static let certificates = Result { try TestCertificates() }
  private static let answers = [
    "answer": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello",
    "down": "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
  ]
  private let certificates: TestCertificates
  private let patient = Duration.seconds(20)

  init() throws {
    certificates = try Self.certificates.get()
  }

  private func send(
    _ name: String = "answer", to identity: TestCertificates.Identity, trusting authority: String?
  ) async throws -> HTTPResponse {
    let server = try TLSServer(identity: identity, answers: Self.answers)
    let environment = authority.map { ["SSL_CERT_FILE": $0] } ?? [:]
    let transport = CurlTransport(configuration: CurlConfiguration(userAgent: "test", variables: environment))
    let url = try #require(URL(string: server.address + "/" + name))
    return try await transport.send(HTTPRequest(url: url, timeout: patient))
  }

  private func expectUntrusted(_ identity: TestCertificates.Identity, trusting authority: String?) async throws {
    let error = await #expect(throws: HTTPError.self) { try await send(to: identity, trusting: authority) }
    guard case .untrusted(host: "localhost", let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!detail.isEmpty)
  }

  @Test("CurlTransport answers over TLS when the authority is trusted")
  func trusted() async throws {
    let answer = try await send(to: certificates.valid, trusting: certificates.authority)
    #expect(String(decoding: answer.body, as: UTF8.self) == "hello")
  }

  @Test("CurlTransport refuses a server whose authority is not trusted")
  func unknownAuthority() async throws {
    try await expectUntrusted(certificates.valid, trusting: nil)
  }

  @Test("CurlTransport refuses a certificate that is signed by itself")
  func selfSigned() async throws {
    try await expectUntrusted(certificates.selfSigned, trusting: certificates.authority)
  }

  @Test("CurlTransport refuses a certificate that has expired")
  func expired() async throws {
    try await expectUntrusted(certificates.expired, trusting: certificates.authority)
  }

  @Test("CurlTransport refuses a certificate for another name")
  func elsewhere() async throws {
    try await expectUntrusted(certificates.elsewhere, trusting: certificates.authority)
  }

  @Test("CurlTransport refuses every server when the file of authorities is not there")
  func noAuthorities() async throws {
    try await expectUntrusted(certificates.valid, trusting: "/nonexistent/authorities.pem")
  }

  @Test("CurlTransport does not follow from https to http")
  func downgrade() async throws {
    await #expect(throws: HTTPError.redirectRefused(to: "http://127.0.0.1:9/")) {
      try await send("down", to: certificates.valid, trusting: certificates.authority)
    }
  }
}
