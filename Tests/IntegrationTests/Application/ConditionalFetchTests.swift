import ExchangeFeature
import Expectations
import Foundation
import SharedModels
import Synchronization
import TestSupport
import Testing

/// The whole application against a server that supports conditional requests, day by day.
@Suite("Asking a provider again", .timeLimit(.minutes(10)))
struct ConditionalFetchTests {
  /// Serves the fixings up to a day that the test advances, with their validators (`ETag` or `Last-Modified`).
  private final class Publisher: Sendable {
    private struct State {
      var newest: FixingDate
      var server: LoopbackServer?
    }

    private let state: Mutex<State>

    /// - Parameters:
    ///   - newest: The day of the newest fixing.
    ///   - marksByDate: Whether to send `Last-Modified` instead of `ETag`.
    init(_ newest: String, marksByDate: Bool = false) throws {
      state = Mutex(State(newest: day(newest)))
      let server = try LoopbackServer { [weak self] request in
        self?.reply(to: request, marksByDate: marksByDate) ?? .close
      }
      state.withLock { $0.server = server }
    }

    deinit { state.withLock { $0.server?.stop() } }

    var variables: [String: String] { ["EXCHANGE_ECB_URL": state.withLock { $0.server?.address ?? "" }] }

    var requests: [LoopbackRequest] { state.withLock { $0.server?.requests ?? [] } }

    func publish(_ newest: String) { state.withLock { $0.newest = day(newest) } }

    private func reply(to request: LoopbackRequest, marksByDate: Bool) -> LoopbackReply {
      let newest = state.withLock { $0.newest }
      let isDaily = request.path.hasSuffix("daily.xml")
      let mark = marksByDate ? "Fri, 0\(newest.day) Nov 2026 15:00:00 GMT" : "\"\(newest)-\(isDaily)\""
      let asked = request.headers[marksByDate ? "if-modified-since" : "if-none-match"]
      let headers = [marksByDate ? "Last-Modified" : "ETag": mark]
      if asked == mark { return .status(304, headers: headers) }
      return .ok(Self.document(isDaily ? [newest] : [newest, newest.adding(days: -1)]), headers: headers)
    }

    /// The price of a euro rises by one won each day.
    private static func document(_ days: [FixingDate]) -> String {
      let tables = days.map { date in
        let rates = [
          "USD": "1.12", "JPY": "175", "GBP": "0.835", "CHF": "0.92", "CZK": "24.3", "DKK": "7.47", "HUF": "366",
          "PLN": "4.4", "RON": "5.34", "SEK": "10.98", "NOK": "10.31", "KRW": "\(1500 + date.day)",
        ]
        return "<Cube time='\(date)'>"
          + rates.map { "<Cube currency='\($0.key)' rate='\($0.value)'/>" }.joined() + "</Cube>"
      }
      return "<Envelope><Cube>\(tables.joined())</Cube></Envelope>"
    }
  }

  /// A time in UTC; Frankfurt is an hour ahead.
  private func moment(_ date: String, _ hour: Int, _ minute: Int, seconds: Double = 0, patience: Duration = .zero)
    -> Moment
  {
    let instant = day(date).startInUTC.addingTimeInterval(Double(hour * 3_600 + minute * 60) + seconds)
    return Moment(instant: instant, today: day(date), patience: patience)
  }

