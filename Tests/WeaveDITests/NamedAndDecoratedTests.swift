import Testing
import WeaveDI

private struct Wrapped: Service {
  let base: any Service
  let label: String
  var name: String { "\(label)(\(base.name))" }
}

@Suite("Named registrations and decorators", .timeLimit(.minutes(10)))
struct NamedAndDecoratedTests {
  @Test("Two registrations of one type are told apart by name")
  func named() {
    let container = WeaveDI.Container()
    container.register((any Service).self, name: "cache") { Named("cache") }
    container.register((any Service).self, name: "network") { Named("network") }
    #expect(container.resolve((any Service).self, name: "cache")?.name == "cache")
    #expect(container.resolve((any Service).self, name: "network")?.name == "network")
    #expect(container.resolve((any Service).self) == nil)
  }

  @Test("A named registration is overridden by its name")
  func overridden() {
    let container = WeaveDI.Container()
    container.register((any Service).self, name: "cache") { Named("cache") }
    withInjectedValues {
      $0.register((any Service).self, name: "cache") { Named("mock") }
    } operation: {
      #expect(container.resolve((any Service).self, name: "cache")?.name == "mock")
    }
  }

  @Test("Decorators wrap what is registered before or after them, the last one outermost, and share one instance")
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

  @Test("A decorator wraps the instance that is there, and inside an override the one that is made for it")
  func decoratedLater() {
    let container = WeaveDI.Container()
    let made = Counter()
    container.register((any Service).self) { Wrapped(base: InjectedValues.current.service, label: "\(made.next())") }
    #expect(container.resolve((any Service).self)?.name == "1(test)")
    container.decorate((any Service).self) { Wrapped(base: $0, label: "log") }
    #expect(container.resolve((any Service).self)?.name == "log(1(test))")
    withInjectedValues {
      $0.service = Named("mock")
    } operation: {
      #expect(container.resolve((any Service).self)?.name == "log(2(mock))")
    }
    container.decorate((any Service).self) { Wrapped(base: $0, label: "cache") }
    #expect(container.resolve((any Service).self)?.name == "cache(log(1(test)))")
    #expect(made.value == 2)
    container.reset(.singleton)
    #expect(container.resolve((any Service).self)?.name == "cache(log(3(test)))")
  }

  @Test("A decorator is not a step of a chain or a trace, and a new instance is new inside it")
  func decoratedQuietly() {
    withOwnContainer {
      let container = WeaveDI.Container.live
      container.register((any Service).self) { Named(try container.tryResolve(String.self)) }
      container.decorate((any Service).self) { Wrapped(base: $0, label: "log") }
      #expect {
        try container.tryResolve((any Service).self)
      } throws: { error in
        guard case .dependencyNotFound(_, _, let chain, _)? = error as? DIError else { return false }
        return chain.map(\.name) == ["Service"]
      }
      container.register(String.self, scope: .transient) { "base" }
      let (service, trace) = UnifiedDI.resolveWithTracking((any Service).self)
      #expect(service?.name == "log(base)")
      #expect(trace.steps.map(\.registration.name) == ["String", "Service"])
      #expect(trace.steps.map(\.depth) == [1, 0])
      @Factory var new: any Service
      #expect((new as? Wrapped)?.base as? Named !== (new as? Wrapped)?.base as? Named)
    }
  }

  @Test("A decorator in one module wraps what another module registers, in either order")
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
