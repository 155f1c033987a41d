import Expectations
import Testing
import WeaveDI

private struct Lazily: Sendable { let service: Lazy<any Service> }
private struct TextHolder { @Injected var text: String? }

@Suite("Overrides", .timeLimit(.minutes(10)))
struct OverrideTests {
  @Test("Overrides of a key hold inside the operation only, and nest")
  func keys() {
    #expect(InjectedValues.current.service.name == "test")
    withInjectedValues {
      $0.service = Named("outer")
    } operation: {
      withInjectedValues {
        $0.service = Named("inner")
      } operation: {
        #expect(InjectedValues.current.service.name == "inner")
      }
      #expect(InjectedValues.current.service.name == "outer")
    }
    #expect(InjectedValues.current.service.name == "test")
  }

  @Test("Overrides of the context choose among a key's values")
  func context() {
    for (context, name) in [(InjectedContext.live, "live"), (.test, "test"), (.preview, "preview")] {
      withInjectedValues {
        $0.context = context
      } operation: {
        #expect(InjectedValues.current.service.name == name)
      }
    }
  }

  @Test("Overrides by type stand before the container")
  func types() {
    withOwnContainer {
      UnifiedDI.register((any Service).self) { Named("registered") }
      withInjectedValues {
        $0.register((any Service).self) { Named("override") }
      } operation: {
        #expect(UnifiedDI.resolve((any Service).self)?.name == "override")
      }
      #expect(UnifiedDI.resolve((any Service).self)?.name == "registered")
    }
  }

  @Test("Overrides reach a shared instance that was made before, and leave it as it was")
  func sharedMadeBefore() {
    withOwnContainer {
      UnifiedDI.register((any Service).self) { Named("real") }
      WeaveDI.Container.live.register(String.self) { "uses " + UnifiedDI.requireResolve((any Service).self).name }
      #expect(UnifiedDI.resolve(String.self) == "uses real")
      withInjectedValues {
        $0.register((any Service).self) { Named("mock") }
      } operation: {
        #expect(UnifiedDI.resolve(String.self) == "uses mock")
      }
      #expect(UnifiedDI.resolve(String.self) == "uses real")
    }
  }

  @Test("Overrides do not leak into a shared instance that is first made inside")
  func sharedMadeInside() {
    withOwnContainer {
      WeaveDI.Container.live.register(String.self) { "uses " + InjectedValues.current.service.name }
      withInjectedValues {
        $0.service = Named("mock")
      } operation: {
        #expect(UnifiedDI.resolve(String.self) == "uses mock")
      }
      #expect(UnifiedDI.resolve(String.self) == "uses test")
    }
  }

  @Test("Overrides reach through a Lazy that a shared instance holds, and do not stay in it")
  func lazily() {
    withOwnContainer {
      UnifiedDI.register((any Service).self) { Named("real") }
      WeaveDI.Container.live.register(Lazily.self, using: Lazy<any Service>.self) { Lazily(service: $0) }
      let shared = UnifiedDI.requireResolve(Lazily.self)
      withInjectedValues {
        $0.register((any Service).self) { Named("mock") }
      } operation: {
        #expect(shared.service.value.name == "mock")
        #expect(shared.service.value as? Named === shared.service.value as? Named)
      }
      #expect(shared.service.value.name == "real")
    }
  }

  @Test("Overrides reach what was overridden around the making of its reader, and do not stay in it")
  func aroundTheMaking() {
    let holder = withInjectedValues {
      $0.register(String.self) { "uses " + InjectedValues.current.service.name }
    } operation: {
      TextHolder()
    }
    withInjectedValues {
      $0.service = Named("mock")
    } operation: {
      #expect(holder.text == "uses mock")
    }
    #expect(holder.text == "uses test")
  }

  @Test("Overrides leave alone a shared instance that has nothing to do with them")
  func unrelated() {
    withOwnContainer {
      WeaveDI.Container.live.register(Named.self) { Named("shared") }
      let inside = withInjectedValues {
        $0.service = Named("mock")
      } operation: {
        UnifiedDI.resolve(Named.self)
      }
      #expect(inside === UnifiedDI.resolve(Named.self))
    }
  }

  @Test("Overrides keep to themselves what is registered inside")
  func registeredInside() async {
    await withOwnContainer {
      await withInjectedValues { _ in
      } operation: {
        UnifiedDI.register(Int.self) { 1 }
        await WeaveDI.Container.bootstrap { $0.register(String.self) { "inside" } }
        #expect(UnifiedDI.resolve(Int.self) == 1)
        #expect(UnifiedDI.resolve(String.self) == "inside")
      }
      #expect(UnifiedDI.resolve(Int.self) == nil)
      #expect(UnifiedDI.resolve(String.self) == nil)
    }
  }

  @Test("Overrides are inherited by child tasks and task groups, and carried into detached work")
  func tasks() async {
    await withInjectedValues {
      $0.service = Named("mock")
    } operation: {
      async let child = InjectedValues.current.service.name
      let names = await withTaskGroup(of: String.self) { group in
        group.addTask { InjectedValues.current.service.name }
        return await group.reduce(into: [String]()) { $0.append($1) }
      }
      let detached = await withEscapedInjectedValues { values in
        await Task.detached { values.yield { InjectedValues.current.service.name } }.value
      }
      let bare = await Task.detached { InjectedValues.current.service.name }.value
      expect(await child, equals: "mock")
      #expect(names == ["mock"])
      #expect(detached == "mock")
      #expect(bare == "test")
    }
  }
}
