import Dispatch
import Expectations
import Synchronization
import Testing
import WeaveDI

private final class Egg: Sendable {
  let hen: Hen?
  init(_ hen: Hen?) { self.hen = hen }
}

private final class Hen: Sendable {
  let egg: Egg?
  init(_ egg: Egg?) { self.egg = egg }
}

private final class LazyHen: Sendable {
  let egg: Lazy<LazyEgg>
  init(_ egg: Lazy<LazyEgg>) { self.egg = egg }
}

private final class LazyEgg: Sendable {
  let hen: LazyHen
  init(_ hen: LazyHen) { self.hen = hen }
}

private func names(_ error: any Error) -> [String]? {
  guard case .cycle(let steps)? = error as? DIError else { return nil }
  return steps.map(\.name)
}

@Suite("A cycle", .timeLimit(.minutes(10)))
struct CycleTests {
  private func henAndEgg() -> WeaveDI.Container {
    let container = WeaveDI.Container()
    container.register(Egg.self) { Egg(try container.tryResolve(Hen.self)) }
    container.register(Hen.self) { Hen(try container.tryResolve(Egg.self)) }
    return container
  }

  @Test("A cycle is an error that names its path, with the places of the registrations")
  func path() {
    let container = henAndEgg()
    #expect {
      try container.tryResolve(Egg.self)
    } throws: { error in
      names(error) == ["Egg", "Hen", "Egg"] && "\(error)".contains("Egg → Hen → Egg")
        && "\(error)".contains("WeaveDITests/CycleTests.swift:")
    }
  }

  @Test("A cycle makes the optional form answer nil and say so once, and leaves nothing half made")
  func optional() {
    let container = henAndEgg()
    let said = Counter()
    withKnownIssue {
      #expect(container.resolve(Hen.self) == nil)
    } matching: { issue in
      said.next()
      return issue.comments.contains { $0.rawValue.contains("a cycle: Hen → Egg → Hen") }
    }
    #expect(said.value == 1)
    container.register(Hen.self) { Hen(nil) }
    #expect(container.resolve(Egg.self)?.hen != nil)
  }

  @Test("A cycle is said before a factory unwraps the nil that it was given")
  func unwrapped() async {
    await expectIssue("a cycle: Egg → Hen → Egg") {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = WeaveDI.Container()
        container.register(Egg.self) { Egg(container.resolve(Hen.self)!) }
        container.register(Hen.self) { Hen(container.resolve(Egg.self)!) }
        _ = try container.tryResolve(Egg.self)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(message, contains: "a cycle: Egg → Hen → Egg")
    }
  }

  @Test(
    "A cycle is found among transient registrations, too",
    arguments: [DependencyScope.transient, .graph, .weak, .request])
  func scopes(_ scope: DependencyScope) {
    let container = WeaveDI.Container()
    container.register(Egg.self, scope: scope) { Egg(try container.tryResolve(Hen.self)) }
    container.register(Hen.self, scope: scope) { Hen(try container.tryResolve(Egg.self)) }
    #expect {
      try container.tryResolve(Egg.self)
    } throws: { names($0) == ["Egg", "Hen", "Egg"] }
  }

  @Test("A cycle that begins further down does not blame what led there")
  func below() {
    let container = henAndEgg()
    container.register(String.self) { "\(try container.tryResolve(Hen.self))" }
    #expect {
      try container.tryResolve(String.self)
    } throws: { names($0) == ["Hen", "Egg", "Hen"] }
  }

  @Test("A cycle between two threads, each making what the other waits for, ends in an error and not in a deadlock")
  func acrossThreads() async {
    let container = WeaveDI.Container()
    let (eggBegun, henBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    container.register(Egg.self) {
      eggBegun.signal()
      henBegun.wait()
      return Egg(try container.tryResolve(Hen.self))
    }
    container.register(Hen.self) {
      henBegun.signal()
      eggBegun.wait()
      return Hen(try container.tryResolve(Egg.self))
    }
    // After one has failed, the other makes the instance itself and finds the cycle on its own path.
    let outcomes = Mutex<[[String]?]>([])
    await withCheckedContinuation { done in
      let both = DispatchGroup()
      for attempt in [{ _ = try container.tryResolve(Egg.self) }, { _ = try container.tryResolve(Hen.self) }]
        as [@Sendable () throws -> Void]
      {
        DispatchQueue.global().async(group: both) {
          do { try attempt() } catch {
            outcomes.withLock { $0.append(names(error)) }
            eggBegun.signal()
            henBegun.signal()
          }
        }
      }
      both.notify(queue: .global()) { done.resume() }
    }
    let paths = outcomes.withLock { $0 }
    #expect(paths.count == 2)
    for path in paths { #expect(path?.first == path?.last && path?.count == 3) }
  }

  @Test("A cycle is not seen where a factory starts a task that asks for what is being made")
  func noFalseAlarm() async {
    let container = WeaveDI.Container()
    let begun = Mutex<Task<Bool, Never>?>(nil)
    container.register(Egg.self) {
      let asking = Task { container.resolve(Egg.self) != nil }
      begun.withLock { $0 = asking }
      return Egg(nil)
    }
    #expect(container.resolve(Egg.self) != nil)
    expect(await begun.withLock { $0 }?.value, equals: true)
  }

  @Test("A cycle is not seen where two tasks ask for the same")
  func parallel() async {
    let container = WeaveDI.Container()
    let made = Counter()
    container.register(Named.self) { Named("\(made.next())") }
    container.register(Egg.self) { Egg(Hen(nil)) }
    container.register(String.self) { container.resolve(Named.self)?.name ?? "none" }
    let answers = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<64 { group.addTask { container.resolve(String.self) } }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(Set(answers) == ["1"])
    #expect(made.value == 1)
  }

  @Test("A cycle is broken on purpose by Lazy and by Provider")
  func deferred() async throws {
    try await withOwnContainer {
      try await WeaveDI.Container.bootstrap { container in
        container.register(LazyHen.self, using: Lazy<LazyEgg>.self) { LazyHen($0) }
        container.register(LazyEgg.self, using: LazyHen.self) { LazyEgg($0) }
        container.register((@Sendable () -> Named).self, using: Provider<Named>.self) { provider in { provider.get() } }
        container.register(Named.self, scope: .transient) { Named("new") }
        _ = try container.tryResolve(Named.self)
      }
      let hen = try UnifiedDI.tryResolve(LazyHen.self)
      #expect(hen.egg.value.hen === hen)
      let make = try UnifiedDI.tryResolve((@Sendable () -> Named).self)
      #expect(make() !== make())
    }
  }

  @Test("A cycle stops the process, with its path, in a form that cannot throw")
  func trapping() async {
    await expectIssue("a cycle: Egg → Hen → Egg") {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        UnifiedDI.registerMany {
          Registration(Egg.self) { Egg(UnifiedDI.resolve(Hen.self)) }
          Registration(Hen.self) { Hen(UnifiedDI.resolve(Egg.self)) }
        }
        _ = UnifiedDI.requireResolve(Egg.self)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(message, contains: "a cycle: Egg → Hen → Egg")
    }
  }
}
