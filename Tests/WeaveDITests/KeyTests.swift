import DependenciesTestSupport
import Expectations
import Testing
import WeaveDI
import XCTest

private enum ForgottenKey: InjectedKey {
  static let liveValue = "live"
}

/// Its live value can only be resolved, and nothing is registered.
private enum UnmadeKey: InjectedKey {
  static var liveValue: Named { UnifiedDI.requireResolve(Named.self) }
}

private enum FreshKey: InjectedKey {
  static var liveValue: Named { Named("fresh") }
  static var testValue: Named { Named("fresh") }
}

private struct Interface: Sendable, TestInjectedKey {
  var answer: Int
  static var testValue: Interface { Interface(answer: 1) }
}

extension Interface: InjectedKey {
  static var liveValue: Interface { Interface(answer: 42) }
}

extension InjectedValues {
  fileprivate var forgotten: String { self[ForgottenKey.self] }
  fileprivate var fresh: Named { self[FreshKey.self] }
}

/// A case of XCTest that records its failures instead of reporting them.
private class OlderTest: XCTestCase {
  let failures = ValueBox<[String]>([])

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) { failures.change { $0.append(issue.compactDescription) } }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      failures.change { $0.append(description) }
    }
  #endif
}

/// A case of XCTest that sets a value around each of its tests.
private final class OlderTestWithValue: OlderTest {
  override func invokeTest() {
    withInjectedValues {
      $0.service = Named("by class")
    } operation: {
      super.invokeTest()
    }
  }

  override func setUp() async throws {
    if InjectedValues.current.service.name != "by class" { failures.change { $0.append("set-up") } }
  }
}

@Suite("A key", .timeLimit(.minutes(10)))
struct KeyTests {
  @Test("A key without a test value fails each test that uses it, by its name, and goes on with the live value")
  func missingTestValue() async {
    for _ in 0..<2 {
      await expectIssue("ForgottenKey has no test value") { #expect(InjectedValues.current.forgotten == "live") }
    }
    withInjectedValues {
      $0[ForgottenKey.self] = "mine"
    } operation: {
      #expect(InjectedValues.current.forgotten == "mine")
    }
  }

  @Test("A key without a test value fails the test before its live value, which nobody can make, ends the process")
  func unmade() async {
    await expectIssue("UnmadeKey has no test value", "Write in UnmadeKey: static var testValue: Named { … }") {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = InjectedValues.current[UnmadeKey.self]
      }
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(words, contains: "nothing is registered for Named")
      expect(words, contains: "name the feature's interface in the 'needs' of the module that asks")
      expect(words, lacks: "Fatal error")
      expect(words, lacks: "Backtrace")
    }
  }

  @Test("A key without a test value fails a test of XCTest, too, by its name")
  func missingInXCTest() async {
    // In a process of its own, in which both libraries run and so both are told.
    await expectIssue("ForgottenKey has no test value") {
      await #expect(processExitsWith: .success) {
        let test = OlderTest(name: "reads the key") { _ in _ = InjectedValues.current.forgotten }
        test.run()
        #expect(test.failures.current.count == 1)
        #expect(test.failures.current.first?.contains("ForgottenKey has no test value, but a test uses it.") == true)
      }
    }
  }

  @Test("A key has a value of its own in each case of XCTest")
  func ownValueInXCTest() async {
    await #expect(processExitsWith: .success) {
      let values = ValueBox<[Named]>([])
      for _ in 0..<3 {
        OlderTest(name: "reads the key") { _ in
          let fresh = InjectedValues.current.fresh
          values.change { $0.append(fresh) }
          #expect(InjectedValues.current.fresh === fresh)
        }.run()
      }
      #expect(Set(values.current.map(ObjectIdentifier.init)).count == 3)
    }
  }

  @Test("A key can be set around each case of XCTest, its preparation included")
  func aroundXCTest() async {
    await #expect(processExitsWith: .success) {
      let seen = ValueBox<[String]>([])
      let test = OlderTestWithValue(name: "reads the key") { _ in
        seen.change { $0.append(InjectedValues.current.service.name) }
      }
      test.run()
      #expect(seen.current == ["by class"] && test.failures.current.isEmpty)
      #expect(InjectedValues.current.service.name == "test")
    }
  }

  @Test("A key with a computed value makes it once, and anew after a reset")
  func computedOnce() async {
    await withOwnContainer {
      let first = InjectedValues.current.fresh
      #expect(InjectedValues.current.fresh === first)
      await WeaveDI.Container.reset()
      #expect(InjectedValues.current.fresh !== first)
    }
  }

  @Test("A key whose interface is declared without a live value finds it in the module that adds it")
  func interface() {
    #expect(InjectedValues.current[Interface.self].answer == 1)
    withInjectedValues {
      $0.context = .live
    } operation: {
      #expect(InjectedValues.current[Interface.self].answer == 42)
    }
  }

  @Test("A key has a value of its own in each test that runs beside others")
  func ownValue() {
    #expect(InjectedValues.current.fresh === InjectedValues.current.fresh)
    FirstSeen.shared.expectNew(InjectedValues.current.fresh)
  }

  @Test("A key has another value of its own in the next test")
  func otherOwnValue() {
    FirstSeen.shared.expectNew(InjectedValues.current.fresh)
  }
}

/// Remembers the instances that tests were given, and so keeps their identities apart.
private final class FirstSeen: Sendable {
  static let shared = FirstSeen()
  private let seen = ValueBox<[Named]>([])

  func expectNew(_ named: Named) {
    let isNew = seen.change { seen in
      defer { seen.append(named) }
      return !seen.contains { $0 === named }
    }
    #expect(isNew)
  }
}

@Suite("The trait of a suite", .injectedValues { $0.service = Named("by trait") })
struct TraitTests {
  @Test("The trait of a suite sets values for each of its tests")
  func value() {
    #expect(InjectedValues.current.service.name == "by trait")
  }

  @Test("The trait of a suite gives each test a container of its own", arguments: 1...4)
  func container(_ number: Int) {
    #expect(UnifiedDI.resolve(Int.self) == nil)
    UnifiedDI.register(Int.self) { number }
    #expect(UnifiedDI.resolve(Int.self) == number)
  }

  @Test("The trait of a suite can be refined for one test", .injectedValue(\.service, Named("one")))
  func refined() {
    #expect(InjectedValues.current.service.name == "one")
  }
}
