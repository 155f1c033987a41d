import Foundation
import Networking
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing
import Wording

/// Every fault of a real server ends with the next provider's answer, and with a named reason.
@Suite("Providers that misbehave", .timeLimit(.minutes(10)))
struct ProviderFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: LoopbackReply
    /// How the reason begins in English.
    let reason: String

    var testDescription: String { name }

    init(_ name: String, _ reply: LoopbackReply, _ reason: String) {
      self.name = name
      self.reply = reply
      self.reason = reason
    }
  }

  static let faults: [Fault] = [
    Fault("closes", .close, "sent an unreadable answer: answer cut short"),
    Fault("hangs", .hang, "no answer within 0.5 s"),
    Fault(
      "redirects to a file", .redirect(to: "file:///etc/passwd"),
      "cannot be reached (redirect to file:///etc/passwd refused)"),
    Fault(
      "404", .status(404, body: "{\"status\":404,\"message\":\"not found\"}"), "refused the request: not found"),
    Fault("406", .status(406), "answered with HTTP status 406"),
    Fault(
      "422", .status(422, body: "{\"status\":422,\"message\":\"invalid date\"}"), "refused the request: invalid date"),
    Fault("429", .status(429), "asked to wait (HTTP 429)"),
    Fault("500", .status(500), "answered with HTTP status 500"),
    Fault("503", .status(503, body: "<html>"), "answered with HTTP status 503"),
    Fault("304 for nothing", .status(304), "answered with HTTP status 304"),
    Fault(
      "a page in place of JSON", .ok("<html><body>Welcome</body></html>"),
      "sent an unreadable answer: a page of markup in place of JSON"),
    Fault("an empty body", .ok(""), "sent an unreadable answer: not JSON"),
    Fault(
      "bad UTF-8",
      .answer(status: 200, headers: [:], body: Array("{\"base\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)),
      "sent an unreadable answer: "),
    Fault(
      "deep JSON", .ok(String(repeating: "{\"a\":", count: 100_000)),
      "sent an unreadable answer: JSON more than 16 levels deep"),
    Fault("no rows", .ok("[]"), "sent an unreadable answer: no rates"),
    Fault("success without rates", .ok("{\"success\":true}"), "sent an unreadable answer: "),
    Fault(
      "a null rate", .ok(Samples.frankfurter("2026-10-30").replacingOccurrences(of: "1.1172", with: "null")),
      "sent an implausible table: the rate of USD is 'null'"),
    Fault(
      "another base", .ok(Samples.frankfurter("2026-10-30", base: "USD")),
      "sent an implausible table: it is for USD, not EUR"),
    Fault(
      "the day after tomorrow", .ok(Samples.frankfurter("2026-11-01")),
      "sent an implausible table: it is dated 2026-11-01"),
  ]

  private func outcome(of reply: LoopbackReply, for id: ProviderID, deadline: Duration) async throws -> FetchOutcome {
    let bad = try LoopbackServer(always: reply)
    let good = try LoopbackServer(paths: ["/v6/latest/USD": .ok(Samples.exchangeRateAPI(at: 1_793_318_401))])
    let now = Samples.noon("2026-10-30")
    let fetcher = RateFetcher(
      endpoints: ProviderEndpoints(replacing: [id: bad.address, .exchangeRateAPI: good.address]), keyFile: nil,
      transport: CurlTransport(configuration: CurlConfiguration(userAgent: "test")), records: InMemoryProviderRecords(),
      catalog: ReferenceCurrencyCatalog(), network: SystemNetworkMonitor(), now: { now })
    return await fetcher.fetch(FetchRequest(.latest, providers: [id, .exchangeRateAPI], deadline: deadline))
  }

  @Test("Providers that misbehave are named with their reason, and the next one answers", arguments: faults)
  func failsOver(fault: Fault) async throws {
    // A fault that shows only as a timeout is waited for briefly, the others for as long as a busy machine may take.
    let isSlow = fault.name == "hangs"
    let outcome = try await outcome(of: fault.reply, for: .frankfurter, deadline: isSlow ? .seconds(1) : .seconds(60))
    let failure = try #require(outcome.failures.first)
    #expect(failure.provider == .frankfurter)
    #expect(failure.reason.words.english.hasPrefix(fault.reason))
    if !isSlow { #expect(outcome.newest?.provider == .exchangeRateAPI) }
  }

  @Test("Providers that refuse connections are named, and the next one answers")
  func refused() async throws {
    let now = Samples.noon("2026-10-30")
    let good = try LoopbackServer(paths: ["/v2/rates": .ok(Samples.frankfurter("2026-10-30"))])
    let fetcher = RateFetcher(
      endpoints: ProviderEndpoints(
        replacing: [.ecb: try LoopbackServer.refusingAddress(), .frankfurter: good.address]),
      keyFile: nil, transport: CurlTransport(configuration: CurlConfiguration(userAgent: "test")),
      records: InMemoryProviderRecords(), catalog: ReferenceCurrencyCatalog(), network: SystemNetworkMonitor(),
      now: { now })
    let outcome = await fetcher.fetch(FetchRequest(.latest, providers: [.ecb, .frankfurter], deadline: .seconds(60)))
    let words = try #require(outcome.failures.first?.reason.words.english)
    #expect(words.contains(/^cannot be reached \(127\.0\.0\.1:\d+ refuses connections\)$/))
    #expect(outcome.newest?.provider == .frankfurter)
  }

  @Test("Providers that misbehave cannot expand entities in the ECB's file")
  func entityBomb() async throws {
    let levels = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY e0 \"lol\">\(levels.joined())]>\n<x>&e9;</x>"
    let outcome = try await outcome(of: .ok(bomb), for: .ecb, deadline: .seconds(60))
    #expect(
      outcome.failures == [
        ProviderFailure(provider: .ecb, reason: .malformed("line 2: a document type declaration"))
      ])
    #expect(outcome.newest?.provider == .exchangeRateAPI)
  }
}
