import Dependencies
import WeaveDI

extension BenchmarkSuite {
  /// The container: what a resolve, a read of a key, a registration and a bootstrap cost.
  static let weaveDI = BenchmarkSuite(name: "WeaveDI") { harness in
    await WeaveDI.Container.reset()
    resolving(harness)
    overriding(harness)
    await contended(harness)
    registering(harness)
    missing(harness)
    await bootstrapping(harness)
    await WeaveDI.Container.reset()
  }
}

/// Reads compared with those of a dictionary behind a lock.
@MainActor
private struct Reads {
  private let floor = LockedDictionary()
  let harness: BenchmarkHarness

  init(_ harness: BenchmarkHarness) {
    self.harness = harness
    floor.set((any BenchmarkService).self, BenchmarkServiceImpl())
  }

  /// Compares reads, each of which may allocate so often, or as often as it likes.
  func compare(_ name: String, atMost limit: Double, allocating allocations: Int? = 0, _ reads: (Int) -> Void) {
    harness.compare(name, with: "Mutex + dictionary + cast", atMost: limit) { count in
      for _ in 0..<count { keep(floor.get((any BenchmarkService).self)) }
    } subject: { count in
      reads(count)
    }
    harness.allocations(name, atMost: allocations, subject: reads)
  }
}

@MainActor
private func resolving(_ harness: BenchmarkHarness) {
  let container = WeaveDI.Container.live
  container.register((any BenchmarkService).self) { BenchmarkServiceImpl() }
  container.register(CompositeService.self, using: (any BenchmarkService).self) { CompositeService(base: $0) }
  container.register(TransientValue.self, scope: .transient) { TransientValue(number: 1) }
  let reads = Reads(harness)
  let (typed, keyed, dependency) = (TypeReader(), KeyReader(), DependencyReader())
  reads.compare("resolve, singleton", atMost: 2.5) { count in
    for _ in 0..<count { keep(container.resolve((any BenchmarkService).self)) }
  }
  reads.compare("UnifiedDI.resolve, singleton", atMost: 2.5) { count in
    for _ in 0..<count { keep(UnifiedDI.resolve((any BenchmarkService).self)) }
  }
  reads.compare("@Injected by type", atMost: 2.5) { count in
    for _ in 0..<count { keep(typed.service) }
  }
  reads.compare("@Injected(\\.key)", atMost: 3.5) { count in
    for _ in 0..<count { keep(keyed.service) }
  }
  reads.compare("@Dependency(\\.key)", atMost: 3.5) { count in
    for _ in 0..<count { keep(dependency.service) }
  }
  reads.compare("resolve, transient", atMost: 3, allocating: nil) { count in
    for _ in 0..<count { keep(container.resolve(TransientValue.self)) }
  }
}

@MainActor
private func overriding(_ harness: BenchmarkHarness) {
  let reads = Reads(harness)
  let (typed, keyed) = (TypeReader(), KeyReader())
  withInjectedValues {
    $0.benchmarkService = BenchmarkServiceImpl()
    $0.register((any BenchmarkService).self, instance: BenchmarkServiceImpl())
  } operation: {
    reads.compare("@Injected(\\.key), overridden", atMost: 4) { count in
      for _ in 0..<count { keep(keyed.service) }
    }
    reads.compare("@Injected by type, overridden", atMost: 3.5, allocating: nil) { count in
      for _ in 0..<count { keep(typed.service) }
    }
  }
  withInjectedValues {
    $0.register(Int.self, instance: 1)
  } operation: {
    reads.compare("@Injected(\\.key), beside an override", atMost: 4) { count in
      for _ in 0..<count { keep(keyed.service) }
    }
    let composite = CompositeReader()
    keep(composite.service)
    reads.compare("@Injected by type, made from another, beside it", atMost: 4, allocating: nil) { count in
      for _ in 0..<count { keep(composite.service) }
    }
  }
}

@MainActor
private func contended(_ harness: BenchmarkHarness) async {
  let floor = LockedDictionary()
  floor.set((any BenchmarkService).self, BenchmarkServiceImpl())
  let container = WeaveDI.Container.live
  for tasks in [1, 2, 8] {
    await harness.compare(
      "resolve from \(tasks) tasks at once", with: "the same on a Mutex", atMost: 2.5, count: 200_000
    ) { count in
      await inParallel(tasks, count) { for _ in 0..<$0 { keep(floor.get((any BenchmarkService).self)) } }
    } subject: { count in
      await inParallel(tasks, count) { for _ in 0..<$0 { keep(container.resolve((any BenchmarkService).self)) } }
    }
  }
}

/// Divides `count` operations among `tasks` tasks.
private nonisolated func inParallel(_ tasks: Int, _ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<tasks { group.addTask { work(count / tasks) } }
  }
}

@MainActor
private func registering(_ harness: BenchmarkHarness) {
  let floor = LockedDictionary()
  let container = WeaveDI.Container()
  let service = BenchmarkServiceImpl()
  harness.compare("register", with: "a factory in Mutex + dictionary", atMost: 3, count: 10_000) { count in
    for _ in 0..<count { floor.set(BenchmarkServiceImpl.self) { service } }
  } subject: { count in
    for _ in 0..<count { container.register(BenchmarkServiceImpl.self) { service } }
  }
}

/// Asks `count` times for what nobody has registered, from within a factory.
@MainActor
private func missing(_ harness: BenchmarkHarness) {
  let floor = LockedDictionary()
  let container = WeaveDI.Container()
  harness.compare("resolve, missing, in a factory", with: "Mutex + dictionary + cast") { count in
    for _ in 0..<count { keep(floor.get((any BenchmarkService).self)) }
  } subject: { count in
    container.register(Int.self, scope: .transient) {
      for _ in 0..<count { keep(container.resolve((any BenchmarkService).self)) }
      return count
    }
    keep(container.resolve(Int.self))
  }
}

@MainActor
private func bootstrapping(_ harness: BenchmarkHarness) async {
  await harness.measure("bootstrap of 1,000 entries, checked", atMost: 1_000_000, count: 10) { count in
    for _ in 0..<count {
      await withInjectedValues {
        $0.container = WeaveDI.Container()
      } operation: {
        await WeaveDI.Container.bootstrap { container in
          container.register(TransientValue.self) { TransientValue(number: 1) }
          for index in 0..<500 {
            container.register(Int.self, name: names[2 * index]) { index }
            container.register(Int.self, name: names[2 * index + 1], using: TransientValue.self) { $0.number }
          }
        }
      }
    }
  }
}

private let names = (0..<1_000).map { "entry \($0)" }
