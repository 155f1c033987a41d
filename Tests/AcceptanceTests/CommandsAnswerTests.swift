import Foundation
import TestSupport
import Testing

struct CommandsAnswerTests {
  let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test("Rates shows the newest known fixing, and names its date and source on standard error")
  func rates() async throws {
    let outcome = try await program.run(["rates", "USD", "--offline"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("KRW") && outcome.output.contains("1,335.27"))
    #expect(
      outcome.output.contains("2026-10-30") && outcome.errors.hasPrefix("Offline: using built-in rates of 30 Oct"))
  }

  @Test("convert rounds to the target's minor units, and --raw gives 16 significant digits")
  func convert() async throws {
    #expect(try await program.run(["convert", "100", "USD", "KRW", "--offline"]).output.contains("₩133,527"))
    let raw = try await program.run(["convert", "100", "USD", "KRW", "--raw", "--json", "--offline"])
    #expect(raw.output.contains(#""amount":133526.6738274257,"#))
    #expect(
      try await program.run(["100", "usd", "to", "krw,", "eur", "--csv", "--offline"]).output.contains("KRW,133527,"))
    #expect(try await program.run(["'$100' in '₩'".replacing("'", with: ""), "--offline"]).output.contains("₩133,527"))
  }

  @Test("A day without a fixing is answered from the one before, and that is said")
  func weekend() async throws {
    let outcome = try await program.run(["rates", "USD", "--date", "2020-03-08", "--offline", "--json"])
    #expect(outcome.output.contains(#""requested_date":"2020-03-08","date":"2020-03-06""#))
    #expect(outcome.errors.contains("using Fri 6 Mar 2020"))
    #expect(try await program.run(["rates", "USD", "--date", "2020-03-08", "--offline", "-q"]).errors.isEmpty)
  }

  @Test("A file of amounts is converted row by row, and a bad row keeps its place")
  func batch() async throws {
    let input = "id,amount,from,to,date\n1,100,USD,KRW,2020-03-06\n2,x,USD,KRW,\n"
    let outcome = try await program.run(["convert", "--batch", "-", "--offline"], input: input)
    #expect(outcome.status == 4)
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(outcome.output.contains("1,100,USD,KRW,2020-03-06,119233,"))
    #expect(outcome.errors.contains("line 3, column amount"))
  }

  @Test("export writes directives that plain-text accounting reads")
  func export() async throws {
    let outcome = try await program.run(["export", "USD", "KRW", "--for", "hledger", "--last", "1d", "--offline"])
    #expect(outcome.output.contains("P 2026-10-30 USD 1335.2667 KRW\n"))
  }

  @Test("history has the points of the range and what they sum up to")
  func history() async throws {
    let outcome = try await program.run([
      "history", "EUR", "USD", "--from", "2026-10-26", "--to", "2026-10-30", "--json", "--offline",
    ])
    #expect(outcome.output.contains(#""count":5,"#))
    #expect(outcome.output.contains(#""last":{"date":"2026-10-30","rate":1.1172}"#))
  }
}
