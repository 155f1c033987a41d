import Foundation
import Networking
import SharedModels
import Testing

@testable import RateProviders

@Suite("Frankfurter as a provider", .timeLimit(.minutes(10)))
struct FrankfurterProviderTests {
  private func provider(_ transport: ScriptedTransport, _ id: ProviderID = .frankfurter) -> FrankfurterProvider {
    FrankfurterProvider(
      client: ProviderClient(
        id, at: ProviderEndpoints(), transport: transport, now: { Samples.noon("2026-10-30") }))
  }

  @Test("Frankfurter as a mirror gives the ECB's newest fixing, always for base EUR")
  func latest() async throws {
    let transport = ScriptedTransport(["/v2/rates": Samples.frankfurter("2026-10-30")])
    let tables = try await provider(transport).tables(.latest)
    #expect(tables.map(\.base) == ["EUR"])
    #expect(tables.first?["USD"] == Decimal(string: "1.1172"))
    #expect(transport.addresses == ["https://api.frankfurter.dev/v2/rates?providers=ECB"])
  }

  @Test("Frankfurter as a mirror gives the fixing that a day falls back to")
  func date() async throws {
    let transport = ScriptedTransport(["/v2/rates": Samples.frankfurter("2026-10-23")])
    let tables = try await provider(transport).tables(.date(Samples.day("2026-10-25")))
    #expect(tables.map(\.date) == [Samples.day("2026-10-23")])
    #expect(transport.addresses == ["https://api.frankfurter.dev/v2/rates?date=2026-10-25&providers=ECB"])
  }

  @Test("Frankfurter refuses a fixing of a later day than was asked for")
  func laterDate() async {
    let transport = ScriptedTransport(["/v2/rates": Samples.frankfurter("2026-10-30")])
    await #expect(throws: ProviderError.malformed("2026-10-30 in answer to 2026-10-25")) {
      try await provider(transport).tables(.date(Samples.day("2026-10-25")))
    }
  }

  @Test("Frankfurter asks for a range at once, and leaves out what lies outside of it")
  func range() async throws {
    let rows = ["2026-04-30", "2026-05-04", "2026-10-30"].map { Samples.frankfurter($0).dropFirst().dropLast() }
    let transport = ScriptedTransport(["/v2/rates": "[\(rows.joined(separator: ","))]"])
    let tables = try await provider(transport).tables(.range(Samples.day("2026-05-03")...Samples.day("2026-10-30")))
    #expect(tables.map(\.date.description) == ["2026-05-04", "2026-10-30"])
    #expect(
      transport.addresses == ["https://api.frankfurter.dev/v2/rates?from=2026-05-03&to=2026-10-30&providers=ECB"])
  }

  @Test(
    "Frankfurter as a blend asks for the wanted currencies on a day and in the week before it, and for their sources")
  func blend() async throws {
    let body = """
      [{"date":"2026-10-29","base":"EUR","quote":"TWD","rate":35.61,"providers":["CBC","BOT"]},
       {"date":"2026-10-30","base":"EUR","quote":"EUR","rate":1.0},{"date":"2026-10-30","base":"EUR","quote":"TWD","rate":35.7}]
      """
    let transport = ScriptedTransport(["/v2/rates": body])
    var request = ProviderRequest(.date(Samples.day("2026-10-30")), within: .seconds(1))
    request.quotes = [.eur, Currency(literal: "TWD")]
    guard case .tables(let tables, nil) = try await provider(transport, .frankfurterBlend).fetch(request) else {
      Issue.record("no tables")
      return
    }
    #expect(tables.map(\.date.description) == ["2026-10-29", "2026-10-30"])
    #expect(tables.first?.rows.first?.sources == "CBC, BOT")
    #expect(
      transport.addresses == [
        "https://api.frankfurter.dev/v2/rates?from=2026-10-23&to=2026-10-30&quotes=TWD&expand=providers"
      ])
  }

  @Test("Frankfurter does not have a history to give")
  func history() async {
    await #expect(throws: ProviderError.unsupported("history")) {
      try await provider(ScriptedTransport([:])).tables(.history)
    }
  }
}
