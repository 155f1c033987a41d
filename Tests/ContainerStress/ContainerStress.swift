import Synchronization
import WeaveDI

/// Has eight tasks register, resolve, override and reset at the same time, and checks what each of them sees:
/// `container-stress [SECONDS [ROUNDS]]`, ten by default; then two tasks race `ROUNDS` times, 100,000 by default, for
/// what must be made once. Made to be run under the thread sanitizer; see `Scripts/sanitize`.
@main
enum ContainerStress {
  static let taskCount = 8

  static func main() async {
    let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10
    let end = ContinuousClock.now + .seconds(seconds)
    let rounds = await withTaskGroup(of: Int.self) { group in
      for task in 0..<taskCount {
        group.addTask { await Worker(number: task, end: end).run() }
      }
      var rounds = 0
      for await more in group { rounds += more }
      return rounds
    }
    await WeaveDI.Container.reset()
    Findings.expect(Instances.alive == 0, "\(Instances.alive) instances outlived the registrations that held them")
    let races = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 100_000
    let failures = await MadeOnce.failures(in: races)
    Findings.expect(failures == 0, "in \(failures) of \(races) races something was made twice")
    print("\(races) races for what must be made once")
    print("\(rounds) rounds of \(taskCount) tasks in \(seconds) s, \(Findings.count) findings")
    if Findings.count > 0 { fatalError("the container did not hold; see the findings above") }
  }
}

/// One of the tasks. They meet at the live container; what a task overrides is its own.
private struct Worker {
  let number: Int
  let end: ContinuousClock.Instant

  func run() async -> Int {
    var round = 0
    while ContinuousClock.now < end {
      for step in 0..<100 { await self.step(round &* 100 &+ step &+ number &* 7) }
      round += 1
    }
    return round * 100
  }

  private func step(_ turn: Int) async {
    switch turn % 16 {
    case 0: register(turn)
    case 1: overrideRegistered(turn)
    case 2: overrideKey(turn)
    case 3: await registerInside(turn)
    case 4: await childTasks(turn)
    case 5: scopes()
    case 6: await bootstrap()
    case 7 where turn % 64 < 16: await WeaveDI.Container.reset()
    case 7: WeaveDI.Container.live = WeaveDI.Container()
    case 8: UnifiedRegistry.shared.enableOptimization()
    default: resolve()
    }
  }

  private func register(_ turn: Int) {
    WeaveDI.Container.live.register((any Service).self) { Instance() }
    WeaveDI.Container.live.register(Instance.self, scope: turn % 32 < 16 ? .weak : .transient) { Instance() }
    UnifiedDI.registerScoped(Scoped.self, scope: .request) { Scoped(Instance()) }
    WeaveDI.Container.live.decorate((any Service).self) { $0 }
  }

  private func resolve() {
    let first = UnifiedDI.resolve((any Service).self)
    _ = WeaveDI.Container.live.resolve(Instance.self)
    _ = try? UnifiedDI.tryResolve(Client.self)
    withExtendedLifetime(first) {}
    let key = InjectedValues.current.service
    Findings.expect(key.label == "key", "a key gave the value of another")
  }

  private func overrideRegistered(_ turn: Int) {
    let mine = Instance("\(turn)")
    withInjectedValues {
      $0.register((any Service).self, instance: mine)
    } operation: {
      Findings.expect(UnifiedDI.resolve((any Service).self) === mine, "an override was not seen")
      if let client = UnifiedDI.resolve(Client.self) {
        Findings.expect(client.service === mine, "an instance was not made from the override in force")
      }
    }
    Findings.expect(UnifiedDI.resolve((any Service).self) !== mine, "an override was seen beside its operation")
    if let client = UnifiedDI.resolve(Client.self) {
      Findings.expect(client.service !== mine, "an instance made from an override was seen beside its operation")
    }
  }

  private func overrideKey(_ turn: Int) {
    let mine = Instance("\(turn)")
    withInjectedValues {
      $0.service = mine
    } operation: {
      Findings.expect(InjectedValues.current.service === mine, "the override of a key was not seen")
      withInjectedValues {
        $0.register(Int.self, instance: turn)
      } operation: {
        Findings.expect(InjectedValues.current.service === mine, "an override was lost in one inside it")
        Findings.expect(UnifiedDI.resolve(Int.self) == turn, "the inner override was not seen")
      }
    }
  }

  private func registerInside(_ turn: Int) async {
    await withInjectedValues {
      $0.container = WeaveDI.Container()
    } operation: {
      WeaveDI.Container.live.register(Int.self) { turn }
      await WeaveDI.Container.bootstrap { container in
        container.register(String.self, using: Int.self) { "\($0)" }
      }
      Findings.expect(UnifiedDI.resolve(String.self) == "\(turn)", "a task's own container held something else")
      Findings.expect(UnifiedDI.resolve((any Service).self) == nil, "a task's own container showed what is outside")
    }
  }

  private func childTasks(_ turn: Int) async {
    let mine = Instance("\(turn)")
    await withInjectedValues {
      $0.service = mine
    } operation: {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask { Findings.expect(InjectedValues.current.service === mine, "a child task lost an override") }
        }
      }
    }
  }

  private func scopes() {
    withScope(.request) {
      guard let first = UnifiedDI.resolve(Scoped.self), let again = UnifiedDI.resolve(Scoped.self) else { return }
      // Between the two another task may have put a new registration in place; the same one gives the same instance.
      withExtendedLifetime((first, again)) {}
    }
  }

  private func bootstrap() async {
    await WeaveDI.Container.bootstrap { container in
      container.register((any Service).self) { Instance() }
      container.register(Client.self, using: (any Service).self) { Client($0) }
    }
  }
}

private protocol Service: AnyObject, Sendable {
  var label: String { get }
}

/// Counts itself in and out, so that what is kept too long, or released too often, is found.
private final class Instance: Service, Sendable {
  let label: String

  init(_ label: String = "registered") {
    self.label = label
    Instances.enter()
  }

  deinit { Instances.leave() }
}

private final class Client: Sendable {
  let service: any Service
  init(_ service: any Service) { self.service = service }
}

private struct Scoped: Sendable {
  let instance: Instance
  init(_ instance: Instance) { self.instance = instance }
}

private final class KeyInstance: Service, Sendable {
  let label = "key"
}

private enum ServiceKey: InjectedKey {
  static let liveValue: any Service = KeyInstance()
}

extension InjectedValues {
  fileprivate var service: any Service {
    get { self[ServiceKey.self] }
    set { self[ServiceKey.self] = newValue }
  }
}

private enum Instances {
  private static let count = Atomic(0)

  static var alive: Int { count.load(ordering: .sequentiallyConsistent) }
  static func enter() { count.add(1, ordering: .relaxed) }
  static func leave() { count.subtract(1, ordering: .relaxed) }
}

private enum Findings {
  private static let found = Mutex<[String: Int]>([:])

  static var count: Int { found.withLock { $0.values.reduce(0, +) } }

  static func expect(_ holds: Bool, _ finding: String) {
    guard !holds else { return }
    let isFirst = found.withLock { found in
      found[finding, default: 0] += 1
      return found[finding] == 1
    }
    if isFirst { print("finding: \(finding)") }
  }
}
