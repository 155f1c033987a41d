import Platform
import Synchronization

/// Answers almost every read: the instance exists, and nothing about the task calls for another one.
///
/// It takes no lock and allocates nothing. Every other read goes to ``Resolver``, which would find whatever this finds:
/// `FastReadTests` compares the two on random sequences.
///
/// Looking an instance up does not depend on its type; only the copy at the end does, and that is inlined where the type
/// is known. In a generic function it would pay for finding the type's layout at run time.
@usableFromInline
struct FastRead {
  /// The address of the ``Instance``, valid until ``end()``; nil when the slow way must be taken.
  @usableFromInline let instance: UnsafeMutableRawPointer?
  /// Where the reader is counted; nil for what the current task itself keeps alive.
  private let counter: Gate.Counter?

  /// The instance for a type without a name, as `layer` shows it.
  @inlinable @inline(__always)
  static func made<Value: Sendable>(_ type: Value.Type, _ layer: Layer?) -> Value? {
    let found = look(for: ObjectIdentifier(type), layer)
    defer { found.end() }
    return found.value()
  }

  /// The instance for a type without a name, asked of a container.
  @inlinable @inline(__always)
  static func made<Value: Sendable>(_ type: Value.Type, in container: WeaveDI.Container) -> Value? {
    let found = look(for: ObjectIdentifier(type), in: container)
    defer { found.end() }
    return found.value()
  }

  /// The value of a key: what an override sets, or else the key's own.
  @inlinable @inline(__always)
  static func made<Key: TestInjectedKey>(key: Key.Type, _ layer: Layer?) -> Key.Value? {
    let found = look(forKey: ObjectIdentifier(key), layer)
    defer { found.end() }
    return found.value()
  }

  @inlinable @inline(__always)
  func value<Value: Sendable>() -> Value? {
    guard let instance else { return nil }
    return Unmanaged<Instance<Value>>.fromOpaque(instance)._withUnsafeGuaranteedRef { $0.value }
  }

  @usableFromInline
  func end() { if let counter { Gate.leave(counter) } }
}

// MARK: - Looking

// Functions rather than initialisers: they borrow what they are given, so no reference count is shared between readers.
extension FastRead {
  @usableFromInline
  static func look(for type: ObjectIdentifier, _ layer: Layer?) -> FastRead {
    let bits = EntryID.bits(type)
    return look(for: bits, inProcess: bits, layer)
  }

  @usableFromInline
  static func look(for type: ObjectIdentifier, in container: WeaveDI.Container) -> FastRead {
    let bits = EntryID.bits(type)
    if let layer = ResolutionContext.currentLayer {
      if container === WeaveDI.Container.process { return look(for: bits, inProcess: bits, layer) }
      if !Making.isUnderWay, let entry = layer.table.entry(bits) { return FastRead(entry, nil, in: layer) }
    } else if !Making.isUnderWay {
      let counter = Gate.enter()
      return FastRead(container.entryInsideGate(bits), counter, in: nil)
    }
    return FastRead(nil, nil, in: nil)
  }

  @usableFromInline
  static func look(forKey key: ObjectIdentifier, _ layer: Layer?) -> FastRead {
    let context = layer?.context ?? .ofProcess
    // In a test the keys' own values are the test's.
    return look(
      for: EntryID.bits(key: key), inProcess: context == .test ? nil : EntryID.bits(key: key, in: context), layer)
  }

  /// What stands for `bits` in the layer, or else what the process has, if nothing in between hides it.
  @inline(__always)
  private static func look(for bits: UInt, inProcess processBits: UInt?, _ layer: Layer?) -> FastRead {
    guard !Making.isUnderWay else { return FastRead(nil, nil, in: nil) }
    if let entry = layer?.table.entry(bits) { return FastRead(entry, nil, in: layer) }
    guard let processBits, layer?.isTransparent ?? true else { return FastRead(nil, nil, in: nil) }
    let counter = Gate.enter()
    return FastRead(WeaveDI.Container.processEntryInsideGate(processBits), counter, in: layer)
  }

