import Foundation
import TestSupport
import Testing

/// A provider with a newer fixing than the bundled ones.
@Suite("A newer fixing on the network", .timeLimit(.minutes(10)))
struct NewerFixingTests {
  @Test("A newer fixing on the network is shown, cached, and not asked for again by the next process")
  func shownAndCached() async throws {
    let server = try DailyFixings(won: "1500.00").server()
    let program = InstalledProgram(ecb: server)

    let first = try await program("rates EUR KRW --json")
    #expect(first.status == 0)
    #expect(first.output.contains(#""date":"\#(DailyFixings.today)","source":"ecb","#))
    #expect(first.output.contains(#""code":"KRW","name":"South Korean Won","rate":1500,"#))
    // The ninety-day file comes first, for the change since the day before; this server has only the daily file.
    #expect(
      server.requests.map(\.path) == ["hist-90d", "daily"].map { "/stats/eurofxref/eurofxref-\($0).xml" })

    let second = try await program("rates EUR KRW --json")
    #expect(second.output == first.output)
    #expect(server.requests.count == 2)
  }
}
