import Testing
import WeaveDI

private final class Made: Sendable {
  let base: any Service
  init(_ base: any Service) { self.base = base }
}

private enum CountedKey: InjectedKey {
  @TaskLocal static var count = Counter()
  static var liveValue: Made { testValue }
  static var testValue: Made {
    count.next()
    return Made(InjectedValues.current.service)
  }
}

@Suite("An instance is made once", .timeLimit(.minutes(10)))
struct MadeOnceTests {
  private let rounds = 2_000

  /// The instances that two tasks get at the same time.
  private func race<Value: Sendable>(_ read: @escaping @Sendable () -> Value) async -> (Value, Value) {
    async let other = read()
    return (read(), await other)
  }

  @Test("An instance is made once inside an override that it is made from, however many ask at once")
  func inOverride() async {
    for _ in 0..<rounds {
      let made = Counter()
      let container = WeaveDI.Container()
      container.register(Made.self) {
        made.next()
        return Made(InjectedValues.current.service)
      }
      let mock = Named("mock")
      let (first, second) = await withInjectedValues {
        $0.service = mock
      } operation: {
        await race { container.resolve(Made.self) }
      }
      #expect(first === second && first?.base as? Named === mock)
      #expect(made.value == 1)
      // Outside the override there is one more, shared by all.
      let outside = await race { container.resolve(Made.self) }
      #expect(outside.0 === outside.1 && outside.0 !== first)
      #expect(made.value == 2)
    }
  }

  @Test("An instance is made once for an override by many tasks, when everybody else has one already")
  func remade() async {
    for _ in 0..<rounds {
      let made = Counter()
      let container = WeaveDI.Container()
      container.register(Made.self) {
        made.next()
        return Made(InjectedValues.current.service)
      }
      _ = container.resolve(Made.self)
      let (first, second) = await withInjectedValues {
        $0.service = Named("mock")
      } operation: {
        await race { container.resolve(Made.self) }
      }
      #expect(first === second)
      #expect(made.value == 2)
    }
  }

  @Test("An instance is made once for a key in a test's own container")
  func keys() async {
    for _ in 0..<rounds {
      let count = Counter()
      await CountedKey.$count.withValue(count) {
        let (first, second) = await withInjectedValues {
          $0 = InjectedValues()
        } operation: {
          await race { InjectedValues.current[CountedKey.self] }
        }
        #expect(first === second)
        #expect(count.value == 1)
      }
    }
  }

  @Test("An instance is made once in an override, also when making it anew asks for less")
  func readingLess() {
    let made = Counter()
    let container = WeaveDI.Container()
    container.register(Made.self) {
      made.next()
      let service = InjectedValues.current.service
      return Made(service.name == "mock" ? service : container.resolve(Named.self) ?? service)
    }
    container.register(Named.self) { Named("other") }
    _ = container.resolve(Made.self)
    withInjectedValues {
      $0.service = Named("mock")
      $0.register(Named.self) { Named("another") }
    } operation: {
      let first = container.resolve(Made.self)
      for _ in 0..<5 { #expect(container.resolve(Made.self) === first) }
    }
    #expect(made.value == 2)
  }

  @Test("An instance belongs to the outermost override that it is made from")
  func nested() {
    let made = Counter()
    let container = WeaveDI.Container()
    container.register(Made.self) {
      made.next()
      return Made(InjectedValues.current.service)
    }
    withInjectedValues {
      $0.service = Named("mock")
    } operation: {
      let inner = withInjectedValues {
        $0.register(Int.self, instance: 1)
      } operation: {
        container.resolve(Made.self)
      }
      #expect(container.resolve(Made.self) === inner)
    }
    #expect(made.value == 1)
  }

  @Test("In the graph scope an instance is made once for one work, and an override around a part of it has its own")
  func graph() {
    let container = WeaveDI.Container()
    container.register(Made.self, scope: .graph) { Made(InjectedValues.current.service) }
    container.register(Bool.self, scope: .transient) {
      let outer = try container.tryResolve(Made.self)
      let inner = withInjectedValues {
        $0.service = Named("mock")
      } operation: {
        container.resolve(Made.self)
      }
      return try container.tryResolve(Made.self) === outer && inner?.base.name == "mock"
    }
    #expect(container.resolve(Bool.self) == true)
  }

  @Test("In the graph scope an instance is made anew for each override that comes after another")
  func graphInSuccession() {
    let container = WeaveDI.Container()
    container.register(Made.self, scope: .graph) { Made(InjectedValues.current.service) }
    container.register([String].self, scope: .transient) {
      (1...100).map { number in
        withInjectedValues {
          $0.service = Named("\(number)")
        } operation: {
          container.resolve(Made.self)?.base.name ?? ""
        }
      }
    }
    #expect(container.resolve([String].self) == (1...100).map(String.init))
  }
}
