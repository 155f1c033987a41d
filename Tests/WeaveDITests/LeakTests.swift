import Testing

@testable import WeaveDI

private final class Held: Sendable {
  private let alive: Counter
  init(_ alive: Counter) { self.alive = alive }
  deinit { alive.next() }
}

/// Unchecked: one task uses it, and its wrappers are read only.
private final class UsesLazily: @unchecked Sendable {
  let held: Held
  let other = Lazy<Int>()
  @Injected(\.service) private var service
  @Injected private var number: Int?
  init(_ held: Held) { self.held = held }
}

/// Keeps the values that were in force where it was made.
private final class Capturing: Sendable {
  let held: Held
  let values = CapturedValues.current
  let more = CapturedValues { $0.register(Int.self, instance: 7) }
  let all = InjectedValues.current
  init(_ held: Held) { self.held = held }
}

@Component private struct NamedPorts {
  @Provide(name: "http") var http: Int = 80
  @Provide var held: Held {
    precondition(http == 80)
    return Held(NamedPorts.counter)
  }

  @TaskLocal static var counter = Counter()
}

@Suite("Nothing stays behind", .timeLimit(.minutes(10)))
struct LeakTests {
  private let rounds = 200

  @Test("Nothing stays behind when the live container is replaced, also of factories that use the bootstrap block's")
  func replaced() async {
    let freed = Counter()
    await withOwnContainer {
      for _ in 0..<rounds {
        await WeaveDI.Container.bootstrap { container in
          container.register(Held.self) { Held(freed) }
          container.register(UsesLazily.self) { UsesLazily(try container.tryResolve(Held.self)) }
        }
        #expect(UnifiedDI.resolve(UsesLazily.self) != nil)
        WeaveDI.Container.live = WeaveDI.Container()
      }
      #expect(freed.value == rounds)
    }
  }

  @Test("Nothing stays behind when an override ends, of instances made in it that hold a Lazy or a wrapper")
  func overridden() {
    let freed = Counter()
    withOwnContainer {
      WeaveDI.Container.live.register(UsesLazily.self) {
        _ = InjectedValues.current.service
        return UsesLazily(UnifiedDI.requireResolve(Held.self))
      }
      for _ in 0..<rounds {
        withInjectedValues {
          $0.service = Named("mock")
          $0.register(Held.self) { Held(freed) }
        } operation: {
          #expect(UnifiedDI.resolve(UsesLazily.self) != nil)
        }
      }
      #expect(freed.value == rounds)
    }
  }

  @Test("Nothing stays behind when an override ends in which something made elsewhere was read")
  func joined() {
    let freed = Counter()
    let holder = withInjectedValues {
      $0.register(Int.self, instance: 1)
    } operation: {
      KeyHolder()
    }
    for _ in 0..<rounds {
      let held = Held(freed)
      withInjectedValues {
        $0.service = Named("mock")
        $0.register(Held.self, instance: held)
      } operation: {
        #expect(holder.service.name == "mock")
        #expect(holder.number == 1)
      }
    }
    #expect(freed.value == rounds)
  }

  @Test("Nothing stays behind when an override ends, of instances made in it that hold captured values")
  func capturedInside() {
    let freed = Counter()
    withOwnContainer {
      WeaveDI.Container.live.register(Capturing.self) {
        _ = InjectedValues.current.service
        return Capturing(UnifiedDI.requireResolve(Held.self))
      }
      for round in 0..<rounds {
        withInjectedValues {
          $0.service = Named("mock \(round)")
          $0.register(Held.self) { Held(freed) }
        } operation: {
          let capturing = UnifiedDI.resolve(Capturing.self)
          #expect(capturing?.values.yield { InjectedValues.current.service.name } == "mock \(round)")
          #expect(capturing?.more.yield { UnifiedDI.resolve(Int.self) } == 7)
          #expect(capturing?.all.service.name == "mock \(round)")
        }
      }
      #expect(freed.value == rounds)
    }
  }

  @Test("Nothing stays behind of an override in which something made elsewhere read something else made elsewhere")
  func joinedTwice() {
    let freed = Counter()
    let inner = withInjectedValues {
      $0.register(Int.self, instance: 1)
    } operation: {
      KeyHolder()
    }
    let outer = withInjectedValues {
      $0.register(String.self) { "\(inner.service.name) \(inner.number ?? 0)" }
    } operation: {
      TextHolder()
    }
    for round in 0..<rounds {
      let held = Held(freed)
      withInjectedValues {
        $0.service = Named("mock \(round)")
        $0.register(Held.self, instance: held)
      } operation: {
        #expect(outer.text == "mock \(round) 1")
      }
    }
    #expect(outer.text == "test 1")
    #expect(freed.value == rounds)
  }

