import Expectations
import Testing
import WeaveDI

@Suite("The container", .timeLimit(.minutes(10)))
struct ContainerTests {
  @Test("The container makes a registered type when it is first asked for, and once")
  func lazySingleton() {
    let container = WeaveDI.Container()
    let made = Counter()
    container.register((any Service).self) { Named("\(made.next())") }
    #expect(made.value == 0)
    #expect(container.resolve((any Service).self)?.name == "1")
    #expect(container.resolve((any Service).self)?.name == "1")
    #expect(made.value == 1)
  }

  @Test("The container keeps an instance that is handed over")
  func instance() {
    let container = WeaveDI.Container()
    let named = Named("given")
    container.register(Named.self, instance: named)
    #expect(container.resolve(Named.self) === named)
  }

  @Test(
    "The container answers nil for what is not registered, and the throwing form says what and what is there instead")
  func missing() {
    let container = WeaveDI.Container()
    container.register(Named.self) { Named("a") }
    #expect(container.resolve((any Service).self) == nil)
    #expect {
      try container.tryResolve((any Service).self)
    } throws: { error in
      guard case .dependencyNotFound(let type, nil, let chain, _)? = error as? DIError else { return false }
      return type == (any Service).self && chain.isEmpty
    }
  }

  @Test("The container replaces a registration, and what it had made, by a later one")
  func replaced() {
    let container = WeaveDI.Container()
    container.register(Named.self) { Named("first") }
    _ = container.resolve(Named.self)
    container.register(Named.self) { Named("second") }
    #expect(container.resolve(Named.self)?.name == "second")
  }

  @Test("The container lets a factory resolve and register, because no lock is held while it runs")
  func factoriesAreFree() {
    let container = WeaveDI.Container()
    container.register(Named.self) {
      container.register(Int.self) { 7 }
      return Named("\(container.resolve(Int.self) ?? 0)")
    }
    #expect(container.resolve(Named.self)?.name == "7")
    #expect(container.resolve(Int.self) == 7)
  }

  @Test("The container lands all of a bootstrap block or none of it")
  func allOrNothing() async {
    struct Broken: Error {}
    await withOwnContainer {
      await WeaveDI.Container.bootstrap { $0.register(Int.self) { 1 } }
      await #expect {
        try await WeaveDI.Container.bootstrap { container in
          container.register(String.self) { "never" }
          container.register(Int.self) { 2 }
          throw Broken()
        }
      } throws: { error in
        guard case .bootstrapFailed(let underlying, let site)? = error as? DIError else { return false }
        return underlying is Broken && "\(site.fileID)" == #fileID
      }
      #expect(UnifiedDI.resolve(String.self) == nil)
      #expect(UnifiedDI.resolve(Int.self) == 1)
    }
  }

  @Test("The container merges one bootstrap after another, and factories resolve across them")
  func merging() async {
    await withOwnContainer {
      await WeaveDI.Container.bootstrap { $0.register(Int.self) { 20 } }
      await WeaveDI.Container.bootstrap { container in
        container.register(String.self) { "\(container.resolve(Int.self) ?? 0)" }
        #expect(container.resolve(Int.self) == 20)
      }
      #expect(UnifiedDI.resolve(String.self) == "20")
    }
  }

  @Test("The container is empty after a reset, and holds on to nothing")
  func reset() async {
    await withOwnContainer {
      weak var held: Named?
      UnifiedDI.register(Named.self) { Named("gone") }
      held = UnifiedDI.resolve(Named.self)
      #expect(held != nil)
      await WeaveDI.Container.reset()
      #expect(held == nil)
      #expect(UnifiedDI.resolve(Named.self) == nil)
    }
  }

  @Test("The container frees what it held when it is emptied, also after reads without a lock")
  func emptied() {
    let container = WeaveDI.Container()
    weak var held: Named?
    container.register(Named.self) { Named("gone") }
    for _ in 0..<100 { held = container.resolve(Named.self) }
    #expect(held != nil)
    container.register(Named.self) { Named("next") }
    #expect(held == nil)
  }

  @Test("The container shows a registration that comes after the optimisation")
  func optimized() {
    withOwnContainer {
      UnifiedDI.register(Int.self) { 1 }
      UnifiedRegistry.shared.enableOptimization()
      #expect(UnifiedDI.resolve(Int.self) == 1)
      UnifiedDI.register(Int.self) { 2 }
      #expect(UnifiedDI.resolve(Int.self) == 2)
    }
  }
}
