import Dispatch
import Synchronization

/// A cell without its type.
protocol AnyCell: AnyObject, Sendable {}

/// A place for one instance, made at most once however many threads ask for it.
///
/// The maker holds a claim, not a lock: factories run free, others wait for the claim's end.
final class Cell<Value: Sendable>: AnyCell {
  /// The instance, for readers who do not know its type.
  let slot = MadeSlot()
  private let claim = Mutex<Construction?>(nil)

  var box: Box<Value>? {
    slot.pointer.map { Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Fills the cell of an instance that needs no making.
  func fill(_ box: Box<Value>) { _ = slot.set(box) }

  enum Turn {
    /// The caller makes the instance and then calls `finish`.
    case make(Construction)
    /// Somebody else is making it.
    case wait(Construction)
    case made(Box<Value>)
  }

  /// Claims the making for `builder`, or says who has it.
  func takeTurn(_ builder: Builder, _ step: ResolutionStep) -> Turn {
    claim.withLock { claim in
      if let box = self.box { return .made(box) }
      if let claim { return .wait(claim) }
      let construction = Construction(builder: builder, step: step)
      claim = construction
      return .make(construction)
    }
  }

  /// Ends a claim: with `box` the instance is there for everybody, without it the next one who waits tries again.
  func finish(_ construction: Construction, with box: Box<Value>?) {
    claim.withLock { claim in
      if let box { _ = slot.set(box) }
      claim = nil
    }
    construction.end()
  }
}

/// The making of one instance, on which others can wait.
final class Construction: Sendable {
  private enum Waiting: Sendable {
    case open([DispatchSemaphore])
    case ended
  }

  let builder: Builder
  let step: ResolutionStep
  private let waiting = Mutex(Waiting.open([]))

  init(builder: Builder, step: ResolutionStep) {
    self.builder = builder
    self.step = step
  }

  func end() {
    let sleepers: [DispatchSemaphore] = waiting.withLock { state in
      guard case .open(let sleepers) = state else { return [] }
      state = .ended
      return sleepers
    }
    for sleeper in sleepers { sleeper.signal() }
  }

  /// Blocks until the making ends. Whoever makes it is running on another thread, so the wait is for work, not for a turn.
  func wait() {
    let semaphore = DispatchSemaphore(value: 0)
    let mustWait = waiting.withLock { state in
      guard case .open(let sleepers) = state else { return false }
      state = .open(sleepers + [semaphore])
      return true
    }
    if mustWait { semaphore.wait() }
  }
}
