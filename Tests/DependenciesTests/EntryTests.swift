package import Dependencies
import DependenciesTestSupport
import Expectations
import Synchronization
import Testing

private struct Greeting: Sendable, Equatable {
  var text: String
  static let live = Greeting(text: "live")
  static let preview = Greeting(text: "preview")
  static let test = Greeting(text: "test")
}

/// Counts how often a test value was made.
private let made = Atomic(0)

private func counted() -> Int { made.add(1, ordering: .sequentiallyConsistent).newValue }

package protocol Ledger: Sendable {}
package struct MemoryLedger: Ledger {}
private struct DiskLedger: Ledger {}

extension DependencyValues {
  @DependencyEntry(liveValue: Greeting.live, previewValue: Greeting.preview)
  fileprivate var greeting = Greeting.test
  @DependencyEntry(liveValue: Greeting.live) fileprivate var liveGreeting: Greeting
  @DependencyEntry(previewValue: Greeting.preview) fileprivate var previewed: Greeting = .test
  @DependencyEntry fileprivate var number = counted()
  @DependencyEntry package var ledger: any Ledger = MemoryLedger()
}

// What the module with the implementation would do.
extension DependencyValues.LedgerKey: DependencyKey {
  package static var liveValue: any Ledger { DiskLedger() }
}

@Suite("An entry", .timeLimit(.minutes(10)))
struct EntryTests {
  @Test("An entry has the value for each context that it was given, and can be set in part")
  func values() {
    @Dependency(\.greeting) var greeting
    @Dependency(\.previewed) var previewed
    #expect(greeting == .test)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(greeting == .live)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(greeting == .preview)
      #expect(previewed == .preview)
    }
    withDependencies {
      $0.greeting.text = "set"
    } operation: {
      #expect(greeting.text == "set")
    }
  }

  @Test("An entry without a test value fails the test by its key, and goes on with the live value")
  func liveOnly() async {
    @Dependency(\.liveGreeting) var greeting
    await expectIssue("LiveGreetingKey has no test value") { #expect(greeting == .live) }
  }

  @Test("An entry makes its value once a test, not once for all", arguments: 1...3)
  func onceATest(_ number: Int) {
    withDependencies {
      $0 = .test
    } operation: {
      @Dependency(\.number) var first
      @Dependency(\.number) var again
      let value = first
      #expect(again == value)
      withDependencies {
        $0 = .test
      } operation: {
        #expect(DependencyValues.current.number > value)
      }
    }
  }

  @Test("An entry has its live value from wherever its key is given one")
  func completed() {
    @Dependency(\.ledger) var ledger
    #expect(ledger is MemoryLedger)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(ledger is DiskLedger)
    }
  }
}
