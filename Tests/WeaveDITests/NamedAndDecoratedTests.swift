import Testing
import WeaveDI

private struct Wrapped: Service {
  let base: any Service
  let label: String
  var name: String { "\(label)(\(base.name))" }
}

@Suite("Named registrations and decorators")
struct NamedAndDecoratedTests {
  @Test("two registrations of one type are told apart by name")
  func named() {
    let container = WeaveDI.Container()
    container.register((any Service).self, name: "cache") { Named("cache") }
    container.register((any Service).self, name: "network") { Named("network") }
    #expect(container.resolve((any Service).self, name: "cache")?.name == "cache")
    #expect(container.resolve((any Service).self, name: "network")?.name == "network")
    #expect(container.resolve((any Service).self) == nil)
  }

  @Test("a named registration is overridden by its name")
  func overridden() {
    let container = WeaveDI.Container()
    container.register((any Service).self, name: "cache") { Named("cache") }
    withInjectedValues {
      $0.register((any Service).self, name: "cache") { Named("mock") }
    } operation: {
      #expect(container.resolve((any Service).self, name: "cache")?.name == "mock")
    }
  }

  @Test("decorators wrap what is registered before or after them, the last one outermost, and share one instance")
  func decorated() {
    let container = WeaveDI.Container()
    let made = Counter()
    container.decorate((any Service).self) { Wrapped(base: $0, label: "log") }
    container.register((any Service).self) {
      made.next()
      return Named("base")
    }
    container.decorate((any Service).self) { Wrapped(base: $0, label: "cache") }
    #expect(container.resolve((any Service).self)?.name == "cache(log(base))")
    _ = container.resolve((any Service).self)
    #expect(made.value == 1)
  }

  @Test("a decorator in one module wraps what another module registers, in either order")
  func acrossModules() async {
    await withOwnContainer {
      await WeaveDI.Container.bootstrap { $0.register((any Service).self) { Named("base") } }
      await WeaveDI.Container.bootstrap { container in
        container.decorate((any Service).self) { Wrapped(base: $0, label: "log") }
      }
      #expect(UnifiedDI.resolve((any Service).self)?.name == "log(base)")
      await WeaveDI.Container.bootstrap { $0.register((any Service).self) { Named("other") } }
      #expect(UnifiedDI.resolve((any Service).self)?.name == "log(other)")
    }
  }
}
