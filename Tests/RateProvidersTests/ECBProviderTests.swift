import Expectations
import Foundation
import Networking
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import RateProviders

@Suite("The ECB as a provider", .timeLimit(.minutes(10)))
struct ECBProviderTests {
  private let daily = "/stats/eurofxref/eurofxref-daily.xml"
  private let recent = "/stats/eurofxref/eurofxref-hist-90d.xml"
  private let whole = "/stats/eurofxref/eurofxref-hist.xml"

  private func provider(_ transport: ScriptedTransport, today: String = "2026-10-30") -> ECBProvider {
    let now = Samples.noon(today)
    return ECBProvider(client: ProviderClient(.ecb, at: ProviderEndpoints(), transport: transport, now: { now }))
  }

  @Test("The ECB as a provider gives the newest fixing out of the day's file")
  func latest() async throws {
    let transport = ScriptedTransport([daily: Samples.ecb("2026-10-30")])
    let tables = try await provider(transport).tables(.latest)
    #expect(tables.map(\.date) == [Samples.day("2026-10-30")])
    #expect(tables.first?["KRW"] == Decimal(string: "1602.5"))
    #expect(transport.addresses == ["https://www.ecb.europa.eu" + daily])
  }

  @Test(
    "The newest fixing and the days before it come from the ECB's last ninety days, or else from the day's file")
  func recentDays() async throws {
    let transport = ScriptedTransport([recent: Samples.ecb("2026-10-30", "2026-10-29", "2026-10-28")])
    func tables(since day: String) async throws -> [String] {
      try await provider(transport).tables(.recent(since: Samples.day(day))).map(\.date.description)
    }
    expect(try await tables(since: "2026-10-29"), equals: ["2026-10-29", "2026-10-30"])
    // Nothing is newer: the newest fixing is still the answer.
    expect(try await tables(since: "2026-11-02"), equals: ["2026-10-30"])

    let mirror = ScriptedTransport([daily: Samples.ecb("2026-10-30")])
    let tables = try await provider(mirror).tables(.recent(since: Samples.day("2026-10-28")))
    #expect(tables.map(\.date.description) == ["2026-10-30"])
    #expect(mirror.addresses == [recent, daily].map { "https://www.ecb.europa.eu" + $0 })
  }

  @Test("The ECB as a provider answers a day from the day's file when nothing was fixed since")
  func dayAfterNewest() async throws {
    let transport = ScriptedTransport([daily: Samples.ecb("2026-10-29")])
    let tables = try await provider(transport).tables(.date(Samples.day("2026-10-30")))
    #expect(tables.map(\.date) == [Samples.day("2026-10-29")])
    #expect(transport.requests.count == 1)
  }

  @Test("The ECB as a provider answers an earlier day out of the last ninety, with the newest fixing on or before it")
  func earlierDay() async throws {
    let transport = ScriptedTransport([
      daily: Samples.ecb("2026-10-30"), recent: Samples.ecb("2026-10-30", "2026-10-23", "2026-10-22"),
    ])
    let tables = try await provider(transport).tables(.date(Samples.day("2026-10-25")))
    #expect(tables.map(\.date) == [Samples.day("2026-10-23")])
  }

  @Test("The ECB as a provider gives the fixings inside a range, oldest first")
  func range() async throws {
    let transport = ScriptedTransport([recent: Samples.ecb("2026-10-30", "2026-10-29", "2026-10-28", "2026-10-27")])
    let tables = try await provider(transport).tables(.range(Samples.day("2026-10-28")...Samples.day("2026-10-29")))
    #expect(tables.map(\.date.description) == ["2026-10-28", "2026-10-29"])
  }

  @Test("The ECB's whole history is taken up again when its download breaks off, but not when the server refuses it")
  func brokenDownload() async throws {
    let document = Samples.ecb("2026-10-30", "2026-10-29")
    let asked = Mutex(0)
    let server = try LoopbackServer { request in
      guard request.path.hasSuffix("eurofxref-hist.xml") else { return .status(500) }
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(document.utf8.count)\r\n\r\n"
      return number < 3 ? .raw(head + document.prefix(200)) : .ok(document)
    }
    defer { server.stop() }
    func provider(at address: String) -> ECBProvider {
      ECBProvider(
        client: ProviderClient(
          .ecb, at: ProviderEndpoints(replacing: [.ecb: address]),
          transport: CurlTransport(configuration: CurlConfiguration(userAgent: "test")),
          now: { Samples.noon("2026-10-30") }))
    }
    let ask = ProviderRequest(.history, within: .seconds(60))
    guard case .tables(let tables, _) = try await provider(at: server.address).fetch(ask) else {
      Issue.record("unchanged")
      return
    }
    #expect(tables.map(\.date.description) == ["2026-10-29", "2026-10-30"])
    #expect(server.requests.count == 3)

    let refusing = try LoopbackServer(always: .status(503))
    defer { refusing.stop() }
    await #expect(throws: ProviderError.status(503)) { try await provider(at: refusing.address).fetch(ask) }
    #expect(refusing.requests.count == 1)
    // A table of a single day is left to other providers.
    await #expect(throws: ProviderError.self) {
      try await provider(at: server.address).fetch(ProviderRequest(.latest, within: .seconds(60)))
    }
    #expect(server.requests.count == 4)
  }

  @Test("The ECB as a provider leaves what is older than its short file to others, without asking")
  func tooFarBack() async throws {
    let transport = ScriptedTransport([:])
    for query in [
      RateQuery.date(Samples.day("2026-07-01")), .range(Samples.day("2026-07-01")...Samples.day("2026-10-30")),
    ] {
      let error = await #expect(throws: ProviderError.self) { try await provider(transport).tables(query) }
      guard case .unsupported = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(transport.requests.isEmpty)
  }

  @Test("The ECB as a provider gives the whole history, for which more bytes are allowed")
  func history() async throws {
    let transport = ScriptedTransport([whole: Samples.ecb("2026-10-30", "1999-01-04")])
    let tables = try await provider(transport).tables(.history)
    #expect(tables.map(\.date.description) == ["1999-01-04", "2026-10-30"])
    #expect(transport.requests.map(\.bodyLimit) == [ProviderClient.historyLimit])
  }

  @Test("The ECB as a provider asks conditionally with the marks it was given, and passes new ones on")
  func conditional() async throws {
    let marks = try #require(HTTPValidators(entityTag: "\"v1\"", lastModified: nil))
    let transport = ScriptedTransport { request in
      request.validators == marks
        ? HTTPResponse(status: 304)
        : HTTPResponse(status: 200, headers: ["ETag": "\"v1\""], body: Data(Samples.ecb("2026-10-30").utf8))
    }
    let first = try await provider(transport).fetch(ProviderRequest(.latest, within: .seconds(1)))
    guard case .tables(_, validators: marks) = first else {
      Issue.record("\(first)")
      return
    }
    let second = try await provider(transport).fetch(ProviderRequest(.latest, within: .seconds(1), validators: marks))
    #expect(second == .unchanged)
  }

  @Test("The ECB as a provider stays within the time it is given")
  func time() async throws {
    let transport = ScriptedTransport([daily: Samples.ecb("2026-10-30")])
    _ = try await provider(transport).fetch(ProviderRequest(.latest, within: .milliseconds(750)))
    #expect(transport.requests.map(\.timeout) == [.milliseconds(750)])
  }
}
