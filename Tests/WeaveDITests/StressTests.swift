import Testing
import WeaveDI

@Suite("Under load", .timeLimit(.minutes(10)))
struct StressTests {
  @Test("Eight tasks register, resolve, override and reset, and every answer is one that somebody registered")
  func everythingAtOnce() async {
    let container = WeaveDI.Container()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<300 {
            switch (task + round) % 5 {
            case 0: container.register((any Service).self) { Named("registered") }
            case 1: container.decorate(Named.self) { Named($0.name) }
            case 2: container.register(Named.self, scope: round % 2 == 0 ? .singleton : .weak) { Named("registered") }
            default: break
            }
            if let service = container.resolve((any Service).self) { #expect(service.name == "registered") }
            if let named = container.resolve(Named.self) { #expect(named.name == "registered") }
            withInjectedValues {
              $0.register((any Service).self) { Named("mock") }
              $0.service = Named("mock")
            } operation: {
              #expect(container.resolve((any Service).self)?.name == "mock")
              #expect(InjectedValues.current.service.name == "mock")
              UnifiedDI.register(Int.self) { task }
              #expect(UnifiedDI.resolve(Int.self) == task)
            }
            if round % 50 == 0 { container.register(Int.self) { round } }
          }
        }
      }
    }
    #expect(container.resolve((any Service).self)?.name == "registered")
  }

  @Test("Readers see an instance or none while the live container is replaced, and the old ones are freed")
  func replacement() async {
    let held = ValueBox<[WeakNamed]>([])
    await withOwnContainer {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for round in 0..<300 {
            let fresh = WeaveDI.Container()
            let named = Named("\(round)")
            held.change { $0.append(WeakNamed(named)) }
            fresh.register(Named.self, instance: named)
            WeaveDI.Container.live = fresh
            await Task.yield()
          }
        }
        for _ in 0..<7 {
          group.addTask {
            for _ in 0..<600 { if let named = UnifiedDI.resolve(Named.self) { #expect(!named.name.isEmpty) } }
          }
        }
      }
      await WeaveDI.Container.reset()
    }
    #expect(held.current.allSatisfy { $0.named == nil })
  }
}

private struct WeakNamed: Sendable {
  weak let named: Named?
  init(_ named: Named) { self.named = named }
}
