import Testing
import WeaveDI

/// Unchecked: one task uses it, and its wrappers are read only.
private final class Model: @unchecked Sendable {
  @Injected(\.service) var service
  @Injected(ServiceKey.self) var byKey
  @Injected var registered: Int?
  @Injected(name: "port") var named: Int?
  @RequiredInject var required: Int
  @SafeInject var safe: Int?
  @Factory var new: Named
}

@Suite("A wrapper holds on to the overrides around its making")
struct HoldingTests {
  private func model(_ name: String, _ number: Int) -> Model {
    withInjectedValues {
      $0.service = Named(name)
      $0.register(Int.self, instance: number)
      $0.register(Int.self, name: "port", instance: number + 1)
      $0.register(Named.self) { Named(name) }
    } operation: {
      Model()
    }
  }

  @Test("A wrapper holds on to the overrides around its making, of keys and of types, of every kind")
  func all() {
    let model = model("made", 1)
    #expect(model.service.name == "made")
    #expect(model.byKey.name == "made")
    #expect(model.registered == 1)
    #expect(model.named == 2)
    #expect(model.required == 1)
    #expect(model.safe == 1)
    #expect(model.new.name == "made")
    #expect(model.new !== model.new)
  }

  @Test("A reader's overrides stand before those around a wrapper's making, and the others stay")
  func reader() {
    let model = model("made", 1)
    withInjectedValues {
      $0.service = Named("reader")
    } operation: {
      #expect(model.service.name == "reader")
      #expect(model.registered == 1)
    }
    withInjectedValues {
      $0.register(Int.self, instance: 7)
    } operation: {
      #expect(model.service.name == "made")
      #expect(model.registered == 7)
    }
    #expect(model.service.name == "made")
  }

  @Test("An override around both a wrapper's reader and its making stands first, too")
  func inner() {
    withInjectedValues {
      $0.service = Named("outer")
    } operation: {
      let model = model("inner", 1)
      for _ in 0..<2 {
        #expect(model.service.name == "outer")
        #expect(model.registered == 1)
        #expect(model.new.name == "inner")
      }
      withInjectedValues {
        $0.register(Int.self, instance: 2)
      } operation: {
        #expect(model.service.name == "outer")
        #expect(model.registered == 2)
      }
    }
  }

  @Test("An override of something else leaves all of a wrapper's making, what was registered there included")
  func innerBeside() {
    withInjectedValues {
      $0.service = Named("outer")
    } operation: {
      let holder = withInjectedValues {
        $0.register(Int.self, instance: 3)
      } operation: {
        WeaveDI.Container.live.register(String.self) { "\(InjectedValues.current.service.name) inside" }
        return TextHolder()
      }
      #expect(holder.text == "outer inside")
      #expect(UnifiedDI.resolve(String.self) == nil)
    }
  }

  @Test("A wrapper makes what depends on its reader's overrides and on its own from both, once")
  func fromBoth() {
    let made = Counter()
    withOwnContainer {
      WeaveDI.Container.live.register(String.self) {
        made.next()
        return "\(InjectedValues.current.service.name) \(UnifiedDI.resolve(Int.self) ?? 0)"
      }
      let holder = withInjectedValues {
        $0.service = Named("made")
      } operation: {
        TextHolder()
      }
      withInjectedValues {
        $0.register(Int.self, instance: 3)
      } operation: {
        #expect(holder.text == "made 3")
        #expect(holder.text == "made 3")
      }
      #expect(made.value == 1)
      #expect(UnifiedDI.resolve(String.self) == "test 0")
    }
  }

  @Test("Overrides in which a wrapper was not made change nothing for it")
  func outside() {
    let model = Model()
    withInjectedValues {
      $0.service = Named("reader")
    } operation: {
      #expect(model.service.name == "reader")
    }
    #expect(model.service.name == "test")
  }
}

private struct TextHolder { @Injected var text: String? }
