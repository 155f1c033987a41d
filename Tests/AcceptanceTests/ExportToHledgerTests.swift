import Foundation
import TestSupport
import Testing

/// Reads the program's exports with the real hledger.
@Suite("An export for hledger", .timeLimit(.minutes(10)))
struct ExportToHledgerTests {
  @Test("hledger values a journal at the exact rate of the day")
  func valuation() async throws {
    let program = InstalledProgram()
    let export = try await program(
      "export USD KRW --for hledger --from 2026-10-01 --to 2026-10-30 --raw --offline")
    #expect(export.status == 0)
    let journal = export.output + "\n2026-10-30 opening\n    assets:cash  100 USD\n    equity:opening\n"
    let hledger = URL(filePath: "/usr/bin/env")

    let balance = try await program.run(
      ["hledger", "-f", "-", "balance", "assets", "--value=2026-10-30,KRW", "--no-total"], input: journal,
      executable: hledger)
    #expect(balance.errors.isEmpty)
    #expect(balance.output.contains("133526.6738274257"))

    let prices = try await program.run(["hledger", "-f", "-", "prices"], input: journal, executable: hledger)
    #expect(prices.output.split(separator: "\n").count == export.output.split(separator: "\n").count)
  }
}
