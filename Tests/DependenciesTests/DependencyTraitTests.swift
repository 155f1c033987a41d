import Dependencies
import DependenciesTestSupport
import Platform
import Testing

@Suite("Traits", .dependency(\.luckyNumber, 7))
struct DependencyTraitTests {
  @Test("Traits give each case of a test its own values", .dependencies, arguments: 1...3)
  func cases(_ number: Int) {
    @Dependency(Count.self) var count
    #expect(count.next() == 1)
  }

  @Test("Traits have also another name, and let a description change a value that it does not replace", counting)
  func described() {
    @Dependency(Count.self) var count
    #expect(count.next() == 2)
  }

  @Test(
    "A description of a suite changes for one test only what its trait refines", .resetDependencies, arguments: 1...2)
  func undescribed(_ number: Int) {
    @Dependency(Count.self) var count
    #expect(count.next() == 1)
  }

  @Test("Traits refine those of the suite", .dependencies { $0.greeter.greet = { "by trait" } })
  func refined() {
    @Dependency(\.luckyNumber) var number
    @Dependency(\.greeter) var greeter
    #expect(number == 7)
    #expect(greeter.greet() == "by trait")
  }

  @Test("Traits may wait for a value, and try for it", .dependencies { $0.greeter.greet = try await patientGreeting() })
  func patient() {
    @Dependency(\.greeter) var greeter
    #expect(greeter.greet() == "after a while")
  }

  @Test("Traits set one value, by its key path or by its type", .dependency(\.uuid, .incrementing), .dependency(mock))
  func one() {
    @Dependency(\.uuid) var uuid
    @Dependency(\.greeter) var greeter
    #expect(uuid() == UUID(0))
    #expect(greeter.greet() == "mock")
  }
}

private func patientGreeting() async throws -> @Sendable () -> String {
  await Task.yield()
  return { "after a while" }
}

private let mock = Greeter { "mock" }
private let counting: InjectedValuesTrait = .dependencies { _ = $0[Count.self].next() }
