import Expectations
import Foundation
import Networking
import SharedModels
import TestSupport
import Testing

@testable import RateProviders

@Suite("The global providers", .timeLimit(.minutes(10)))
struct GlobalProvidersTests {
  private let endpoints = ProviderEndpoints()
  /// 2026-10-30 00:00:01 UTC.
  private let midnight = 1_793_318_401

  private func now() -> Date { Samples.noon("2026-10-30") }

  @Test("ExchangeRate-API gives a table of the day of its update, with the time of the next")
  func exchangeRateAPI() async throws {
    let transport = ScriptedTransport(["/v6/latest/USD": Samples.exchangeRateAPI(at: midnight)])
    let provider = ExchangeRateAPIProvider(
      client: ProviderClient(.exchangeRateAPI, at: endpoints, transport: transport, now: now))
    let table = try #require(try await provider.tables(.latest).first)
    #expect(table.base == "USD")
    #expect(table.date == Samples.day("2026-10-30"))
    #expect(table.nextUpdate == Date(timeIntervalSince1970: 1_793_404_801))
    #expect(table["EUR"] == Decimal(string: "0.8951"))
    #expect(transport.addresses == ["https://open.er-api.com/v6/latest/USD"])
  }

  @Test("ExchangeRate-API's own word for an error is told, whatever the status", arguments: [200, 404])
  func exchangeRateAPIError(status: Int) async {
    let transport = ScriptedTransport { _ in
      HTTPResponse(status: status, body: Data("{\"result\":\"error\",\"error-type\":\"unsupported-code\"}".utf8))
    }
    let provider = ExchangeRateAPIProvider(
      client: ProviderClient(.exchangeRateAPI, at: endpoints, transport: transport, now: now))
    await #expect(throws: ProviderError.rejected("unsupported-code")) { try await provider.tables(.latest) }
  }

