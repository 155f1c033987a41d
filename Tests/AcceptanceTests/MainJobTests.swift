import TestSupport
import Testing

/// The first commands of a new user, on a machine without a network.
@Suite("The main job, offline")
struct MainJobTests {
  let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test("Rates come from the bundled history, dated, with source and age on standard error")
  func rates() async throws {
    let answer = try await program("rates USD")
    #expect(answer.status == 0)
    let won = answer.output.split(separator: "\n").first { $0.hasPrefix("KRW") }
    #expect(try #require(won).contains("1,335.27"))
    #expect(answer.output.contains("2026-10-30"))
    #expect(answer.errors.contains("rates of 30 Oct"))
    #expect(answer.errors.contains("days old"))
  }

  @Test("Money is rounded to the target's minor units, raw amounts carry 16 significant digits")
  func convert() async throws {
    let answer = try await program("convert 100 USD KRW --offline")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("₩133,527\n"))
    let raw = try await program("convert 100 USD KRW --raw --json --offline")
    #expect(raw.output.contains(#""amount":133526.6738274257,"#))
    let bare = try await program("100 usd to krw --json --offline")
    #expect(bare.output.contains(#""to":"KRW","amount":133527,"#))
  }

  @Test("A Sunday is answered from the Friday before, and that is said")
  func sunday() async throws {
    let answer = try await program("rates USD --date 2020-03-08 --json")
    #expect(answer.status == 0)
    #expect(
      answer.output.hasPrefix(#"{"base":"USD","requested_date":"2020-03-08","date":"2020-03-06","source":"bundled""#))
    #expect(answer.output.contains(#""stale":false"#))
    #expect(answer.errors.contains("No rates on Sun 8 Mar 2020; using Fri 6 Mar 2020"))
  }

  @Test("A favourite that one process adds is listed by the next, and adding it again changes nothing")
  func favorites() async throws {
    #expect(try await program("favorites add KRW").status == 0)
    let again = try await program("favorites add krw")
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
    #expect(again.errors.contains("KRW"))
    let list = try await program("favorites --json --offline")
    #expect(list.output.hasPrefix(#"{"profile":"default","base":"USD","favorites":[{"position":1,"code":"KRW""#))
    #expect(!list.output.contains(#""position":2"#))
  }

  @Test(
    "An unknown code is an error with a suggestion, on standard error alone",
    arguments: [("favorites add KRX", 3), ("convert 1 USD KWR --offline", 3), ("rates KWR --offline", 3)])
  func unknownCode(words: String, status: Int32) async throws {
    let answer = try await program(words)
    #expect(answer.status == status)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("did you mean KRW"))
  }

  @Test(
    "Each kind of refusal has its exit code, and its word in JSON",
    arguments: [
      ("frobnicate --json", 2, "usage"), ("rates USD --json --csv", 2, "usage"),
      ("convert 1 USD FOO --json --offline", 3, "unknown_currency"),
      ("convert 1 GHC EUR --json --offline", 4, "no_rate"),
      ("rates USD --date 1998-12-31 --json", 4, "no_rate"), ("rates USD --date 9999-01-01 --json", 4, "no_rate"),
      ("convert 1 USD AED --json --offline", 5, "unavailable"),
      ("rates USD --max-age 1h --json --offline", 6, "too_old"),
    ])
  func refusals(words: String, status: Int32, code: String) async throws {
    let answer = try await program(words)
    #expect(answer.status == status)
    #expect(answer.output.isEmpty)
    let last = answer.errors.split(separator: "\n").last
    #expect(try #require(last).hasPrefix(#"{"error":{"code":"\#(code)","#))
  }
}
