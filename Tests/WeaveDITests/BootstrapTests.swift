import Testing
import WeaveDI

private struct Decorated: Service {
  let base: any Service
  var name: String { "decorated \(base.name)" }
}

@Suite("A bootstrap block", .timeLimit(.minutes(10)))
struct BootstrapTests {
  @Test("A bootstrap block sees what is registered already, however often it asks")
  func sees() async {
    await withOwnContainer {
      await WeaveDI.Container.bootstrap { $0.register(Int.self) { 1 } }
      await WeaveDI.Container.bootstrap { container in
        for _ in 0..<8 { #expect(container.resolve(Int.self) == 1) }
        container.register(String.self) { "new" }
        for _ in 0..<8 { #expect(container.resolve(String.self) == "new") }
        container.register(Int.self) { 2 }
        #expect(container.resolve(Int.self) == 2)
        #expect(UnifiedDI.resolve(Int.self) == 1)
        #expect(UnifiedDI.resolve(String.self) == nil)
      }
      #expect(UnifiedDI.resolve(Int.self) == 2)
    }
  }

  @Test(
    "A bootstrap block loses no registration that another task makes meanwhile, in the live container or in the block's"
  )
  func concurrent() async {
    for _ in 0..<200 {
      let container = WeaveDI.Container()
      await withInjectedValues {
        $0.container = container
      } operation: {
        let block = ValueBox<WeaveDI.Container?>(nil)
        async let others: Void = {
          for index in 0..<20 {
            container.register(Int.self, name: "live \(index)") { index }
            (block.current ?? container).register(Int.self, name: "block \(index)") { index }
          }
        }()
        await WeaveDI.Container.bootstrap { draft in
          block.change { $0 = draft }
          draft.register(String.self) { "bootstrapped" }
        }
        await others
      }
      for index in 0..<20 {
        #expect(container.resolve(Int.self, name: "live \(index)") == index)
        #expect(container.resolve(Int.self, name: "block \(index)") == index)
      }
      #expect(container.resolve(String.self) == "bootstrapped")
    }
  }

  @Test("A bootstrap block inside an override may need what stands around it, and is checked against that")
  func around() async {
    await withOwnContainer {
      UnifiedDI.register(Int.self) { 1 }
      await withInjectedValues {
        $0.register(Bool.self) { true }
      } operation: {
        await WeaveDI.Container.bootstrap { container in
          container.register(String.self, using: Int.self, Bool.self) { "\($0) \($1)" }
        }
        #expect(UnifiedDI.resolve(String.self) == "1 true")
        let error = await #expect(throws: DIError.self) {
          try await WeaveDI.Container.bootstrap { container throws in
            container.register(Int8.self, using: UInt8.self) { Int8($0) }
          }
        }
        #expect(error.map { "\($0)" }?.contains("UInt8") == true)
      }
      #expect(UnifiedDI.resolve(String.self) == nil)
    }
  }

  @Test("A cycle that leads through what stands around an override is found by its bootstrap")
  func cycleAround() async {
    await withOwnContainer {
      WeaveDI.Container.live.register(Int.self, using: String.self) { $0.count }
      await withInjectedValues { _ in
      } operation: {
        let error = await #expect(throws: DIError.self) {
          try await WeaveDI.Container.bootstrap { container throws in
            container.register(String.self, using: Int.self) { "\($0)" }
          }
        }
        #expect(error.map { "\($0)" }?.contains("Int") == true)
      }
    }
  }

  @Test("A bootstrap block hands out a container that goes on to be the one that took the registrations")
  func later() async {
    await withOwnContainer {
      let block = ValueBox<WeaveDI.Container?>(nil)
      await WeaveDI.Container.bootstrap { container in block.change { $0 = container } }
      block.current?.register(Int.self) { 3 }
      #expect(UnifiedDI.resolve(Int.self) == 3)
      UnifiedDI.register(Int.self) { 4 }
      #expect(block.current?.resolve(Int.self) == 4)
    }
  }
}

@Suite("A question goes to the container that is asked")
struct AskedContainerTests {
  @Test("A question goes to the container that is asked, also where another stands in its place")
  func other() {
    let process = WeaveDI.Container.live
    let other = WeaveDI.Container()
    other.register(Counter.self) { Counter() }
    withInjectedValues {
      $0.container = other
    } operation: {
      #expect(process.resolve(Counter.self) == nil)
      #expect(WeaveDI.Container.live.resolve(Counter.self) != nil)
      #expect(WeaveDI.Container().resolve(Counter.self) == nil)
    }
  }

  @Test("What is registered over a decorated type is returned decorated, and made once")
  func decorated() {
    let made = Counter()
    withOwnContainer {
      WeaveDI.Container.live.decorate((any Service).self) { Decorated(base: $0) }
      let returned = UnifiedDI.register((any Service).self) {
        made.next()
        return Named("base")
      }
      #expect(returned.name == "decorated base")
      #expect(UnifiedDI.resolve((any Service).self)?.name == "decorated base")
      #expect(made.value == 1)
    }
  }
}
