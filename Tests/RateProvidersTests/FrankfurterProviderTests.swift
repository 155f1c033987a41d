import Foundation
import Networking
import SharedModels
import Testing

@testable import RateProviders

@Suite("Frankfurter as a provider")
struct FrankfurterProviderTests {
  private func provider(_ transport: ScriptedTransport) -> FrankfurterProvider {
    FrankfurterProvider(
      client: ProviderClient(
        .frankfurter, at: ProviderEndpoints(), transport: transport, now: { Samples.noon("2026-10-30") }))
  }

  @Test("gives the newest fixing, always for base EUR and amount 1")
  func latest() async throws {
    let transport = ScriptedTransport(["/v1/latest": Samples.frankfurter("2026-10-30")])
    let tables = try await provider(transport).tables(.latest)
    #expect(tables.map(\.base) == ["EUR"])
    #expect(tables.first?["USD"] == Decimal(string: "1.1172"))
    #expect(transport.addresses == ["https://api.frankfurter.dev/v1/latest"])
  }

  @Test("refuses a table for another amount, which the server would have rounded")
  func amount() async {
    let transport = ScriptedTransport(["/v1/latest": Samples.frankfurter("2026-10-30", amount: "10")])
    await #expect(throws: ProviderError.malformed("a table for the amount 10")) {
      try await provider(transport).tables(.latest)
    }
  }

  @Test("gives the fixing that a day falls back to")
  func date() async throws {
    let transport = ScriptedTransport(["/v1/2026-10-25": Samples.frankfurter("2026-10-23")])
    let tables = try await provider(transport).tables(.date(Samples.day("2026-10-25")))
    #expect(tables.map(\.date) == [Samples.day("2026-10-23")])
  }

  @Test("refuses a fixing of a later day than was asked for")
  func laterDate() async {
    let transport = ScriptedTransport(["/v1/2026-10-25": Samples.frankfurter("2026-10-30")])
    await #expect(throws: ProviderError.malformed("2026-10-30 in answer to 2026-10-25")) {
      try await provider(transport).tables(.date(Samples.day("2026-10-25")))
    }
  }

  @Test("asks for a long range in pieces of ninety days, and leaves out what lies before its start")
  func range() async throws {
    func piece(_ dates: String...) -> String {
      let days = dates.map { "\"\($0)\":{\(Samples.members())}" }.joined(separator: ",")
      return "{\"amount\":1.0,\"base\":\"EUR\",\"start_date\":\"x\",\"end_date\":\"y\",\"rates\":{\(days)}}"
    }
    let transport = ScriptedTransport([
      "/v1/2026-05-03..2026-07-31": piece("2026-04-30", "2026-05-04", "2026-07-31"),
      "/v1/2026-08-01..2026-10-29": piece("2026-07-31", "2026-08-03"),
      "/v1/2026-10-30..2026-10-30": piece("2026-10-30"),
    ])
    let days = Samples.day("2026-05-03")...Samples.day("2026-10-30")
    let tables = try await provider(transport).tables(.range(days))
    #expect(tables.map(\.date.description) == ["2026-05-04", "2026-07-31", "2026-08-03", "2026-10-30"])
  }

  @Test("does not have a history to give")
  func history() async {
    await #expect(throws: ProviderError.unsupported("history")) {
      try await provider(ScriptedTransport([:])).tables(.history)
    }
  }
}
