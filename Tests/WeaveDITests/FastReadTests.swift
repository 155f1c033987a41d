import Testing

@testable import WeaveDI

/// What a sequence of steps is made of.
private enum Step: CaseIterable {
  case register, registerDependent, registerTransient, override, overrideKey, nest, resolve, optimize, decorate
  case reset, leave
}

private struct Dependent: Sendable { let text: String }
private struct Counted: Sendable, Equatable { let number: Int }

private enum NumberKey: InjectedKey {
  static let liveValue = -1
  static let testValue = -2
}

/// A generator whose sequence is known by its seed.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}

@Suite("The lock-free read")
struct FastReadTests {
  @Test("finds what the plain way finds, or leaves it to that, on every sequence of steps, in a container of its own")
  func ownContainer() {
    for seed in 0..<25 { Sequence(seed).run(on: WeaveDI.Container()) }
  }

  @Test("and in the process's")
  func process() async {
    await #expect(processExitsWith: .success) {
      for seed in 0..<25 {
        withInjectedValues {
          $0.context = .live
        } operation: {
          Sequence(seed).run(on: .live)
        }
        Sequence(seed).run(on: WeaveDI.Container.process)
        await WeaveDI.Container.reset()
      }
      #expect(Sequence.hits.value > 500)
    }
  }
}

/// A known sequence of steps, with a comparison after each.
private final class Sequence {
  /// How often the lock-free read found something.
  static let hits = Counter()
  private var random: Seeded
  private var decorators = 0

  init(_ seed: Int) { random = Seeded(state: UInt64(seed) &* 7_919 &+ 1) }

  func run(on container: WeaveDI.Container, steps count: Int = 40) {
    for _ in 0..<count {
      let number = Int.random(in: 0..<1_000, using: &random)
      switch Step.allCases.randomElement(using: &random) ?? .leave {
      case .register: container.register(Int.self) { number }
      case .registerDependent: container.register(Dependent.self) { Self.dependent(number, on: container) }
      case .registerTransient: container.register(Counted.self, scope: .transient) { Counted(number: number) }
      case .override:
        withInjectedValues {
          $0.register(Int.self) { number }
        } operation: {
          run(on: container, steps: count / 6)
        }
      case .overrideKey:
        withInjectedValues {
          $0[NumberKey.self] = number
        } operation: {
          run(on: container, steps: count / 6)
        }
      case .nest:
        withInjectedValues { _ in
        } operation: {
          run(on: container, steps: count / 6)
        }
      case .optimize: container.optimize()
      case .decorate where decorators < 3:
        decorators += 1
        container.decorate(Dependent.self) { Dependent(text: $0.text + ".") }
      case .reset: container.reset(.singleton)
      case .resolve, .decorate, .leave: break
      }
      compare(container)
    }
  }

  private static func dependent(_ number: Int, on container: WeaveDI.Container) -> Dependent {
    Dependent(text: "\(number) \(container.resolve(Int.self) ?? -2) \(InjectedValues.current[NumberKey.self])")
  }

  private func compare(_ container: WeaveDI.Container) {
    let layer = ResolutionContext.currentLayer
    for _ in 0..<2 {
      // The fast way first: the plain way makes what is missing and would hide a stale answer.
      let number = FastRead.made(Int.self, layer)
      let asked = FastRead.made(Int.self, in: container)
      let dependent = FastRead.made(Dependent.self, in: container)?.text
      let key = FastRead.made(key: NumberKey.self, layer)
      #expect(FastRead.made(Counted.self, in: container) == nil)
      let (task, plain) = (Resolver(isOptional: true), Resolver(container: container, isOptional: true))
      agree(number, task.optional(Int.self))
      agree(asked, plain.optional(Int.self))
      agree(dependent, plain.optional(Dependent.self)?.text)
      agree(key, InjectedValues.current.value(of: NumberKey.self, SourceSite()))
    }
  }

  private func agree<Value: Equatable>(_ fast: Value?, _ plain: Value?) {
    guard let fast else { return }
    Self.hits.next()
    #expect(fast == plain)
  }
}