  /// The instance that `entry` has, if it is the right one; without an entry the slow way is taken.
  @inline(__always)
  private init(_ entry: Unmanaged<AnyEntry>?, _ counter: Gate.Counter?, in layer: Layer?) {
    self.counter = counter
    instance = entry?._withUnsafeGuaranteedRef { entry in
      guard let pointer = entry.pointer else { return nil }
      let isRight = Unmanaged<AnyInstance>.fromOpaque(pointer)._withUnsafeGuaranteedRef { instance in
        !instance.lacksValue && (instance.touches.isEmpty || layer?.leavesAlone(instance.touches) ?? true)
      }
      return isRight ? pointer : nil
    }
  }
}

// MARK: - The table

extension FastRead {
  /// An immutable open-addressing table from an ``EntryID`` without a name to its entry.
  final class Table: Sendable {
    private struct Slot {
      var bits: UInt
      var entry: Unmanaged<AnyEntry>?
    }

    private let mask: UInt
    private let shift: UInt
    /// Invariant of `nonisolated(unsafe)`: filled in the initialiser, only read afterwards, freed in `deinit`.
    private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
    /// Keeps alive what `slots` points to, and answers for the entries with a name.
    let entries: [EntryID: AnyEntry]

    init(_ entries: [EntryID: AnyEntry]) {
      self.entries = entries
      var capacity = 8
      while capacity < entries.count * 2 { capacity *= 2 }
      mask = UInt(capacity - 1)
      shift = UInt(UInt.bitWidth - capacity.trailingZeroBitCount)
      slots = .allocate(capacity: capacity)
      slots.initialize(repeating: Slot(bits: 0, entry: nil), count: capacity)
      for (id, entry) in entries where id.name == nil {
        var index = Self.start(id.bits, shift)
        while slots[Int(index)].entry != nil { index = (index + 1) & mask }
        slots[Int(index)] = Slot(bits: id.bits, entry: .passUnretained(entry))
      }
    }

    deinit { slots.deallocate() }

    /// The entry for an id without a name; valid while the table lives.
    @inline(__always)
    func entry(_ bits: UInt) -> Unmanaged<AnyEntry>? {
      var index = Self.start(bits, shift)
      while let entry = slots[Int(index)].entry {
        if slots[Int(index)].bits == bits { return entry }
        index = (index + 1) & mask
      }
      return nil
    }

    @inline(__always)
    func contains(_ bits: UInt) -> Bool { entry(bits) != nil }

    @inline(__always)
    private static func start(_ bits: UInt, _ shift: UInt) -> UInt {
      (bits &* 0x9E37_79B9_7F4A_7C15) >> shift
    }
  }
}

// MARK: - Following a pointer that others replace

extension FastRead {
  /// A strong reference that many threads follow without a lock, between ``Gate/enter()`` and `leave`, and one replaces.
  struct Pointer<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let address: Atomic<UInt>

    init(_ object: Object? = nil) { address = Atomic(Self.retained(object)) }

    deinit {
      // Nobody else can hold this struct any more, so nobody reads through it.
      Self.reference(address.load(ordering: .acquiring))?.release()
    }

    /// The object without a retain; valid only inside the gate.
    @inline(__always)
    var unretained: Unmanaged<Object>? { Self.reference(address.load(ordering: .sequentiallyConsistent)) }

    @inline(__always)
    var isEmpty: Bool { address.load(ordering: .sequentiallyConsistent) == 0 }

    /// The object, retained.
    var object: Object? {
      let counter = Gate.enter()
      defer { Gate.leave(counter) }
      return unretained?.takeUnretainedValue()
    }

    /// Puts `object` in place; the old one, which readers may still be looking at, must go to ``Gate/retire(_:)``.
    func swap(_ object: Object?) -> Object? {
      Self.reference(address.exchange(Self.retained(object), ordering: .sequentiallyConsistent))?.takeRetainedValue()
    }

    /// Puts `object` in place unless one is there, and returns the one that is there.
    func fill(_ object: Object) -> Object {
      let new = Self.retained(object)
      if address.compareExchange(expected: 0, desired: new, ordering: .sequentiallyConsistent).exchanged {
        return object
      }
      Self.reference(new)?.release()
      return self.object ?? object
    }

