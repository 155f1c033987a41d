import Dispatch
import Platform
import Synchronization

/// A factory that is running: what it makes, for whom, and what it has asked for so far.
///
/// Factories are synchronous, so the running one belongs to its thread, and a task that it starts knows nothing of it.
final class Making: Sendable {
  struct Log: Sendable {
    /// Everything that was asked for, directly or further down.
    var touches: Set<EntryID> = []
    /// What the factory itself asked for.
    var needs: Set<EntryID> = []
    var failure: DIError?
    var lacksValue = false
  }

  private struct State {
    var log = Log()
    var sleepers: [DispatchSemaphore] = []
    var hasEnded = false
    /// The instances of `.graph` scope; only the outermost making keeps them.
    var cells: [GraphPlace: Cell] = [:]
  }

  /// Holds its layer, so that no later one gets the address and with it the instances.
  private struct GraphPlace: Hashable {
    let entry: Cell
    let layer: Layer?

    static func == (first: Self, second: Self) -> Bool { first.entry == second.entry && first.layer === second.layer }

    func hash(into hasher: inout Hasher) {
      hasher.combine(entry)
      hasher.combine(layer.map(ObjectIdentifier.init))
    }
  }

  /// What is made; nil for a read that is traced.
  let entry: AnyEntry?
  let parent: Making?
  /// The container that was asked, when it is not the one of the current task.
  let container: Container?
  let trace: TraceRecorder?
  /// True when the caller gets nil if it fails.
  let isOptional: Bool
  private let state = Mutex(State())

  init(
    _ entry: AnyEntry?, parent: Making?, container: Container? = nil, isOptional: Bool = false,
    trace: TraceRecorder? = nil
  ) {
    self.entry = entry
    self.isOptional = isOptional
    self.parent = parent
    self.container = container
    self.trace = trace ?? parent?.trace
  }

  // MARK: - The thread's own

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// True while a factory runs on this thread.
  @inline(__always)
  static var isUnderWay: Bool { pthread_getspecific(key) != nil }

  /// The innermost making of this thread; `run` keeps it alive.
  static var current: Making? {
    pthread_getspecific(key).map { Unmanaged<Making>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` as a part of this making.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try body()
  }

  // MARK: - What it asks for

  func touch(_ id: EntryID) {
    state.withLock { state in
      state.log.touches.insert(id)
      state.log.needs.insert(id)
    }
  }

  func touch(_ ids: some Collection<EntryID>) {
    guard !ids.isEmpty else { return }
    state.withLock { $0.log.touches.formUnion(ids) }
  }

  /// Makes the whole chain fail, although the factory goes on with nil.
  func fail(_ error: DIError) {
    state.withLock { if $0.log.failure == nil { $0.log.failure = error } }
  }

  func noteMissingValue() { state.withLock { $0.log.lacksValue = true } }

  /// What has been recorded.
  var log: Log { state.withLock { $0.log } }

  // MARK: - The chain

  /// The makings from the outermost to this one.
  var chain: [Making] {
    sequence(first: self, next: \.parent).filter { $0.entry != nil }.reversed()
  }

  /// True while `entry` is being made further out.
  func isPart(of entry: AnyEntry) -> Bool {
    var next: Making? = self
    while let making = next {
      if making.entry === entry { return true }
      next = making.parent
    }
    return false
  }

  var steps: [ResolutionStep] { chain.compactMap { $0.entry?.step } }

  /// The making that all others of the chain are a part of.
  var outermost: Making {
    var making = self
    while let parent = making.parent { making = parent }
    return making
  }

  /// True when what is being made is kept for others, itself or by what it is made for.
  var isKept: Bool { sequence(first: self, next: \.parent).contains { $0.entry?.scope.isKept ?? false } }

  /// The place of an instance of `.graph` scope in this piece of work.
  func cell(for entry: AnyEntry, in layer: Layer?) -> Cell {
    let place = GraphPlace(entry: entry, layer: layer)
    return state.withLock { state in
      let cell = state.cells[place] ?? Cell()
      state.cells[place] = cell
      return cell
    }
  }

  // MARK: - Waiting

  func end() {
    let sleepers = state.withLock { state in
      state.hasEnded = true
      return exchange(&state.sleepers, with: [])
    }
    for sleeper in sleepers { sleeper.signal() }
  }

  /// The making that each waiter waits for, by the waiter's outermost making. Two that wait for each other are a cycle across
  /// threads.
  private static let waits = Mutex<[ObjectIdentifier: Making]>([:])

  /// Waits for the making, which runs on another thread, to end.
  ///
  /// - Returns: nil, or the steps from here back to `waiter` if it would wait for itself and has to give up.
  func wait(for waiter: Making?) -> [ResolutionStep]? {
    guard let waiter = waiter?.outermost else {
      sleep()
      return nil
    }
    let cycle: [ResolutionStep]? = Self.waits.withLock { waits in
      var steps = entry.map { [$0.step] } ?? []
      var maker = outermost
      while maker !== waiter {
        guard let next = waits[ObjectIdentifier(maker)] else {
          waits[ObjectIdentifier(waiter)] = self
          return nil
        }
        if let step = next.entry?.step { steps.append(step) }
        maker = next.outermost
      }
      return steps
    }
    if let cycle { return cycle }
    sleep()
    Self.waits.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(waiter)) }
    return nil
  }

  private func sleep() {
    let semaphore = DispatchSemaphore(value: 0)
    let mustWait = state.withLock { state in
      if !state.hasEnded { state.sleepers.append(semaphore) }
      return !state.hasEnded
    }
    if mustWait { semaphore.wait() }
  }
}
