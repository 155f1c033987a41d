import Foundation
import Networking
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing

/// Every fault of a real server ends with the next provider's answer, and with a named reason.
@Suite("Providers that misbehave")
struct ProviderFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: LoopbackReply
    let isExpected: @Sendable (ProviderFailure.Reason) -> Bool

    var testDescription: String { name }

    init(_ name: String, _ reply: LoopbackReply, _ isExpected: @escaping @Sendable (ProviderFailure.Reason) -> Bool) {
      self.name = name
      self.reply = reply
      self.isExpected = isExpected
    }
  }

  private static let chunk = [UInt8](repeating: 0x20, count: 64 << 10)
  private static let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)

  static let faults: [Fault] = [
    Fault("closes", .close) { if case .malformed = $0 { true } else { false } },
    Fault("hangs", .hang) { if case .timedOut = $0 { true } else { false } },
    Fault("drips", .drip(head + chunk, everyMilliseconds: 10)) { if case .timedOut = $0 { true } else { false } },
    Fault("ends early", .raw("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{")) {
      if case .malformed = $0 { true } else { false }
    },
    Fault("sends bad gzip", .ok("no gzip", headers: ["Content-Encoding": "gzip"])) {
      if case .malformed = $0 { true } else { false }
    },
    Fault("redirects to itself", .redirect(to: "/v1/latest")) {
      $0 == .unreachable(.tooManyRedirects(limit: 5))
    },
    Fault("redirects to a file", .redirect(to: "file:///etc/passwd")) {
      $0 == .unreachable(.redirectRefused(to: "file:///etc/passwd"))
    },
    Fault("sends without end", .endless(head: head, chunk: chunk)) { $0 == .tooLarge(limit: HTTPRequest.tableLimit) },
    Fault(
      "announces 200 MB",
      .endless(head: Array("HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n".utf8), chunk: chunk)
    ) {
      $0 == .tooLarge(limit: HTTPRequest.tableLimit)
    },
    Fault("404", .status(404, body: "{\"message\":\"not found\"}")) { $0 == .status(404) },
    Fault("422", .status(422, body: "{\"message\":\"invalid date\"}")) { $0 == .status(422) },
    Fault("429", .status(429)) { $0 == .rateLimited(for: nil) },
    Fault("500", .status(500)) { $0 == .status(500) },
    Fault("503", .status(503, body: "<html>")) { $0 == .status(503) },
    Fault("304 for nothing", .status(304)) { $0 == .status(304) },
    Fault("a page in place of JSON", .ok("<html><body>Welcome</body></html>")) {
      $0 == .malformed("a page of markup in place of JSON")
    },
    Fault("an empty body", .ok("")) { $0 == .malformed("not JSON") },
    Fault(
      "bad UTF-8",
      .answer(status: 200, headers: [:], body: Array("{\"base\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8))
    ) {
      if case .malformed = $0 { true } else { false }
    },
    Fault("deep JSON", .ok(String(repeating: "{\"a\":", count: 100_000))) {
      $0 == .malformed("JSON more than 16 levels deep")
    },
    Fault("success without rates", .ok("{\"success\":true}")) { if case .malformed = $0 { true } else { false } },
    Fault("a null rate", .ok(Samples.frankfurter("2026-10-30").replacingOccurrences(of: "1.1172", with: "null"))) {
      $0 == .refused(.invalidRate(.usd, text: "null"))
    },
    Fault("another base", .ok(Samples.frankfurter("2026-10-30", base: "USD"))) {
      $0 == .refused(.wrongBase(asked: .eur, got: "USD"))
    },
    Fault("the day after tomorrow", .ok(Samples.frankfurter("2026-11-01"))) {
      $0 == .refused(.future(Samples.day("2026-11-01")))
    },
  ]

  private func outcome(of reply: LoopbackReply, for id: ProviderID, deadline: Duration) async throws -> FetchOutcome {
    let bad = try LoopbackServer(always: reply)
    let good = try LoopbackServer(paths: ["/v6/latest/USD": .ok(Samples.exchangeRateAPI(at: 1_793_318_401))])
    let now = Samples.noon("2026-10-30")
    let providers = [any RateProvider].all(
      endpoints: ProviderEndpoints(replacing: [id: bad.address, .exchangeRateAPI: good.address]),
      openExchangeRatesKeyFile: nil,
      transport: CurlTransport(configuration: CurlConfiguration(userAgent: "test")), now: { now })
    let fetcher = RateFetcher(
      providers: providers, records: InMemoryProviderRecords(),
      validator: RateTableValidator(catalog: ReferenceCurrencyCatalog()), network: SystemNetworkMonitor(), now: { now })
    return await fetcher.fetch(FetchRequest(.latest, providers: [id, .exchangeRateAPI], deadline: deadline))
  }

  @Test("are named with their reason, and the next one answers", arguments: faults)
  func failsOver(fault: Fault) async throws {
    // Faults that show only as a timeout are waited for briefly, the others for as long as a busy machine may take.
    let isSlow = fault.name == "hangs" || fault.name == "drips"
    let outcome = try await outcome(of: fault.reply, for: .frankfurter, deadline: isSlow ? .seconds(1) : .seconds(60))
    let failure = try #require(outcome.failures.first)
    #expect(failure.provider == .frankfurter)
    #expect(fault.isExpected(failure.reason), "\(failure.reason)")
    if !isSlow { #expect(outcome.newest?.provider == .exchangeRateAPI) }
  }

  @Test("that refuse connections are named, and the next one answers")
  func refused() async throws {
    let now = Samples.noon("2026-10-30")
    let good = try LoopbackServer(paths: ["/v1/latest": .ok(Samples.frankfurter("2026-10-30"))])
    let fetcher = RateFetcher(
      providers: [any RateProvider].all(
        endpoints: ProviderEndpoints(
          replacing: [.ecb: try LoopbackServer.refusingAddress(), .frankfurter: good.address]),
        openExchangeRatesKeyFile: nil,
        transport: CurlTransport(configuration: CurlConfiguration(userAgent: "test")), now: { now }),
      records: InMemoryProviderRecords(), validator: RateTableValidator(catalog: ReferenceCurrencyCatalog()),
      network: SystemNetworkMonitor(), now: { now })
    let outcome = await fetcher.fetch(FetchRequest(.latest, providers: [.ecb, .frankfurter], deadline: .seconds(60)))
    guard case .unreachable(.refused(host: "127.0.0.1", _, _)) = outcome.failures.first?.reason else {
      Issue.record("\(outcome)")
      return
    }
    #expect(outcome.newest?.provider == .frankfurter)
  }

  @Test("cannot expand entities in the ECB's file")
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
