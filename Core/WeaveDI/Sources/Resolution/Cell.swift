import Synchronization

/// What is known of a made instance without its type.
///
/// Unchecked: only ``Instance`` inherits from it, and both have nothing but constants that are Sendable.
@usableFromInline
class AnyInstance: @unchecked Sendable {
  /// Everything that was asked for while the instance was made, directly or further down.
  let touches: [EntryID]
  /// True for the value of a key that declares no test value, read in a test.
  let lacksTestValue: Bool

  init(touches: [EntryID], lacksTestValue: Bool) {
    self.touches = touches
    self.lacksTestValue = lacksTestValue
  }
}

/// A made instance, with what it was made from.
@usableFromInline
final class Instance<Value: Sendable>: AnyInstance, @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value, touches: [EntryID] = [], lacksTestValue: Bool = false) {
    self.value = value
    super.init(touches: touches, lacksTestValue: lacksTestValue)
  }
}

/// A place for one instance, as far as that does not depend on its type: what ``FastRead`` looks into.
///
/// The state is here rather than in ``Cell``, because in a generic class its layout would be looked up at each registration.
///
/// Unchecked: constants, a mutex, and an atomic that ``Cell`` alone writes.
class AnyCell: @unchecked Sendable {
  fileprivate struct State {
    var making: Making?
    var knowledge = Knowledge()
    /// The instance of a weak place.
    var remembered: Remembered?
  }

  fileprivate struct Remembered {
    weak var object: AnyObject?
  }

  /// What is known of a place at one moment.
  struct Knowledge {
    /// What the last making touched, whether or not the instance stayed here.
    var touches: [EntryID] = []
    /// How many makings have ended here; it tells whether anything is known, and whether that is still the latest.
    var makings = 0
  }

  /// True for a place that remembers the instance without keeping it alive.
  let isWeak: Bool
  /// The address of the ``Instance``, retained; 0 until there is one. Written once.
  fileprivate let address = Atomic<UInt>(0)
  fileprivate let state = Mutex(State())

  init(isWeak: Bool) { self.isWeak = isWeak }

  deinit { pointer.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }

  /// Where the instance is: valid for as long as the cell lives.
  @inline(__always)
  final var pointer: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: address.load(ordering: .acquiring))
  }

  final var knowledge: Knowledge { state.withLock { $0.knowledge } }

  /// Ends a claim: those who wait choose again by what the making touched; nil when it failed.
  final func finish(_ making: Making, touches: [EntryID]?) {
    state.withLock { state in
      if let touches { state.knowledge = Knowledge(touches: touches, makings: state.knowledge.makings + 1) }
      state.making = nil
    }
    making.end()
  }
}

/// A place for one instance, made at most once however many threads ask for it.
///
/// Whoever makes it holds a claim, not a lock: factories run free, others wait for the end of the making.
///
/// Unchecked: it adds nothing to ``AnyCell``.
class Cell<Value: Sendable>: AnyCell, @unchecked Sendable {
  enum Turn {
    /// The caller makes the instance and then calls `finish`.
    case make(Making)
    /// Somebody else is making it.
    case wait(Making)
    case made(Instance<Value>)
    /// Since the place was chosen, more has become known of it.
    case chooseAgain
  }

  override init(isWeak: Bool = false) { super.init(isWeak: isWeak) }

  final var instance: Instance<Value>? { isWeak ? state.withLock { weakInstance(&$0) } : strongInstance }

  private final func weakInstance(_ state: inout State) -> Instance<Value>? {
    (state.remembered?.object as? Value).map { Instance($0, touches: state.knowledge.touches) }
  }

  private final var strongInstance: Instance<Value>? {
    pointer.map { Unmanaged<Instance<Value>>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Claims the making, if the place was chosen by what is known of it now, or says who has it.
  final func takeTurn(knowing makings: Int, _ begin: () -> Making) -> Turn {
    state.withLock { state in
      if let made = isWeak ? weakInstance(&state) : strongInstance { return .made(made) }
      if let making = state.making { return .wait(making) }
      guard state.knowledge.makings == makings else { return .chooseAgain }
      let making = begin()
      state.making = making
      return .make(making)
    }
  }

  /// Puts an instance in place, unless one is there, and returns the one that is there.
  @discardableResult
  final func fill(_ instance: Instance<Value>) -> Instance<Value> {
    if isWeak {
      state.withLock { state in
        state.remembered = Remembered(object: instance.value as AnyObject)
        state.knowledge.touches = instance.touches
      }
      return instance
    }
    let new = Unmanaged.passRetained(instance)
    let (exchanged, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if exchanged { return instance }
    new.release()
    return strongInstance ?? instance
  }
}
