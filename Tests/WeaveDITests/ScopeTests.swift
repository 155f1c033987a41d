import Expectations
import Synchronization
import Testing
import WeaveDI

private final class Session: Sendable {}

private final class Noisy: Sendable {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }
  deinit { log.add(name) }
}

private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

private final class Pair: Sendable {
  let first: Named
  let second: Named
  init(_ first: Named, _ second: Named) {
    self.first = first
    self.second = second
  }
}

@Suite("Scopes", .timeLimit(.minutes(10)))
struct ScopeTests {
  @Test("The transient scope makes a new instance each time")
  func transient() {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .transient) { Named("") }
    #expect(container.resolve(Named.self) !== container.resolve(Named.self))
  }

  @Test("The weak scope shares an instance while somebody holds it, and no longer")
  func weak() {
    let container = WeaveDI.Container()
    let made = Counter()
    container.register(Named.self, scope: .weak) { Named("\(made.next())") }
    do {
      let held = container.resolve(Named.self)
      #expect(container.resolve(Named.self) === held)
    }
    #expect(container.resolve(Named.self)?.name == "2")
  }

  @Test("The weak scope makes one instance, however many threads ask for it at once")
  func weakOnce() async {
    for _ in 1...50 {
      let made = Counter()
      let container = WeaveDI.Container()
      container.register(Session.self, scope: .weak) {
        made.next()
        return Session()
      }
      let instances = await withTaskGroup(of: Session?.self) { group in
        for _ in 0..<8 { group.addTask { container.resolve(Session.self) } }
        var instances: [Session] = []
        for await case let instance? in group { instances.append(instance) }
        return instances
      }
      #expect(instances.count == 8)
      #expect(Set(instances.map(ObjectIdentifier.init)).count == 1)
      #expect(made.value == 1)
    }
  }

  @Test("The weak scope refuses a value that is not an object")
  func weakValue() {
    let container = WeaveDI.Container()
    container.register(Int.self, scope: .weak) { 1 }
    #expect {
      try container.tryResolve(Int.self)
    } throws: { error in
      guard case .weakScopeNeedsClass(let type, _)? = error as? DIError else { return false }
      return type == Int.self
    }
  }

  @Test("The graph scope shares an instance within one piece of work")
  func graph() throws {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .graph) { Named("") }
    container.register(Pair.self, scope: .transient, using: Named.self, Named.self) { Pair($0, $1) }
    container.register(Pair.self, name: "by hand", scope: .transient) {
      Pair(try container.tryResolve(Named.self), try container.tryResolve(Named.self))
    }
    let pair = try container.tryResolve(Pair.self, name: "by hand")
    #expect(pair.first === pair.second)
    #expect(pair.first !== container.resolve(Named.self))
  }

  @Test("The scopes request and session keep an instance for the enclosing scope, in child tasks too")
  func taskLocal() async {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .request) { Named("") }
    container.register(Session.self, scope: .session) { Session() }
    await withScope(.session) {
      let session = container.resolve(Session.self)
      let first = await withScope(.request) {
        async let child = container.resolve(Named.self)
        let mine = container.resolve(Named.self)
        #expect(await child === mine)
        #expect(container.resolve(Session.self) === session)
        return mine
      }
      let second = withScope(.request) { container.resolve(Named.self) }
      #expect(first !== second)
    }
    #expect(withScope(.session) { container.resolve(Session.self) } !== container.resolve(Session.self))
  }

  @Test("Outside any scope there is one that surrounds all")
  func outermost() {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .request) { Named("") }
    let outer = container.resolve(Named.self)
    #expect(container.resolve(Named.self) === outer)
    #expect(withScope(.request) { container.resolve(Named.self) } !== outer)
  }

  @Test("A scope that ends releases its instances, the last made first")
  func tornDown() {
    let container = WeaveDI.Container()
    let log = Log()
    container.register(Noisy.self, name: "a", scope: .request) { Noisy("a", log) }
    container.register(Noisy.self, name: "b", scope: .request) { Noisy("b", log) }
    withScope(.request) {
      _ = container.resolve(Noisy.self, name: "a")
      _ = container.resolve(Noisy.self, name: "b")
      #expect(log.all.isEmpty)
    }
    #expect(log.all == ["b", "a"])
  }

  @Test("A scope releases its instances in order, also where the one that was asked for first needs the other")
  func tornDownByMaking() {
    let container = WeaveDI.Container()
    let log = Log()
    container.register(Noisy.self, name: "user", scope: .request) {
      _ = try container.tryResolve(Noisy.self, name: "used")
      return Noisy("user", log)
    }
    container.register(Noisy.self, name: "used", scope: .request) { Noisy("used", log) }
    withScope(.request) { _ = container.resolve(Noisy.self, name: "user") }
    #expect(log.all == ["user", "used"])
  }

  @Test("A scope that ends with an error is torn down as well, and the error keeps its type")
  func tornDownByError() {
    struct Stop: Error {}
    let container = WeaveDI.Container()
    let log = Log()
    container.register(Noisy.self, scope: .request) { Noisy("a", log) }
    do throws(Stop) {
      try withScope(.request) { () throws(Stop) in
        _ = container.resolve(Noisy.self)
        throw Stop()
      }
    } catch {}
    #expect(log.all == ["a"])
  }

  @Test("A singleton that holds an instance of a request is reported, with both registrations")
  func captive() async {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .request) { Named("") }
    container.register(Pair.self) {
      let named = try container.tryResolve(Named.self)
      return Pair(named, named)
    }
    await expectIssue("lives as singleton and holds Named", "Provider<Named>") { _ = container.resolve(Pair.self) }
  }
}
