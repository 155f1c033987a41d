import Testing
import WeaveDI

private struct Page: Sendable, Equatable {
  let id: Int
  let title: String
}

@Suite("Resolving", .timeLimit(.minutes(10)))
struct MoreResolvingTests {
  @Test("Resolving an optional gives what is registered for the type itself, the same instance")
  func optional() {
    let container = WeaveDI.Container()
    #expect(container.resolve(Named?.self) == nil)
    container.register(Named.self) { Named("plain") }
    container.register((any Service).self, name: "n") { Named("named") }
    let wrapped: Named?? = container.resolve(Named?.self)
    #expect(wrapped != nil && wrapped! === container.resolve(Named.self))
    #expect(container.resolve((any Service)?.self, name: "n")??.name == "named")
  }

  @Test("Resolving takes a name in every form, and a default where nothing is registered")
  func names() {
    withOwnContainer {
      WeaveDI.Container.live.register(Int.self, name: "port") { 80 }
      #expect(UnifiedDI.resolve(Int.self, name: "port") == 80)
      #expect(UnifiedDI.requireResolve(Int.self, name: "port") == 80)
      #expect((try? UnifiedDI.tryResolve(Int.self, name: "port")) == 80)
      #expect(UnifiedDI.resolve(Int.self, default: 7) == 7)
      #expect(WeaveDI.Container.live.resolve(Int.self, name: "port", default: 7) == 80)
      #expect(Lazy<Int>(name: "port").value == 80)
      #expect(Provider<Int>(name: "port").get() == 80)
      #expect(NamedUser().port == 80)
      #expect(NamedUser().other == nil)
    }
  }

  @Test("What a factory needs under a name is told before anything runs")
  func namedNeeds() async throws {
    let container = WeaveDI.Container()
    container.register(Int.self, name: "port") { 80 }
    container.register(String.self) { "host" }
    container.register(
      Page.self, using: Need(Int.self, named: "port"), Need(String.self), Need(Lazy<Int>.self, named: "port")
    ) { port, host, later in
      Page(id: port + later.value, title: host)
    }
    #expect(container.resolve(Page.self) == Page(id: 160, title: "host"))
    #expect(
      container.graph.edges.map { "\($0.to)\($0.isDeferred ? " later" : "")" }
        == ["Int named \"port\"", "Int named \"port\" later", "String"])
    await withOwnContainer {
      await #expect(throws: DIError.self) {
        try await WeaveDI.Container.bootstrap { container throws in
          container.register(Int.self) { 80 }
          container.register(Page.self, using: Need(Int.self, named: "port")) { Page(id: $0, title: "") }
        }
      }
      #expect(UnifiedDI.resolve(Int.self) == nil)
    }
  }

  @Test("A custom scope shares an instance within the scope, and for all until it is reset")
  func customScope() {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .custom("onboarding")) { Named("") }
    let shared = container.resolve(Named.self)
    #expect(container.resolve(Named.self) === shared)
    withScope(.custom("onboarding")) {
      let inside = container.resolve(Named.self)
      #expect(inside !== shared && container.resolve(Named.self) === inside)
      withScope(.custom("other")) { #expect(container.resolve(Named.self) === inside) }
    }
    container.reset(.custom("onboarding"))
    #expect(container.resolve(Named.self) !== shared)
  }

  @Test("A timed scope shares an instance until its time is over")
  func timedScope() {
    let container = WeaveDI.Container()
    container.register(Named.self, scope: .timed(.seconds(60))) { Named("") }
    let start = ContinuousClock.now
    let elapsed = ValueBox(Duration.zero)
    withInjectedValues {
      $0.scopeTime = { start + elapsed.current }
    } operation: {
      let first = container.resolve(Named.self)
      elapsed.change { $0 = .seconds(59) }
      #expect(container.resolve(Named.self) === first)
      elapsed.change { $0 = .seconds(60) }
      let second = container.resolve(Named.self)
      #expect(second !== first)
      elapsed.change { $0 = .seconds(119) }
      #expect(container.resolve(Named.self) === second)
    }
  }
}

private struct NamedUser {
  @Injected(name: "port") var port: Int?
  @Injected(name: "other") var other: Int?
}
