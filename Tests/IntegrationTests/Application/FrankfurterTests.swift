import Expectations
import Foundation
import TestSupport
import Testing

/// The application with a server that speaks Frankfurter's second version, and no other. The Taiwan dollars are made
/// up.
@Suite("Currencies that the ECB does not quote", .timeLimit(.minutes(10)))
struct FrankfurterTests {
  private static let rows: [FrankfurterReplies.Row] =
    [
      ("2019-06-28", "35.30", "1.1380"), ("2019-07-01", "35.10", "1.1349"), ("2019-07-02", "35.08", "1.1301"),
      ("2019-07-03", "35.12", "1.1293"), ("2026-10-28", "35.50", "1.16"), ("2026-10-29", "35.61", "1.16"),
    ].flatMap { date, taiwan, dollar in
      [.init(date, "TWD", taiwan, of: "CBC", "BOT"), .init(date, "USD", dollar, of: "ECB")]
    }
    // The dong was published a day before the others, and the dollar a day after them.
    + [
      .init("2026-10-28", "VND", "29000", of: "SBV"), .init("2026-10-30", "USD", "1.1172", of: "ECB"),
      .init("2019-07-02", "KRW", "1320", of: "ECB"),
    ]

  private let sandbox = ApplicationSandbox()
  private let server: LoopbackServer

  init() throws {
    let replies = FrankfurterReplies(Self.rows)
    server = try LoopbackServer { replies.reply(to: $0) }
  }

  private func run(_ line: String, isOnline: Bool = true) async throws -> ApplicationSandbox.Outcome {
    let refusing = try LoopbackServer.refusingAddress()
    return await sandbox.run(
      line,
      variables: [
        "EXCHANGE_ECB_URL": refusing, "EXCHANGE_ER_API_URL": refusing, "EXCHANGE_CURRENCY_API_URL": refusing,
        "EXCHANGE_FRANKFURTER_URL": isOnline ? server.address : refusing,
      ])
  }

  @Test("Past days of currencies that the ECB does not quote come from the blend, each pair from one day, with sources")
  func pastDay() async throws {
    let answer = try await run("convert 100 USD TWD --date 2019-07-02 --json -v")
    #expect(answer.output.contains(#""rate":31.0415"#), "\(answer.output)")
    #expect(answer.output.contains(#""date":"2019-07-02","source":"frankfurter""#))
    #expect(answer.error.contains("TWD blended from CBC, BOT"), "\(answer.error)")
    expect(try await run("convert 100 USD TWD --date 2019-07-02").error.contains("CBC"), equals: false)
    #expect(server.requests.allSatisfy { $0.path == "/v2/rates" && !$0.query.contains("providers=ECB") })
    // What was asked for is kept, the day after which nothing was published is asked for again.
    let asked = server.requests.count
    expect(try await run("convert 100 USD TWD --date 2019-07-02 --offline").status, equals: 0)
    #expect(server.requests.count == asked)
    // It is not all that there is, and is not forgotten for the rest.
    expect(try await run("convert 3508 TWD KRW --date 2019-07-02 --plain").output, equals: "132000\n")
    #expect(server.requests.count == asked + 1)
    expect(try await run("convert 100 USD TWD --date 2019-07-02 --json").output, contains: #""rate":31.0415"#)
    // Nor is what is known to be lacking asked for again.
    _ = try await run("convert 1 USD AMD --date 2019-07-02")
    _ = try await run("convert 1 USD AMD --date 2019-07-02")
    #expect(server.requests.count == asked + 2)
    expect(try await run("convert 1 VND TWD").output, contains: "2026-10-28")
    let status = try await run("convert 1 TWD VND --date 2019-07-02 --json").status
    #expect(status != 0)
  }

  @Test("Currencies that the ECB does not quote have histories, exports, means and alerts")
  func series() async throws {
    let history = try await run("history TWD USD --from 2019-07-01 --to 2019-07-03 --json")
    #expect(history.output.contains(#""source":"frankfurter""#), "\(history.error)")
    #expect(history.output.contains(#""count":3"#))
    // Days that are over are asked for once, also when fewer of them are asked for.
    let asked = server.requests.count
    _ = try await run("history TWD USD --from 2019-07-02 --to 2019-07-03 --json")
    #expect(server.requests.count == asked)
    _ = try await run("history TWD USD --from 2019-07-01 --to 2019-07-03 --refresh")
    #expect(server.requests.count == asked + 1)
    expect(try await run("history EUR TWD --last 90d --csv").output.split(separator: "\n").count, equals: 3)
    let export = try await run("export TWD EUR --for ledger --from 2019-07-01 --to 2019-07-02")
    #expect(export.output == "P 2019/07/01 TWD 0.028490028 EUR\nP 2019/07/02 TWD 0.028506271 EUR\n")
    let mean = try await run("convert 100 EUR TWD --date 2019-07 --json")
    #expect(mean.output.contains(#""rate":35.1,"#) && mean.output.contains(#""fixings":3"#), "\(mean.output)")
    _ = try await run("alerts add 'EUR/TWD > 35'".replacing("'", with: ""))
    expect(try await run("alerts check").status, equals: 8)
    // Offline, the stored fixings answer.
    let offline = try await run("history TWD USD --from 2019-07-01 --to 2019-07-03 --json --offline")
    #expect(offline.output == history.output)
  }

  @Test("With --source frankfurter the mirror answers for what the ECB quotes, and the blend for all else")
  func source() async throws {
    expect(try await run("convert 1 EUR TWD --source frankfurter --json").output, contains: #""rate":35.61"#)
    #expect(server.requests.last?.query.contains("expand=providers") == true)
    expect(try await run("convert 1 USD TWD --source frankfurter").status, equals: 0)
    _ = try await run("convert 1 EUR USD --source frankfurter --refresh")
    #expect(server.requests.last?.query == "providers=ECB")
    let cached = try await run("cache info --json")
    #expect(cached.output.contains(#""provider":"frankfurter""#) && !cached.output.contains("frankfurter-blend"))
    expect(try await run("rates --source frankfurter-blend").status, equals: 2)
  }

  @Test("Currencies that the ECB does not quote are named with every provider's reason where nobody answers")
  func nobody() async throws {
    let answer = try await run("history EUR TWD --last 30d", isOnline: false)
    #expect(answer.status == 5)
    #expect(answer.error.contains("frankfurter: cannot be reached"), "\(answer.error)")
    expect(try await run("history EUR TWD --offline").status, equals: 5)
  }
}
