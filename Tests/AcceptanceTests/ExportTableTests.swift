import Expectations
import Foundation
import TestSupport
import Testing

@Suite("The table for database engines", .timeLimit(.minutes(10)))
struct ExportTableTests {
  let program = InstalledProgram()

  @Test(
    "The table for database engines has the days of a range, with the rule of seven days and the irrevocable rates in it"
  )
  func daily() async throws {
    let outcome = try await program("export --all --daily --for csv --from 2022-12-31 --to 2023-01-01 --offline")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("day,currency,units_per_euro,fixing,minor_units\n2022-12-31,ADP,166.386,"))
    #expect(outcome.output.contains("\n2022-12-31,HRK,7.5365,2022-12-30,2\n"))
    #expect(outcome.output.contains("\n2023-01-01,HRK,7.5345,2022-12-30,2\n"))
    #expect(outcome.output.contains("\n2023-01-01,KRW,1344.09,2022-12-30,0\n"))
  }

  @Test("The table for database engines has a SHA-256 that cache info tells, in JSON and in the last line of its text")
  func digest() async throws {
    let table = try await program("export --all --for csv --offline")
    #expect(table.output.hasPrefix("date,base,quote,rate\n1999-01-04,EUR,ADP,166.386\n"))
    let sum = try await program.run(
      ["sha256sum"], input: table.output, executable: URL(filePath: "/usr/bin/env"))
    let digest = String(sum.output.prefix(64))
    let json = try await program("cache info --json")
    #expect(json.output.hasSuffix(",\"series_sha256\":\"\(digest)\"}\n"))
    #expect(try await program("cache info").output.hasSuffix("\nseries_sha256 \(digest)\n"))
  }

  @Test(
    "The table for database engines takes no currencies, no other format and no other digits",
    arguments: [
      "export --all USD EUR --for csv", "export --all --for ledger", "export --all", "export --all --for csv --json",
      "export --all --for csv --format json", "export --all --for csv --precision 2",
      "export --all --for csv --last 90d",
      "export USD EUR --for csv --daily", "export --all --for csv --from 2024-01-02 --to 2024-01-01",
    ])
  func refused(command: String) async throws {
    let outcome = try await program(command + " --offline")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test("The table for database engines is refused for a source without a series, and of a day to come")
  func unavailable() async throws {
    expect(try await program("export --all --for csv --source er-api --offline").status, equals: 4)
    expect(try await program("export --all --for csv --from 2099-01-01 --offline").status, equals: 4)
    _ = try await program("config set source er-api")
    let info = try await program("cache info --json")
    #expect(info.output.hasSuffix(",\"series_sha256\":null}\n"))
  }
}
