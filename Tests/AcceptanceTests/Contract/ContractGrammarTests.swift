import Foundation
import SharedModels
import TestSupport
import Testing

@Suite("The contract: days and options as people write them", .timeLimit(.minutes(10)))
struct ContractGrammarTests {
  private static let days: [ContractCase] = [
    ContractCase("--date", "rates eur usd --date 2024-01-05 --csv --offline", contains: [",2024-01-05,bundled,"]),
    ContractCase(
      "no day", "rates usd --date 2026-13-01", status: 2, output: "", errors: ["invalid date '2026-13-01'"]),
    ContractCase("durations", "rates usd --max-age 9000w --offline --csv", contains: ["KRW"]),
    ContractCase("hours", "rates usd --max-age 12h --offline", status: 6),
    ContractCase("no duration", "rates usd --max-age 12y", status: 2, errors: ["90min, 12h, 7d or 2w"]),
  ]

  @Test("Days and durations are read as they are written", arguments: days)
  func day(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  @Test("Days in words are those of the machine's own calendar, in English and Korean")
  func daysInWords() async throws {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
    let today = try #require(FixingDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
    // The answer names the requested day, whether or not it has a rate.
    for (question, day) in [("rates usd --date today", today), ("어제 1달러 원", today.adding(days: -1))] {
      let outcome = try await InstalledProgram()(question + " --offline --json")
      #expect((outcome.output + outcome.errors).contains(day.description), "\(question): \(outcome)")
    }
  }

  private static let options: [ContractCase] = [
    ContractCase(
      "options anywhere, =, codes in any case", "--offline rates --format=csv Usd kRw -q", contains: ["KRW,"]),
    ContractCase("-- ends them", "-q --offline --plain -- -5 usd krw", output: "-6676\n"),
    ContractCase("bare: short help", "", contains: ["Examples", "rates"], errors: []),
    ContractCase("an unknown command", "ratse", status: 2, output: "", errors: ["did you mean 'rates'?"]),
    ContractCase("an unknown option", "rates --jsno", status: 2, output: "", errors: ["did you mean '--json'?"]),
    ContractCase("--offline beats --refresh", "rates usd krw --offline --refresh --csv", contains: [",1335.266"]),
    ContractCase(
      "--color always beats NO_COLOR", "rates usd krw --offline --color always", variables: ["NO_COLOR": "1"],
      contains: ["\u{1B}["]),
    ContractCase("JSON is never coloured", "rates usd krw --offline --json --color always -q", contains: ["{\"base\""]),
    ContractCase("-q silences notes", "rates usd krw --offline -q", contains: ["KRW"], errors: []),
    ContractCase("not errors", "rates foo -q", status: 3, output: "", errors: ["error: unknown currency 'foo'"]),
    ContractCase("the version", "--version", contains: ["exchange-cli "], errors: []),
  ]

  @Test("Options stand anywhere, and what is unknown is never run", arguments: options)
  func option(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }
}