  @Test(
    "A question asked again names what is at hand, and renews it when the server says that nothing has changed",
    arguments: [false, true])
  func unchanged(marksByDate: Bool) async throws {
    let (sandbox, publisher) = (ApplicationSandbox(), try Publisher("2026-11-04", marksByDate: marksByDate))
    func rates(_ moment: Moment) async -> String {
      let outcome = await sandbox.run("rates EUR KRW --json", variables: publisher.variables, at: moment)
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.output
    }
    // The first request is for the ninety-day file, whose validators do not fit the daily file.
    expect(await rates(moment("2026-11-04", 16, 0)), contains: #""rate":1504"#)
    publisher.publish("2026-11-05")
    expect(await rates(moment("2026-11-05", 15, 31)), contains: #""date":"2026-11-05""#)
    // The server is late on the next day: it still has the cached fixing and answers 304 without a body.
    let late = await rates(moment("2026-11-06", 15, 40))
    #expect(late.contains(#""date":"2026-11-05","source":"ecb","fetched_at":"2026-11-06T15:40:00Z","stale":true"#))
    #expect(publisher.requests.count == 3)
    let conditions = publisher.requests.map { $0.headers["if-none-match"] ?? $0.headers["if-modified-since"] }
    #expect(conditions == [nil, nil, marksByDate ? "Fri, 05 Nov 2026 15:00:00 GMT" : "\"2026-11-05-true\""])
    // That renewed the cached table, so there is no request for a quarter of an hour.
    _ = await rates(moment("2026-11-06", 15, 54))
    #expect(publisher.requests.count == 3)
    publisher.publish("2026-11-06")
    let next = await rates(moment("2026-11-06", 15, 55))
    #expect(next.contains(#""date":"2026-11-06","source":"ecb","fetched_at":"2026-11-06T15:55:00Z","stale":false"#))
    #expect(next.contains(#""rate":1506"#))
    #expect(publisher.requests.count == 4)
    // --refresh also sends a conditional request.
    _ = await sandbox.run("rates EUR KRW --refresh", variables: publisher.variables, at: moment("2026-11-06", 16, 0))
    #expect(publisher.requests.last?.headers["if-none-match"] == (marksByDate ? nil : "\"2026-11-06-true\""))
    #expect(publisher.requests.count == 5)
  }

  @Test("A question to every currency asks the provider once, with --refresh, too")
  func everyTarget() async throws {
    let (sandbox, publisher) = (ApplicationSandbox(), try Publisher("2026-11-05"))
    for requests in 1...2 {
      let outcome = await sandbox.run(
        "100 eur to all --refresh --csv", variables: publisher.variables, at: moment("2026-11-05", 16, 0))
      #expect(outcome.output.contains("KRW,150500"), "\(outcome.output)\(outcome.error)")
      #expect(publisher.requests.count == requests)
    }
  }

  @Test("The change since the day before is known from the first question on")
  func change() async throws {
    let (sandbox, publisher) = (ApplicationSandbox(), try Publisher("2026-11-05"))
    let outcome = await sandbox.run(
      "rates EUR KRW --json", variables: publisher.variables, at: moment("2026-11-05", 16, 0))
    // From 1504 to 1505.
    #expect(outcome.output.contains(#""change_percent":0.07"#), "\(outcome.output)")
    #expect(publisher.requests.count == 1)
  }

  @Test("A newer fixing is waited for as long past the publication as this machine is patient")
  func patience() async throws {
    let (sandbox, publisher) = (ApplicationSandbox(), try Publisher("2026-11-05"))
    func ask(_ moment: Moment) async {
      _ = await sandbox.run("rates EUR KRW", variables: publisher.variables, at: moment)
    }
    await ask(moment("2026-11-05", 16, 0))
    publisher.publish("2026-11-06")
    await ask(moment("2026-11-06", 15, 30, seconds: 72, patience: .seconds(73)))
    #expect(publisher.requests.count == 1)
    await ask(moment("2026-11-06", 15, 30, seconds: 73, patience: .seconds(73)))
    #expect(publisher.requests.count == 2)
  }

  @Test(
    "doctor and providers tell why a provider failed, in the next process, too, and doctor --online asks all of them")
  func failures() async throws {
    let sandbox = ApplicationSandbox()
    let server = try LoopbackServer(always: .status(503))
    defer { server.stop() }
    let refusing = try LoopbackServer.refusingAddress()
    let variables = [
      "EXCHANGE_ECB_URL": server.address, "EXCHANGE_FRANKFURTER_URL": refusing, "EXCHANGE_ER_API_URL": server.address,
      "EXCHANGE_CURRENCY_API_URL": server.address,
    ]
    func run(_ line: String, after seconds: Double) async -> ApplicationSandbox.Outcome {
      await sandbox.run(line, variables: variables, at: moment("2026-11-06", 12, 0, seconds: seconds))
    }
    let fresh = await run("doctor", after: 0)
    #expect(fresh.output.contains("user-database") && fresh.output.contains("cache-database"))
    #expect(server.requests.isEmpty)

    let asked = await run("doctor --online --json", after: 0)
    #expect(asked.status == 1)
    #expect(
      asked.output.contains(
        #"{"name":"provider-ecb","ok":false,"detail":"failed just now; next try in 60 s: answered with HTTP status 503"}"#
      ),
      "\(asked.output)")
    #expect(asked.output.contains("next try in 60 s"))
    #expect(server.requests.count == 3)

    // Later, in another process.
    let providers = await run("providers", after: 8)
    #expect(providers.output.contains("ecb: failed just now; next try in 52 s: answered with HTTP status 503"))
    #expect(providers.output.contains("frankfurter: failed just now; next try in 52 s: cannot be reached (127.0.0.1:"))
    let script = await run("providers --json", after: 600)
    #expect(
      script.error.contains("ecb: last failure 2026-11-06T12:00:00Z: answered with HTTP status 503\n"),
      "\(script.error)")
    #expect(!script.output.contains("503"))
    let later = await run("doctor --json", after: 600)
    #expect(
      later.output.contains(
        #"{"name":"provider-ecb","ok":true,"detail":"last failure 2026-11-06T12:00:00Z: answered with HTTP status 503"}"#
      ))
    #expect(server.requests.count == 3)

    let both = await run("doctor --online --offline", after: 0)
    #expect(both.status == 2)
    #expect(both.error.contains("--online and --offline cannot be used together"))
  }
}
