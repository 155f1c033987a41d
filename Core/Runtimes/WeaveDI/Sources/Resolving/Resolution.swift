import Dispatch
import Platform
import Synchronization

/// A factory that is running: what it makes, for whom, and what it has asked for so far.
///
/// Factories are synchronous, so a resolution belongs to its thread, and a task that the factory starts is not part of
/// it.
final class Resolution: Sendable {
  struct Log: Sendable {
    /// Everything that was asked for, directly or further down.
    var needs: Set<EntryID> = []
    /// What the factory itself asked for.
    var requests: Set<EntryID> = []
    /// The error with which the whole chain fails, although the factory may go on with nil.
    var cycle: DIError?
    var usedFallback = false
    fileprivate var work: OpenScope?
    fileprivate var sleepers: [DispatchSemaphore] = []
    fileprivate var hasEnded = false
  }

  let entry: Entry
  private let parent: Resolution?
  /// The container that was asked, when it is not the one of the current task.
  let container: WeaveDI.Container?
  /// The overrides in force when the factory began.
  private let overrides: Overrides
  /// True when the caller gets nil if it fails.
  private let isOptional: Bool
  private let isListed: Bool
  private let state = Mutex(Log())

  init(_ found: Found, parent: Resolution?, container: WeaveDI.Container?, overrides: Overrides, isOptional: Bool) {
    (entry, isListed, self.parent) = (found.entry, found.isListed, parent)
    (self.container, self.overrides, self.isOptional) = (container, overrides, isOptional)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
  /// The innermost factory that is running on this thread; `run` keeps it alive.
  static var current: Resolution? {
    pthread_getspecific(key).map { Unmanaged<Resolution>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs the factory as the innermost on this thread.
  func run<Product>(_ factory: () throws -> Product) rethrows -> Product {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try factory()
  }

  /// What was asked for. A default value is made in the context that its id names; inside, no other is in force.
  var log: Log {
    state.withLock { log in
      if entry.id.isDefaultValue { log.needs.remove(.context) }
      return log
    }
  }

  func note(_ request: EntryID) {
    state.withLock { log in
      log.needs.insert(request)
      log.requests.insert(request)
    }
  }

  func note(needs: Set<EntryID>) { if !needs.isEmpty { state.withLock { $0.needs.formUnion(needs) } } }

  /// The value that is being made stands in for one that its key does not declare, which is reported at once.
  func noteFallback() {
    state.withLock { $0.usedFallback = true }
    guard Context.current.purpose == .reading, case .defaultValue(_, let context) = entry.id,
      let key = entry.subject as? any TestInjectedKey.Type
    else { return }
    reportIssue(missingValue(of: key, isLive: context == .live), at: entry.site)
  }

  func fail(_ cycle: DIError) { state.withLock { $0.cycle = $0.cycle ?? cycle } }

  private var outward: some Sequence<Resolution> { sequence(first: self, next: \.parent) }
  private var outermost: Resolution { parent?.outermost ?? self }

  /// What is being made, from the outermost to this one.
  var steps: [ResolutionStep] { outward.filter(\.isListed).map(\.entry.step).reversed() }

  /// The way from `entry`, which is being made further out, to itself; nil when it is not being made.
  func cycle(to entry: Entry) -> [ResolutionStep]? {
    guard let start = outward.first(where: { $0.entry === entry }) else { return nil }
    return steps.dropFirst(start.parent?.steps.count ?? 0) + [entry.step]
  }

  /// True when somebody on the way gets nil if this fails.
  var isSwallowed: Bool { outward.contains(where: \.isOptional) }
  /// The overrides that may keep what is made now: those in force when the nearest instance on the way that is kept was
  /// begun.
  var keepers: Overrides { outward.first { $0.entry.scope.isCached }?.overrides ?? [] }

  /// The scope of this piece of work, for instances of ``DependencyScope/graph``.
  var work: OpenScope {
    let outermost = outermost
    return outermost.state.withLock { log in
      let work = log.work ?? OpenScope(nil, under: outermost.overrides)
      log.work = work
      return work
    }
  }

  /// Ends it and wakes those who wait.
  func end() {
    let (sleepers, work) = state.withLock { log in
      log.hasEnded = true
      return (exchange(&log.sleepers, with: []), exchange(&log.work, with: nil))
    }
    for sleeper in sleepers { sleeper.signal() }
    withExtendedLifetime(work) {}
  }

  /// The resolution that each waiter waits for, by the waiter's outermost.
  private static let waits = Mutex<[ObjectIdentifier: Resolution]>([:])

  /// Waits for the resolution, which runs on another thread, to end. If `waiter` would wait for itself it has to give
  /// up: the result is that cycle.
  func wait(for waiter: Resolution?) -> [ResolutionStep]? {
    let outermost = waiter?.outermost
    let path = Self.waits.withLock { waits -> [ResolutionStep]? in
      let path = outermost.flatMap { way(to: $0, waits) }
      if let outermost, path == nil { waits[ObjectIdentifier(outermost)] = self }
      return path
    }
    if let waiter, let path { return waiter.steps + path }
    let semaphore = DispatchSemaphore(value: 0)
    let mustWait = state.withLock { log in
      if !log.hasEnded { log.sleepers.append(semaphore) }
      return !log.hasEnded
    }
    if mustWait { semaphore.wait() }
    if let outermost { Self.waits.withLock { $0[ObjectIdentifier(outermost)] = nil } }
    return nil
  }

  /// The steps from here to `waiter`, if this waits for it, directly or through others.
  private func way(to waiter: Resolution, _ waits: [ObjectIdentifier: Resolution]) -> [ResolutionStep]? {
    if outermost === waiter { return [entry.step] }
    return waits[ObjectIdentifier(outermost)]?.way(to: waiter, waits).map { [entry.step] + $0 }
  }
}