  @Test("ExchangeRate-API has no day but the newest, and no time that never comes")
  func exchangeRateAPILimits() async {
    let transport = ScriptedTransport(["/v6/latest/USD": Samples.exchangeRateAPI(at: midnight, next: 0)])
    let provider = ExchangeRateAPIProvider(
      client: ProviderClient(.exchangeRateAPI, at: endpoints, transport: transport, now: now))
    await #expect(throws: ProviderError.unsupported("date")) {
      try await provider.tables(.date(Samples.day("2026-10-29")))
    }
    await #expect(throws: ProviderError.malformed("updates at \(midnight) and 0")) {
      try await provider.tables(.latest)
    }

    let far = ScriptedTransport(["/v6/latest/USD": Samples.exchangeRateAPI(at: midnight, next: 4_000_000_000)])
    let table = try? await ExchangeRateAPIProvider(
      client: ProviderClient(.exchangeRateAPI, at: endpoints, transport: far, now: now)
    ).tables(.latest).first
    #expect(table?.nextUpdate == Date(timeIntervalSince1970: Double(midnight + 2 * 86_400)))
  }

  @Test("No server's time is taken that lies before 1970 or after 9999", arguments: [-1, .min, .max, 253_402_300_800])
  func timesBeyondAll(time: Int64) {
    let body = OpenExchangeRatesBody(timestamp: time, base: "USD", rates: [:])
    #expect(throws: ProviderError.malformed("the time \(time)")) { try body.table() }
    for (last, next) in [(time, time), (0, time), (time, 86_400)] {
      let body = ExchangeRateAPIBody(result: "success", lastUpdate: last, nextUpdate: next, base: "USD", rates: [:])
      #expect(throws: ProviderError.malformed("updates at \(last) and \(next)")) { try body.table() }
    }
  }

  @Test("currency-api gives the newest file, in its own spelling")
  func currencyAPI() async throws {
    let path = "/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.min.json"
    let transport = ScriptedTransport([path: Samples.currencyAPI("2026-10-30")])
    let provider = CurrencyAPIProvider(
      client: ProviderClient(.currencyAPI, at: endpoints, transport: transport, now: now))
    let table = try #require(try await provider.tables(.latest).first)
    #expect(table["eur"] == Decimal(string: "0.8951"))
    #expect(transport.addresses == ["https://cdn.jsdelivr.net" + path])
  }

  @Test("currency-api has a second host for when the first fails, but not in place of an address that was set")
  func currencyAPIFallback() async throws {
    let second = ScriptedTransport { request in
      request.url.host == "latest.currency-api.pages.dev"
        ? HTTPResponse(status: 200, body: Data(Samples.currencyAPI("2026-10-30").utf8)) : HTTPResponse(status: 503)
    }
    let provider = CurrencyAPIProvider(client: ProviderClient(.currencyAPI, at: endpoints, transport: second, now: now))
    expect(try await provider.tables(.latest).count, equals: 1)
    #expect(second.addresses.last == "https://latest.currency-api.pages.dev/v1/currencies/usd.min.json")
    #expect(second.requests.map(\.timeout) == [.milliseconds(500), .milliseconds(500)])

    let alone = ScriptedTransport { _ in HTTPResponse(status: 503) }
    let replaced = CurrencyAPIProvider(
      client: ProviderClient(.currencyAPI, at: .all(at: "http://127.0.0.1:1/"), transport: alone, now: now))
    await #expect(throws: ProviderError.status(503)) { try await replaced.tables(.latest) }
    #expect(alone.addresses == ["http://127.0.0.1:1/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.min.json"])
  }

  @Test("currency-api answers a day without a file from the newest of the seven days before it")
  func currencyAPIHole() async throws {
    func path(_ day: String) -> String { "/npm/@fawazahmed0/currency-api@\(day)/v1/currencies/usd.min.json" }
    let transport = ScriptedTransport([path("2026-10-18"): Samples.currencyAPI("2026-10-18")])
    let provider = CurrencyAPIProvider(
      client: ProviderClient(.currencyAPI, at: .all(at: "http://127.0.0.1:1"), transport: transport, now: now))
    expect(try await provider.tables(.date(Samples.day("2026-10-20"))).map(\.date), equals: [Samples.day("2026-10-18")])
    #expect(transport.requests.count == 3)

    let error = await #expect(throws: ProviderError.self) {
      try await provider.tables(.date(Samples.day("2026-10-30")))
    }
    #expect(error == .unsupported("no file for 2026-10-30 or the 7 days before"))
  }

  @Test("Open Exchange Rates is off without a key file, and no address ever holds the key")
  func openExchangeRates() async throws {
    let transport = ScriptedTransport([
      "/api/latest.json": Samples.openExchangeRates(at: midnight),
      "/api/historical/2026-10-29.json": Samples.openExchangeRates(at: midnight - 2),
    ])
    func provider(keyFile: String?) -> OpenExchangeRatesProvider {
      OpenExchangeRatesProvider(
        client: ProviderClient(.openExchangeRates, at: endpoints, keyFile: keyFile, transport: transport, now: now))
    }
    #expect(provider(keyFile: nil).client.obstacle == .unsupported("no key file is configured"))

    try await withTemporaryFile("abc123\n", mode: 0o600) { path in
      let provider = provider(keyFile: path)
      #expect(provider.client.obstacle == nil)
      let latest = try #require(try await provider.tables(.latest).first)
      #expect(latest.nextUpdate == Date(timeIntervalSince1970: Double(midnight + 3_600)))
      let past = try await provider.tables(.date(Samples.day("2026-10-29")))
      #expect(past.map(\.date) == [Samples.day("2026-10-29")])
    }
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Token abc123", "Token abc123"])
    #expect(transport.addresses.allSatisfy { !$0.contains("abc123") })
  }

  @Test("Open Exchange Rates' own word for a wrong key is told")
  func openExchangeRatesError() async throws {
    let transport = ScriptedTransport { _ in
      HTTPResponse(
        status: 401,
        body: Data("{\"error\":true,\"status\":401,\"message\":\"invalid_app_id\",\"description\":\"x\"}".utf8))
    }
    try await withTemporaryFile("wrong", mode: 0o600) { path in
      let provider = OpenExchangeRatesProvider(
        client: ProviderClient(.openExchangeRates, at: endpoints, keyFile: path, transport: transport, now: now))
      await #expect(throws: ProviderError.rejected("invalid_app_id")) { try await provider.tables(.latest) }
    }
  }

  @Test(
    "Open Exchange Rates: a key file that others may read, or without a key, is an obstacle by name",
    arguments: [("abc", 0o644), ("abc", 0o620), ("", 0o600), ("two words\n", 0o600), ("\nabc", 0o600)])
  func keyFile(content: String, mode: Int) async throws {
    try await withTemporaryFile(content, mode: mode) { path in
      let provider = OpenExchangeRatesProvider(
        client: ProviderClient(
          .openExchangeRates, at: endpoints, keyFile: path, transport: ScriptedTransport([:]), now: now))
      guard case .keyFile(path: path, _) = provider.client.obstacle else {
        Issue.record("\(String(describing: provider.client.obstacle))")
        return
      }
    }
  }

  @Test("A key file for Open Exchange Rates that is not there, or is a directory, is an obstacle by name")
  func noKeyFile() {
    for path in ["/nonexistent/key", "/tmp"] {
      let provider = OpenExchangeRatesProvider(
        client: ProviderClient(
          .openExchangeRates, at: endpoints, keyFile: path, transport: ScriptedTransport([:]), now: now))
      guard case .keyFile(path: path, _) = provider.client.obstacle else {
        Issue.record("\(String(describing: provider.client.obstacle))")
        return
      }
    }
  }

  /// Creates a file.
  private func withTemporaryFile(_ content: String, mode: Int, _ body: (String) async throws -> Void) async throws {
    let path = TemporaryFolder().file("key")
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(content.utf8), attributes: [.posixPermissions: mode])
    try await body(path)
  }
}
