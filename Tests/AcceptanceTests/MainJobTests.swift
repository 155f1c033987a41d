import Expectations
import TestSupport
import Testing

/// The first commands of a new user, on a machine without a network.
@Suite("The main job, offline", .timeLimit(.minutes(10)))
struct MainJobTests {
  let program = InstalledProgram()

  @Test("Rates come from the bundled history, dated, with source and age, and say that nobody could be asked")
  func rates() async throws {
    let answer = try await program("rates USD")
    #expect(answer.status == 0)
    let won = answer.output.split(separator: "\n").first { $0.hasPrefix("KRW") }
    let line = try #require(won)
    #expect(line.contains("1,335.27"))
    #expect(answer.output.contains("2026-10-30"))
    #expect(answer.output.hasSuffix(" days ago) · bundled · offline\n"))
    #expect(answer.errors.isEmpty)
  }

  @Test("Money is rounded to the target's minor units, raw amounts carry 16 significant digits")
  func convert() async throws {
    let answer = try await program("convert 100 USD KRW --offline")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("100 USD = ₩133,527\n"))
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
    #expect(answer.errors.isEmpty)
    let read = try await program("rates USD --date 2020-03-08")
    #expect(read.errors.contains("No rates on Sun 8 Mar 2020; using Fri 6 Mar 2020"))
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
}
