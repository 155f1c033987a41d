import Expectations
import Foundation
import TestSupport
import Testing

@Suite("The table for database engines", .timeLimit(.minutes(10)))
struct ExportTableTests {
  let program = InstalledProgram()

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
}
