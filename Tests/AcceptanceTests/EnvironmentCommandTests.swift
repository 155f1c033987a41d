import Expectations
import Foundation
import TestSupport
import Testing

/// The log of a process on its own standard error.
@Suite("The log, seen from the command line", .timeLimit(.minutes(10)))
struct EnvironmentCommandTests {
  private func lines(_ command: String) async throws -> (log: [Substring], server: String) {
    let server = try LoopbackServer { _ in .status(404) }
    let program = InstalledProgram(ecb: server)
    let outcome = try await program("rates EUR KRW --json \(command)")
    #expect(outcome.status == 0)
    return (outcome.errors.split(separator: "\n").filter { $0.hasPrefix("exchange-cli: ") }, server.address)
  }

  @Test("Development prints each request, each event, and at the end of the command their sum")
  func development() async throws {
    let (log, server) = try await lines("--environment development")
    #expect(log.contains { $0.hasPrefix("exchange-cli: GET \(server)/") && $0.contains("status 404") }, "\(log)")
    #expect(log.contains("exchange-cli: event question_answered question=rates"), "\(log)")
    #expect(log.last?.hasPrefix("exchange-cli: requests: ") == true, "\(log)")
  }

  @Test("Staging says in words why an event could not be kept")
  func unkept() async throws {
    let program = InstalledProgram()
    let events = program.home.path + "/.cache/exchange-cli/rates.sqlite3.events"
    try FileManager.default.createDirectory(atPath: events, withIntermediateDirectories: true)
    let outcome = try await program("rates EUR KRW --offline --environment staging --verbose")
    #expect(outcome.status == 0)
    let line = "exchange-cli: error: event question_answered not kept: \(events) is a folder, not a file"
    #expect(outcome.errors.split(separator: "\n").contains { $0 == line }, "\(outcome.errors)")
  }

  @Test("Production prints the requests with --verbose, and no events; without it prints nothing")
  func production() async throws {
    let verbose = try await lines("--verbose").log
    #expect(verbose.contains { $0.contains("status 404") } && !verbose.contains { $0.contains("event") }, "\(verbose)")
    expectEmpty(try await lines("").log)
  }
}
