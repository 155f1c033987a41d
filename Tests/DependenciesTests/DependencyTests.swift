import Dependencies
import DependenciesTestSupport
import Expectations
import Platform
import Testing
import WeaveDI

private enum GreetingKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Model {
  @Dependency(\.greeting) var greeting
  @Dependency(GreetingKey.self) var greetingByKey
  @Injected(\.greeting) var injected
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
}

private struct Counting: RandomNumberGenerator, Sendable {
  var last: UInt64 = 0
  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}

private protocol Store: Sendable {}
private struct DiskStore: Store {}
private struct MemoryStore: Store { var name: String }

private enum StoreKey: DependencyKey {
  static let liveValue: any Store = DiskStore()
  static let testValue: any Store = MemoryStore(name: "")
}

extension DependencyValues {
  fileprivate var store: any Store {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
}

@Suite("Dependencies", .timeLimit(.minutes(10)))
struct DependencyTests {
  @Test("Dependencies are read by key path and by key from the store that @Injected reads")
  func oneStore() {
    let model = Model()
    #expect(model.greeting == "test")
    withDependencies {
      $0.greeting = "mock"
    } operation: {
      #expect(model.greeting == "mock")
      #expect(model.greetingByKey == "mock")
      #expect(model.injected == "mock")
    }
    withInjectedValues {
      $0.greeting = "other"
    } operation: {
      #expect(model.greeting == "other")
    }
  }

  @Test("Dependencies are of the type that the test has set, or stop the test")
  func asType() async {
    withDependencies {
      $0.store = MemoryStore(name: "mine")
    } operation: {
      @Dependency(\.store, as: MemoryStore.self) var byPath
      @Dependency(StoreKey.self, as: MemoryStore.self) var byKey
      #expect(byPath.name == "mine" && byKey.name == "mine")
    }
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.store = DiskStore()
      } operation: {
        @Dependency(\.store, as: MemoryStore.self) var store
        _ = store.name
      }
    }
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.store = DiskStore()
      } operation: {
        @Dependency(StoreKey.self, as: MemoryStore.self) var store
        _ = store.name
      }
    }
  }

  @Test("Dependencies are carried into work that does not inherit them")
  func escaped() async {
    let inside = await withDependencies {
      $0.greeting = "mock"
    } operation: {
      await withEscapedDependencies { continuation in
        await Task.detached { continuation.yield { Model().greeting } }.value
      }
    }
    #expect(inside == "mock")
  }

  @Test("Dependencies of time, identity and chance are what the test says")
  func builtIn() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 7))
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      let model = Model()
      #expect(model.now == Date(timeIntervalSince1970: 7))
      #expect(model.uuid() == UUID(0))
      #expect(model.uuid() == UUID(1))
      #expect(model.uuid().uuidString == "00000000-0000-0000-0000-000000000002")
      #expect(model.withRandomNumberGenerator { $0.next() } == 1)
      #expect(model.withRandomNumberGenerator { $0.next() } == 2)
    }
  }

  @Test(
    "Time, identity and chance that a test does not set fail it by name where they are used, not where they are read")
  func unset() async {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.suspendingClock) var suspendingClock
    let (model, read) = (Model(), (clock, suspendingClock))
    let (uuid, random) = (model.uuid, model.withRandomNumberGenerator)
    await expectIssue(#"@Dependency(\.date) was used"#) { _ = model.now }
    await expectIssue(#"@Dependency(\.uuid) was used"#) { _ = uuid() }
    await expectIssue(#"@Dependency(\.withRandomNumberGenerator) was used"#) { _ = random { $0.next() } }
    await expectIssue(#"@Dependency(\.continuousClock)"#) { try? await read.0.sleep(for: .seconds(1)) }
    await expectIssue(#"@Dependency(\.suspendingClock)"#) { try? await read.1.sleep(for: .seconds(1)) }
  }

  @Test("Dependencies can be set by a trait", .dependency(\.greeting, "by trait"))
  func trait() {
    #expect(Model().greeting == "by trait")
  }
}
