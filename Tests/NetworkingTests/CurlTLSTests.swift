import Networking
import Platform
import TestSupport
import Testing

@Suite("CurlTransport and TLS", .timeLimit(.minutes(10)))
struct CurlTLSTests {
  typealias Identity = @Sendable (TestCertificates) -> TestCertificates.Identity

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

  @Test("CurlTransport answers over TLS when the authority is trusted")
  func trusted() async throws {
    let answer = try await send(to: certificates.valid, trusting: certificates.authority)
    #expect(String(decoding: answer.body, as: UTF8.self) == "hello")
  }

  /// What a server shows, and which file of authorities there is; nil is the system's.
  private static let untrusted: [(what: String, identity: Identity, authority: String?)] = [
    ("a certificate of an authority that is not trusted", { $0.valid }, nil),
    ("a certificate that is signed by itself", { $0.selfSigned }, "known"),
    ("a certificate that has expired", { $0.expired }, "known"),
    ("a certificate for another name", { $0.elsewhere }, "known"),
    ("any certificate when the file of authorities is not there", { $0.valid }, "/nonexistent/authorities.pem"),
  ]

  @Test("CurlTransport refuses what it cannot trust, and says why", arguments: untrusted)
  func refused(what: String, identity: @escaping Identity, authority: String?) async throws {
    let authority = authority == "known" ? certificates.authority : authority
    let error = await #expect(throws: HTTPError.self) {
      try await send(to: identity(certificates), trusting: authority)
    }
    guard case .untrusted(host: "localhost", let detail) = error else {
      Issue.record("\(what): \(String(describing: error))")
      return
    }
    #expect(!detail.isEmpty)
  }

  @Test("CurlTransport does not follow from https to http")
  func downgrade() async throws {
    await #expect(throws: HTTPError.redirectRefused(to: "http://127.0.0.1:9/")) {
      try await send("down", to: certificates.valid, trusting: certificates.authority)
    }
  }
}
