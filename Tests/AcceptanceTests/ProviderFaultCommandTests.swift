import Expectations
import Foundation
import TestSupport
import Testing

/// The output when a server misbehaves: an older answer and a note, or no answer and the documented exit code.
@Suite("Servers that misbehave, seen from the command line", .timeLimit(.minutes(5)))
struct ProviderFaultCommandTests {
  /// A server's reply, and the reason that the note must give; every other fault is ProviderFaultTests'.
  struct Fault: Sendable {
    let reply: LoopbackReply
    let reason: String
    /// Seconds: few where only the deadline ends the command, many where the fault does.
    var timeout = 60
  }

  static let faults = [
    Fault(reply: .hang, reason: "no answer within", timeout: 1), Fault(reply: .status(503), reason: "HTTP status 503"),
    Fault(reply: .close, reason: "sent an unreadable answer"),
    Fault(reply: .redirect(to: "file:///etc/passwd"), reason: "redirect to file:///etc/passwd refused"),
  ]

  @Test("The bundled answer is given, with a note that names provider, reason and date", arguments: faults)
  func answered(fault: Fault) async throws {
    let server = try LoopbackServer(always: fault.reply)
    let program = InstalledProgram(ecb: server)
    let outcome = try await program("rates EUR KRW --json -v --timeout \(fault.timeout)")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""date":"2026-10-30","source":"bundled""#))
    let notes = outcome.errors.split(separator: "\n")
    #expect(
      notes.contains { $0.contains("; ecb: ") && $0.contains(fault.reason) }, "\(outcome.errors)")
    #expect(
      notes.contains { $0.hasPrefix("No provider answered: using built-in rates of 30 Oct") }, "\(outcome.errors)")
  }

  @Test("Nothing older to give is exit 5 and an empty standard output", arguments: faults)
  func unavailable(fault: Fault) async throws {
    let server = try LoopbackServer(always: fault.reply)
    defer { server.stop() }
    let program = InstalledProgram(variables: ["EXCHANGE_ER_API_URL": server.address])
    let outcome = try await program("convert 1 USD AED --json --timeout \(fault.timeout)")
    #expect(outcome.status == 5)
    #expect(outcome.output.isEmpty)
    // One object, with the providers in its words.
    #expect(outcome.errors.hasPrefix(#"{"error":{"code":"unavailable","#), "\(outcome.errors)")
    #expect(outcome.errors.contains("er-api: ") && outcome.errors.contains(fault.reason), "\(outcome.errors)")
    #expect(outcome.errors.contains("currency-api: cannot be reached ("), "\(outcome.errors)")
  }

  @Test("A connection that is refused is told in Korean throughout, and in curl's words on request only")
  func refusedInKorean() async throws {
    let program = InstalledProgram()
    let note = try Regex("(?m)^오류: .*er-api.*: 연결할 수 없음 \\(127\\.0\\.0\\.1:[0-9]+에서 연결을 거부함\\)")
    let outcome = try await program("convert 1 USD AED --language ko")
    #expect(outcome.errors.contains(note), "\(outcome.errors)")
    let verbose = try await program("convert 1 USD AED --verbose --refresh")
    #expect(
      verbose.errors.contains(/(?m)^er-api: cannot be reached \(.* refuses connections\) \[.+\];/), "\(verbose.errors)")
  }

  @Test("Servers that hang are waited for no longer than the deadline of three seconds")
  func deadline() async throws {
    let server = try LoopbackServer(always: .hang)
    defer { server.stop() }
    let names = ["EXCHANGE_ECB_URL", "EXCHANGE_FRANKFURTER_URL", "EXCHANGE_ER_API_URL", "EXCHANGE_CURRENCY_API_URL"]
    let program = InstalledProgram(variables: Dictionary(uniqueKeysWithValues: names.map { ($0, server.address) }))
    let outcome = try await program("rates USD --all -v")
    // Each note gives the waiting time; the ECB's providers and the global ones are asked concurrently.
    func waited(for ids: String...) throws -> Double {
      try ids.reduce(0) { sum, id in
        let note = try Regex("\(id): no answer within ([0-9.]+) s", as: (Substring, Substring).self)
        return sum
          + (Double(try #require(outcome.errors.firstMatch(of: note), "\(outcome.errors)").output.1) ?? .infinity)
      }
    }
    let centralWait = try waited(for: "ecb", "frankfurter")
    #expect(centralWait <= 3)
    let wideWait = try waited(for: "er-api", "currency-api")
    #expect(wideWait <= 3)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("KRW"))
  }

  @Test("After a failure no process asks for a minute, unless it is told to")
  func rest() async throws {
    let server = try LoopbackServer(always: .status(500))
    let program = InstalledProgram(ecb: server)
    expect(try await program("rates EUR KRW -v").errors, contains: "HTTP status 500")
    for _ in 0..<3 {
      #expect(
        try await program("rates EUR KRW -v").errors
          .contains(/ecb: failed just now; next try in [0-9]+ s: answered with HTTP status 500/))
    }
    #expect(server.requests.count == 1)
    _ = try await program("rates EUR KRW --refresh")
    #expect(server.requests.count == 2)
  }

  // MARK: - TLS and proxies

  private static let certificates = Result { try TestCertificates() }

  @Test(
    "A certificate that nobody vouches for, or that has expired, is named",
    arguments: [("self-signed", "it is self-signed"), ("expired", "it has expired")])
  func untrusted(kind: String, reason: String) async throws {
    let certificates = try Self.certificates.get()
    let identity = kind == "expired" ? certificates.expired : certificates.selfSigned
    let server = try TLSServer(identity: identity, answers: [:])
    let program = InstalledProgram(variables: [
      "EXCHANGE_ECB_URL": server.address, "SSL_CERT_FILE": certificates.authority,
    ])
    let outcome = try await program("rates EUR KRW --json -v")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""date":"2026-10-30","source":"bundled""#))
    #expect(outcome.errors.contains("ecb: its certificate is not trusted (\(reason))"), "\(outcome.errors)")
  }

  @Test("Requests go through the proxy of the environment, and one that refuses them is a reason")
  func proxy() async throws {
    let proxy = try LoopbackServer(always: .status(407))
    defer { proxy.stop() }
    let program = InstalledProgram(variables: [
      "EXCHANGE_ECB_URL": "http://rates.example", "http_proxy": proxy.address,
    ])
    let outcome = try await program("rates EUR KRW --json -v")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""date":"2026-10-30","source":"bundled""#))
    #expect(outcome.errors.contains("ecb: answered with HTTP status 407"), "\(outcome.errors)")
    #expect(proxy.requests.first?.headers["host"] == "rates.example")
  }

  @Test("What a server says reaches nobody with what a terminal obeys, nor the password of its address")
  func untrusted() async throws {
    let server = try LoopbackServer { request in
      let password = request.headers["authorization"] ?? ""
      return .raw(
        "HTTP/1.1 302 Found\r\nLocation: ftp://elsewhere/\u{1B}]0;owned\u{7}?hunter2&\(password)\r\nContent-Length: 0\r\n\r\n"
      )
    }
    defer { server.stop() }
    let address = "http://user:hunter2@127.0.0.1:\(server.port)"
    let program = InstalledProgram(variables: ["EXCHANGE_ECB_URL": address])
    let sent = Data("user:hunter2".utf8).base64EncodedString()
    for command in [
      "rates EUR KRW -v", "doctor -v", "update -v", "providers", "rates EUR KRW -v --json", "config list -v",
    ] {
      let outcome = try await program(command)
      let said = outcome.output + outcome.errors
      #expect(!said.contains("hunter2") && !said.contains(sent), "\(command): \(said)")
      #expect(!said.contains("\u{7}") && !said.contains("\u{1B}]"), "\(command): \(said.debugDescription)")
    }
    #expect(!server.requests.isEmpty)
  }

  @Test("An API key that a server repeats is shown to nobody")
  func repeatedKey() async throws {
    let key = "0123456789abcdef0123456789abcdef"
    let server = try LoopbackServer { _ in .redirect(to: "file:///etc/\(key)") }
    defer { server.stop() }
    let program = InstalledProgram(variables: ["EXCHANGE_OPEN_EXCHANGE_RATES_URL": server.address])
    let file = program.home.appending(path: "key").path
    try Data(key.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    expect(try await program("config set providers.open-exchange-rates.key_file \(file)").status, equals: 0)
    for command in ["convert 1 USD AED --source open-exchange-rates -v", "providers -v", "doctor", "providers --json"] {
      let outcome = try await program(command)
      let said = outcome.output + outcome.errors
      #expect(!said.contains(key), "\(command): \(said)")
      #expect(said.contains("file:///etc/•••"), "\(command): \(said)")
    }
    #expect(server.requests.contains { $0.target.contains(key) || $0.headers.values.contains { $0.contains(key) } })
  }
}
