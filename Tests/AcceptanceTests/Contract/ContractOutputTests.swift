import Expectations
import Foundation
import SharedModels
import TestSupport
import Testing

/// What the contract says of the clock, of streams and of the network of a real process; `Tests/Transcripts` has the
/// rest.
@Suite("The contract: what is written, and where", .timeLimit(.minutes(10)))
struct ContractOutputTests {
  let program = InstalledProgram()

  /// The keys in the order in which they occur in the text.
  static func keys(of json: String) -> [String] {
    json.matches(of: /"([a-z0-9_.]+)":/).map { String($0.1) }
  }

  @Test("Rates come from the bundled history, dated, with source and age, and say that nobody could be asked")
  func rates() async throws {
    let answer = try await program("rates USD")
    #expect(answer.status == 0 && answer.errors.isEmpty)
    #expect(answer.output.contains(#/\nKRW .* 1,335\.27 /#))
    #expect(answer.output.contains(#/2026-10-30 \(.* days ago\) · bundled · offline\n$/#), "\(answer)")
  }

  @Test("Days in words are those of the machine's own calendar, in English and Korean")
  func daysInWords() async throws {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
    let today = try #require(FixingDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
    // The answer names the requested day, whether or not it has a rate.
    for (question, day) in [("rates usd --date today", today), ("어제 1달러 원", today.adding(days: -1))] {
      let outcome = try await program(question + " --offline --json")
      #expect((outcome.output + outcome.errors).contains(day.description), "\(question): \(outcome)")
    }
  }

  @Test("A question about a day that is past is never stale; one about today is when a newer fixing was due")
  func stale() async throws {
    expect(try await program("rates USD --date 2024-01-05 --json --offline").output, contains: #""stale":false"#)
    let newest = try await program("rates USD --json --offline")
    #expect(newest.output.contains(#""fetched_at":null,"stale":true"#))
    #expect(newest.errors.isEmpty)
    let plain = try await program("rates USD KRW --plain --offline")
    #expect(plain.errors.contains("Offline: using built-in rates of 30 Oct"))
  }

  @Test("watch --json writes one rates object a line")
  func watch() async throws {
    let outcome = try await program.bash(
      #""$TOOL" watch USD KRW --json --offline -q | { read -r line; printf '%s' "$line"; }"#)
    #expect(outcome.output.hasPrefix(#"{"base":"USD","requested_date":null,"#) && outcome.output.hasSuffix("]}"))
  }

  @Test("Providers that failed are one word in the last line, and are named with their reasons in detail")
  func failures() async throws {
    let short = try await program("rates USD --offline")
    #expect(short.errors.isEmpty && short.output.hasSuffix(" · bundled · offline\n"), "\(short)")
    let lines = try await program("rates USD --all --verbose").errors.split(separator: "\n")
    let naming = lines.filter { $0.contains("No provider answered") }
    #expect(naming.count == 1, "\(lines)")
    for provider in ["ecb", "frankfurter", "er-api", "currency-api"] {
      #expect(naming.first?.contains("\(provider): cannot be reached") == true, "\(lines)")
    }
  }
}