  @Test("Nothing stays behind of what something made elsewhere has set, when that goes before the operation ends")
  func readerStays() {
    let freed = Counter()
    withOwnContainer {
      WeaveDI.Container.live.register(UsesLazily.self) {
        _ = InjectedValues.current.service
        return UsesLazily(UnifiedDI.requireResolve(Held.self))
      }
      withInjectedValues {
        $0.service = Named("mock")
      } operation: {
        for _ in 0..<rounds {
          let holder = withInjectedValues {
            $0.register(Held.self) { Held(freed) }
          } operation: {
            UsesHolder()
          }
          #expect(holder.uses != nil)
        }
        #expect(freed.value == rounds)
      }
    }
  }

  @Test("Nothing stays behind when a container goes whose component has a property with a name")
  func component() {
    let freed = Counter()
    NamedPorts.$counter.withValue(freed) {
      for _ in 0..<rounds {
        let container = WeaveDI.Container()
        NamedPorts.registerAll(in: container)
        #expect(container.resolve(Held.self) != nil)
      }
    }
    #expect(freed.value == rounds)
  }

  @Test("Nothing stays behind when the owner of captured values goes")
  func captured() {
    let freed = Counter()
    for _ in 0..<rounds {
      let values = CapturedValues { $0.register(Held.self) { Held(freed) } }
      values.yield { #expect(UnifiedDI.resolve(Held.self) != nil) }
    }
    #expect(freed.value == rounds)
  }

  @Test("Nothing stays behind when a scope ends, also inside an override")
  func scoped() {
    let freed = Counter()
    let container = WeaveDI.Container()
    container.register(Held.self, scope: .request) {
      _ = InjectedValues.current.service
      return Held(freed)
    }
    withInjectedValues {
      $0.service = Named("mock")
    } operation: {
      for _ in 0..<rounds {
        withScope(.request) {
          #expect(container.resolve(Held.self) === container.resolve(Held.self))
        }
      }
      #expect(freed.value == rounds)
    }
  }

  @Test("Nothing stays behind of a factory that throws, in scopes and in overrides")
  func failing() {
    struct Broken: Error {}
    let container = WeaveDI.Container()
    container.register(Held.self, scope: .request) { throw Broken() }
    withOwnContainer {
      InjectedValues.current.container.register(Named.self) {
        if InjectedValues.current.service.name == "mock" { throw Broken() }
        return Named("made")
      }
      #expect(UnifiedDI.resolve(Named.self) != nil)
      for _ in 0..<rounds {
        withScope(.request) { #expect(container.resolve(Held.self) == nil) }
        withInjectedValues {
          $0.service = Named("mock")
        } operation: {
          #expect(UnifiedDI.resolve(Named.self) == nil)
        }
      }
      #expect(claims(of: Named.self, in: InjectedValues.current.container) == 0)
    }
    #expect(claims(of: Held.self, in: container) == 0)
  }

  /// How many claims of overrides and scopes the container keeps for a type.
  private func claims(of type: any Any.Type, in container: WeaveDI.Container) -> Int? {
    container.entry(EntryID(type))?.withClaims { claims in
      Mirror(reflecting: claims).descendant("owned").map { Mirror(reflecting: $0).children.count }
    }
  }

  @Test("Nothing stays behind of a registration that is taken back, and of a scope that is reset")
  func released() {
    let freed = Counter()
    withOwnContainer {
      UnifiedDI.register(Held.self) { Held(freed) }
      UnifiedDI.release(Held.self)
      #expect(freed.value == 1)
      #expect(UnifiedDI.resolve(Held.self) == nil)
      UnifiedDI.registerScoped(Held.self, scope: .session) { Held(freed) }
      WeaveDI.Container.live.register(Named.self) { Named("kept") }
      let kept = UnifiedDI.resolve(Named.self)
      #expect(UnifiedDI.resolve(Held.self) === UnifiedDI.resolve(Held.self))
      UnifiedDI.reset(.session)
      #expect(freed.value == 2)
      #expect(UnifiedDI.resolve(Held.self) != nil)
      #expect(UnifiedDI.resolve(Named.self) === kept)
    }
  }
}

private struct TextHolder { @Injected var text: String? }
private struct UsesHolder { @Injected var uses: UsesLazily? }

private struct KeyHolder {
  @Injected(\.service) var service
  @Injected var number: Int?
}
