import Expectations
import Foundation
import TestSupport
import Testing

@Suite("The contract: the ECB beside a global provider", .timeLimit(.minutes(10)))
struct ContractSourcesTests {
  private let ecb: LoopbackServer
  private let global: LoopbackServer
  private let program: InstalledProgram

  init() throws {
    let now = Int(Date().timeIntervalSince1970)
    let table = """
      {"result":"success","time_last_update_unix":\(now - 3_600),"time_next_update_unix":\(now + 82_800),\
      "base_code":"USD","rates":{"USD":1,"EUR":0.893,"KRW":1340.1,"JPY":156.4,"TWD":31.5,"KWD":0.307,"GBP":0.745,\
      "CHF":0.82,"CNY":7.1,"AUD":1.43,"CAD":1.39,"INR":95.0}}
      """
    ecb = try DailyFixings(won: "1500.00").server()
    global = try LoopbackServer { request in request.path == "/v6/latest/USD" ? .ok(table) : .status(404) }
    program = InstalledProgram(
      variables: ["EXCHANGE_ECB_URL": ecb.address, "EXCHANGE_ER_API_URL": global.address])
  }

  @Test("One row has one provider, named; the credit that one asks for is a note, and the next command asks nobody")
  func rows() async throws {
    defer { stop() }
    let mixed = try await program("rates USD KRW TWD --csv")
    let sources = mixed.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[6]
    }
    #expect(sources == ["ecb", "er-api"], "\(mixed)")
    #expect(mixed.errors == "Rates By Exchange Rate API (https://www.exchangerate-api.com)\n")
    let asked = ecb.requests.count + global.requests.count
    expect(try await program("convert 63 TWD USD --plain -q").output, equals: "2.00\n")
    expect(try await program("rates TWD USD --json").output, contains: #""source":"er-api","fetched_at":""#)
    expectEmpty(try await program("rates USD KRW --json").errors)
    let all = try await program("rates USD --all --csv").output
    #expect(all.contains(",ecb,") && all.contains(",er-api,") && !all.contains("\nUSD,"))
    expect(try await program("rates USD --csv").output.contains(",er-api,"), equals: false)
    #expect(ecb.requests.count + global.requests.count == asked)
  }

  @Test("update and cache tell what was fetched, key by key; --refresh asks whatever is stored")
  func kept() async throws {
    defer { stop() }
    let update = try await program("update --json")
    #expect(update.status == 0, "\(update)")
    let row = ["provider", "date", "currencies", "new_rates"]
    #expect(ContractOutputTests.keys(of: update.output) == ["updated"] + row + row + ["failed"], "\(update.output)")
    let cache = try await program("cache --json").output
    let table = ["provider", "date", "fetched_at", "current"]
    #expect(Array(ContractOutputTests.keys(of: cache).prefix(7)) == ["path", "bytes", "tables"] + table, "\(cache)")
    #expect(cache.contains(#""current":true"#))
    let before = ecb.requests.count
    expect(try await program("rates EUR KRW --csv --refresh").output, contains: "KRW,South Korean Won,1500,")
    #expect(ecb.requests.count > before)
  }

  private func stop() {
    ecb.stop()
    global.stop()
  }
}
