import Synchronization

/// One thread at work on instances, from the outermost that was asked for down to its leaves.
final class Builder: Sendable {
  let thread = ThreadIdentity.current
  /// The instances of `.graph` scope: they live as long as this piece of work.
  private let cells = Mutex<[ObjectIdentifier: any AnyCell]>([:])

  func cell<Value>(for entry: Entry<Value>) -> Cell<Value> {
    cells.withLock { cells in
      if let known = cells[ObjectIdentifier(entry)] as? Cell<Value> { return known }
      let new = Cell<Value>()
      cells[ObjectIdentifier(entry)] = new
      return new
    }
  }
}

/// A factory that is running: what it makes, for whom, and what it has asked for so far.
final class Frame: Sendable {
  struct Log: Sendable {
    /// Everything that was asked for, directly or further down.
    var touches: Set<EntryID> = []
    /// What the factory itself asked for.
    var needs: Set<EntryID> = []
    var failure: DIError?
    var lacksTestValue = false
    var isFinished = false
    /// What is to be said if the factory traps.
    var notes: [TrapNote] = []
  }

  let step: ResolutionStep
  let entry: ObjectIdentifier
  let parent: Frame?
  let builder: Builder
  /// The container that was asked, when it is not the one of the current task.
  let container: Container?
  private let log = Mutex(Log())

  init(step: ResolutionStep, entry: ObjectIdentifier, parent: Frame?, builder: Builder, container: Container?) {
    self.step = step
    self.entry = entry
    self.parent = parent
    self.builder = builder
    self.container = container
  }

  /// True while the factory runs and this is its thread. A task that the factory has started inherits the frame as a
  /// task-local value; for that task it is somebody else's.
  var isCurrent: Bool {
    builder.thread == .current && !log.withLock(\.isFinished)
  }

  func touch(_ id: EntryID) {
    log.withLock { log in
      log.touches.insert(id)
      log.needs.insert(id)
    }
  }

  func touch(_ ids: [EntryID]) {
    guard !ids.isEmpty else { return }
    log.withLock { $0.touches.formUnion(ids) }
  }

  /// Makes the whole chain fail, even though the factory goes on with `nil`.
  func fail(_ error: DIError) {
    log.withLock { if $0.failure == nil { $0.failure = error } }
  }

  func keep(_ note: TrapNote) {
    log.withLock { $0.notes.append(note) }
  }

  func noteMissingTestValue() {
    log.withLock { $0.lacksTestValue = true }
  }

  func finish() -> Log {
    let log = log.withLock { log in
      log.isFinished = true
      return log
    }
    for note in log.notes { note.withdraw() }
    return log
  }

  /// The frames from the outermost to this one.
  var chain: [Frame] {
    var frames: [Frame] = []
    var next: Frame? = self
    while let frame = next {
      frames.append(frame)
      next = frame.parent
    }
    return frames.reversed()
  }

  var steps: [ResolutionStep] { chain.map(\.step) }
}

/// Who waits for whom, across threads: two that wait for each other have closed a cycle.
enum WaitGraph {
  private static let edges = Mutex<[ObjectIdentifier: Construction]>([:])

  /// Waits for `construction` on behalf of `builder`, unless its maker is waiting, through any number of others, for us.
  ///
  /// - Returns: the steps that lead from `construction` back to the caller when there is such a cycle, otherwise nil.
  static func wait(for construction: Construction, by builder: Builder?) -> [ResolutionStep]? {
    guard let builder else {
      construction.wait()
      return nil
    }
    let cycle: [ResolutionStep]? = edges.withLock { edges in
      var steps = [construction.step]
      var maker = construction.builder
      while maker !== builder {
        guard let next = edges[ObjectIdentifier(maker)] else {
          edges[ObjectIdentifier(builder)] = construction
          return nil
        }
        steps.append(next.step)
        maker = next.builder
      }
      return steps
    }
    if let cycle { return cycle }
    construction.wait()
    edges.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(builder)) }
    return nil
  }
}
