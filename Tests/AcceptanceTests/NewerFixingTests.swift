import Foundation
import TestSupport
import Testing

/// A provider that has something newer than the bundle.
@Suite("A newer fixing on the network")
struct NewerFixingTests {
  /// The day of the served fixing: today, so that no newer one can be due whenever the test runs.
  private let today = String(Date().ISO8601Format().prefix(10))

  private func table(date: String, won: String) -> String {
    let rates = [
      "USD": "1.1200", "JPY": "175.10", "GBP": "0.83500", "CHF": "0.9200", "CZK": "24.300", "DKK": "7.4700",
      "HUF": "366.00", "PLN": "4.4000", "RON": "5.3400", "SEK": "10.980", "NOK": "10.310", "KRW": won,
    ]
    let cubes = rates.map { "<Cube currency='\($0.key)' rate='\($0.value)'/>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>\
      <Cube><Cube time='\(date)'>\(cubes)</Cube></Cube></gesmes:Envelope>
      """
  }

  @Test("is shown, cached, and not asked for again by the next process")
  func shownAndCached() async throws {
    let body = table(date: today, won: "1500.00")
    let server = try LoopbackServer { request in
      request.path == "/stats/eurofxref/eurofxref-daily.xml" ? .ok(body) : .status(404)
    }
    defer { server.stop() }
    let program = try InstalledProgram(variables: ["EXCHANGE_ECB_URL": server.address])

    let first = try await program("rates EUR KRW --json")
    #expect(first.status == 0)
    #expect(first.output.contains(#""date":"\#(today)","source":"ecb","#))
    #expect(first.output.contains(#""code":"KRW","name":"South Korean Won","rate":1500,"#))
    // The ninety days first, so that the change since the day before is known; this server has the day's file alone.
    #expect(
      server.requests.map(\.path) == ["hist-90d", "daily"].map { "/stats/eurofxref/eurofxref-\($0).xml" })

    let second = try await program("rates EUR KRW --json")
    #expect(second.output == first.output)
    #expect(server.requests.count == 2)
  }

  @Test("that contradicts the known ones is refused by name, and the older answer is given")
  func implausible() async throws {
    let body = table(date: "2026-11-02", won: "15000.00")
    let server = try LoopbackServer { _ in .ok(body) }
    defer { server.stop() }
    let program = try InstalledProgram(variables: ["EXCHANGE_ECB_URL": server.address])

    let answer = try await program("rates EUR KRW --json")
    #expect(answer.status == 0)
    #expect(answer.output.contains(#""date":"2026-10-30","source":"bundled""#))
    #expect(answer.errors.contains("ecb"))
    #expect(answer.errors.contains("KRW"))
  }
}