    private static func retained(_ object: Object?) -> UInt {
      object.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
    }

    @inline(__always)
    private static func reference(_ address: UInt) -> Unmanaged<Object>? {
      UnsafeMutableRawPointer(bitPattern: address).map { Unmanaged<Object>.fromOpaque($0) }
    }
  }

  /// A strong reference that is put in place once and stays until the end, so that it is followed without a lock or a gate.
  struct Once<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let address = Atomic<UInt>(0)

    deinit { pointer.map { Unmanaged<Object>.fromOpaque($0).release() } }

    /// Where the object is, valid as long as this is; nil until there is one.
    @inline(__always)
    var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address.load(ordering: .acquiring)) }

    @inline(__always)
    var object: Object? { pointer.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }

    /// Puts `object` in place unless one is there, and returns the one that is there.
    func fill(_ object: Object) -> Object {
      let new = Unmanaged.passRetained(object)
      let (exchanged, _) = address.compareExchange(
        expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
      if exchanged { return object }
      new.release()
      return self.object ?? object
    }
  }

  /// Tells writers whether anybody may still be looking at what they have replaced.
  ///
  /// A reader counts itself in before it loads a ``Pointer`` and out after its last use. A writer swaps the pointer first and
  /// releases the old object only after it has seen every counter at zero: whoever came in after that sees the new pointer.
  /// The counters are striped by thread, each on cache lines of its own, so that readers do not queue behind one another.
  enum Gate {
    typealias Counter = UnsafeMutablePointer<Atomic<Int>>

    private static let stripeCount = 64
    private static let stripeBytes = 128

    /// The counters; never freed, because readers may come until the process ends.
    ///
    /// Invariant of `nonisolated(unsafe)`: the pointer itself never changes, and what it points to are atomics.
    private nonisolated(unsafe) static let stripes: UnsafeMutableRawPointer = {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: stripeCount * stripeBytes, alignment: stripeBytes)
      for index in 0..<stripeCount {
        (memory + index * stripeBytes).bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(0))
      }
      return memory
    }()

    private struct Retired {
      var objects: [any AnyObject & Sendable] = []
      /// How many have been released before the first of `objects`.
      var released = 0
    }

    /// What writers have replaced and some reader may still hold.
    private static let retired = Mutex(Retired())

    @inline(__always)
    static func enter() -> Counter {
      let counter = (stripes + currentStripe() * stripeBytes).assumingMemoryBound(to: Atomic<Int>.self)
      counter.pointee.add(1, ordering: .sequentiallyConsistent)
      return counter
    }

    @inline(__always)
    static func leave(_ counter: Counter) { counter.pointee.subtract(1, ordering: .releasing) }

    /// Releases `object` as soon as no reader can hold it: now, or with a later call if a reader is under way.
    static func retire(_ object: any AnyObject & Sendable) {
      let last = retired.withLock { retired in
        retired.objects.append(object)
        return retired.released + retired.objects.count
      }
      guard everyReaderHasLeft() else { return }
      // Only what was there before the counters were looked at; released outside the lock, because the last release may run
      // a deinit of the application.
      let free = retired.withLock { retired in
        let count = max(0, last - retired.released)
        let free = Array(retired.objects.prefix(count))
        retired.objects.removeFirst(count)
        retired.released += count
        return free
      }
      withExtendedLifetime(free) {}
    }

    private static func everyReaderHasLeft() -> Bool {
      for index in 0..<stripeCount {
        let counter = (stripes + index * stripeBytes).assumingMemoryBound(to: Atomic<Int>.self)
        var patience = 1_000
        while counter.pointee.load(ordering: .sequentiallyConsistent) != 0 {
          patience -= 1
          if patience == 0 { return false }
          sched_yield()
        }
      }
      return true
    }

    @inline(__always)
    private static func currentStripe() -> Int {
      #if canImport(Darwin)
        let thread = UInt(bitPattern: pthread_self())
      #else
        let thread = UInt(pthread_self())
      #endif
      // Thread descriptors are page-aligned; the multiplication spreads the bits that differ over the top ones.
      return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }
}
