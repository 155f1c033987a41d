import RateProviders
import SharedModels
import Testing

@Suite("The patience of machines")
struct PublicationJitterTests {
  @Test("The patience of one machine is always the same")
  func stable() {
    #expect(PublicationJitter.of(machine: "a\nb\n1000") == PublicationJitter.of(machine: "a\nb\n1000"))
    // The value must not change between versions either.
    #expect(PublicationJitter.of(machine: "") == .milliseconds(91_579))
    #expect(PublicationJitter.ofThisMachine == PublicationJitter.ofThisMachine)
  }

  @Test("The patience of ten thousand machines spreads evenly over two minutes")
  func even() {
    var machines = [Int](repeating: 0, count: 120)
    for machine in 0..<10_000 {
      let patience = PublicationJitter.of(machine: "\(machine)")
      #expect(patience >= .zero && patience <= PublicationJitter.longest)
      machines[min(Int(patience / .seconds(1)), 119)] += 1
    }
    // 83 per second on average; six standard deviations are 55.
    #expect(machines.allSatisfy { (28...138).contains($0) })
  }
}
