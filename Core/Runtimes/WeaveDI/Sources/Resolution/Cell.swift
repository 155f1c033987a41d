import Synchronization

/// What is known of a made instance without its type.
///
/// Unchecked: only ``Instance`` inherits from it; constants, and the values of entries are Sendable.
@usableFromInline
class AnyInstance: @unchecked Sendable {
  /// Everything that was asked for while the instance was made, directly or further down.
  let touches: [EntryID]
  /// True for the value of a key that declares none for the context it was read in, and made do with another.
  let lacksValue: Bool

  init(touches: [EntryID], lacksValue: Bool) {
    self.touches = touches
    self.lacksValue = lacksValue
  }

  /// The value; the caller knows its type from the entry.
  final func value<Value>(as type: Value.Type) -> Value {
    unsafeDowncast(self, to: Instance<Value>.self).value
  }

  /// The value, if it is an object: what a weak place remembers.
  var object: AnyObject? { nil }

  /// The instance of this type that holds `object`.
  class func holding(_ object: AnyObject, touches: [EntryID]) -> AnyInstance? { nil }
}

/// A made instance, with what it was made from.
///
/// Unchecked: it adds a constant to ``AnyInstance``, and only values that are Sendable are registered.
@usableFromInline
final class Instance<Value>: AnyInstance, @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value, touches: [EntryID] = [], lacksValue: Bool = false) {
    self.value = value
    super.init(touches: touches, lacksValue: lacksValue)
  }

  override var object: AnyObject? { type(of: value as Any) is AnyClass ? value as AnyObject : nil }

  override class func holding(_ object: AnyObject, touches: [EntryID]) -> AnyInstance? {
    (object as? Value).map { Instance($0, touches: touches) }
  }
}

/// A place for one instance, made at most once however many threads ask for it; equal to itself only.
///
/// The maker holds a claim, not a lock: factories run outside every lock, and others wait until the making ends.
///
/// Unchecked: constants, and two pointers that are filled once.
@usableFromInline
class Cell: Hashable, @unchecked Sendable {
  enum Turn {
    /// The caller makes the instance and then calls `finish`.
    case make(Making)
    /// Another thread is making it.
    case wait(Making)
    case made(AnyInstance)
    /// More is known of the place than when it was chosen.
    case chooseAgain
  }

  /// What is known of a place at one moment.
  struct Knowledge {
    /// What the last making touched, whether or not the instance stayed here.
    var touches: [EntryID] = []
    /// How many makings have ended here; it tells whether anything is known, and whether that is still the latest.
    var makings = 0
  }

  /// The state of a place once something is made there. It is an object of its own, because most registrations are never
  /// used, or are replaced before.
  final class Record: Sendable {
    struct State {
      var making: Making?
      var knowledge = Knowledge()
      /// The instance of a weak place.
      var remembered: Remembered?
      /// For a registration: the shared place of an instance that is not there for everybody, and so not where a lock-free
      /// read looks.
      var shared: Cell?
      var timeOfMaking: ContinuousClock.Instant?
      /// For a registration: what its factory asked for itself when it first ran.
      var needs: Set<EntryID> = []
    }

    let state = Mutex(State())
  }

  /// Unchecked: an object that came from an instance, and so is Sendable. Never changed after the initialiser.
  final class Remembered: @unchecked Sendable {
    fileprivate weak let object: AnyObject?
    fileprivate let type: AnyInstance.Type

    fileprivate init(_ object: AnyObject, _ type: AnyInstance.Type) {
      self.object = object
      self.type = type
    }
  }

  /// True for a place that remembers the instance without keeping it alive.
  let isWeak: Bool
  private let made = FastRead.Once<AnyInstance>()
  private let written = FastRead.Once<Record>()

  init(isWeak: Bool = false) { self.isWeak = isWeak }

  @usableFromInline
  static func == (left: Cell, right: Cell) -> Bool { left === right }

  @usableFromInline
  final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Where the instance is: valid for as long as the cell lives.
  @inline(__always)
  final var pointer: UnsafeMutableRawPointer? { made.pointer }

  final var record: Record { written.object ?? written.fill(Record()) }

  final var instance: AnyInstance? {
    isWeak ? written.object?.state.withLock { remembered(in: $0) } : made.object
  }

  private final func remembered(in state: Record.State) -> AnyInstance? {
    guard let remembered = state.remembered, let object = remembered.object else { return nil }
    return remembered.type.holding(object, touches: state.knowledge.touches)
  }

  final var knowledge: Knowledge { written.object?.state.withLock { $0.knowledge } ?? Knowledge() }

  /// Claims the making, if the place was chosen by what is known of it now, or says who has it.
  final func takeTurn(knowing makings: Int, _ begin: () -> Making) -> Turn {
    record.state.withLock { state in
      if let making = state.making { return .wait(making) }
      // Checked before the instance: it may have been made meanwhile, and for others than the one who chose this place.
      guard state.knowledge.makings == makings else { return .chooseAgain }
      if let made = isWeak ? remembered(in: state) : made.object { return .made(made) }
      let making = begin()
      state.making = making
      return .make(making)
    }
  }

  /// Puts an instance in place, unless one is there, and returns the one that is there.
  @discardableResult
  final func fill(_ instance: AnyInstance) -> AnyInstance {
    guard isWeak, let object = instance.object else { return made.fill(instance) }
    record.state.withLock { state in
      state.remembered = Remembered(object, type(of: instance))
      state.knowledge.touches = instance.touches
    }
    return instance
  }

  /// Ends a claim: those who wait choose again by what the making touched; nil when it failed.
  final func finish(_ making: Making, touches: [EntryID]?) {
    record.state.withLock { state in
      if let touches { state.knowledge = Knowledge(touches: touches, makings: state.knowledge.makings + 1) }
      state.making = nil
    }
    making.end()
  }
}
