import Synchronization

/// The way of almost every question: the instance is there, and nothing about the task makes another one right.
///
/// It takes no lock and allocates nothing. Everything else goes to ``Resolver``.
///
/// Looking an instance up does not depend on its type; only the copy at the end does, and that is inlined where the type
/// is known. In a generic function it would pay for finding the type's layout at run time.
@usableFromInline
struct FastPath {
  /// The address of the instance's ``Box``, valid until ``end()``; nil when the slow way must be taken.
  @usableFromInline let box: UnsafeMutableRawPointer?
  /// Where the reader is counted in; nil for what the current task itself holds.
  private let counter: UnsafeMutablePointer<Atomic<Int>>?

  /// The instance for a type without a name, as the current task sees it.
  @inlinable @inline(__always)
  static func made<Value: Sendable>(_ type: Value.Type) -> Value? {
    let found = FastPath(type: ObjectIdentifier(type))
    defer { found.end() }
    return found.value()
  }

  /// The instance for a type without a name, asked of a container.
  @inlinable @inline(__always)
  static func made<Value: Sendable>(_ type: Value.Type, in container: WeaveDI.Container) -> Value? {
    let found = FastPath(type: ObjectIdentifier(type), in: container)
    defer { found.end() }
    return found.value()
  }

  /// The value of a key: what an override sets, or else the key's own.
  @inlinable @inline(__always)
  static func made<Key: TestInjectedKey>(key: Key.Type, _ context: ResolutionContext?) -> Key.Value? {
    let found = FastPath(key: ObjectIdentifier(key), context)
    defer { found.end() }
    return found.value()
  }

  @inlinable @inline(__always)
  func value<Value: Sendable>() -> Value? {
    guard let box else { return nil }
    return Unmanaged<Box<Value>>.fromOpaque(box)._withUnsafeGuaranteedRef { $0.value }
  }

  @usableFromInline
  func end() {
    if let counter { ReadGate.leave(counter) }
  }
}

extension FastPath {
  @usableFromInline
  init(type: ObjectIdentifier) {
    let bits = EntryID.bits(type)
    guard let context = ResolutionContext.current else {
      self.init(shared: bits)
      return
    }
    self.init(bits, inProcess: bits, context)
  }

  @usableFromInline
  init(type: ObjectIdentifier, in container: WeaveDI.Container) {
    let bits = EntryID.bits(type)
    guard let context = ResolutionContext.current else {
      let counter = ReadGate.enter()
      self.init(container.slotInsideGate(bits), counter, in: nil)
      return
    }
    if container === WeaveDI.Container.process {
      self.init(bits, inProcess: bits, context)
    } else if context.isPlain, let layer = context.layer, let slot = layer.table.slot(bits) {
      self.init(slot, nil, in: layer)
    } else {
      self.init()
    }
  }

  @usableFromInline
  init(key: ObjectIdentifier, _ context: ResolutionContext?) {
    guard let context else {
      self.init(shared: EntryID.bits(key: key, in: .ofProcess))
      return
    }
    let kind = context.layer?.context ?? .ofProcess
    self.init(EntryID.bits(key: key), inProcess: kind == .test ? nil : EntryID.bits(key: key, in: kind), context)
  }

  /// Inside overrides: what stands for `bits` there, or else what the process has, if nothing in between hides it.
  @inline(__always)
  private init(_ bits: UInt, inProcess processBits: UInt?, _ context: ResolutionContext) {
    guard context.isPlain, let layer = context.layer else {
      self.init()
      return
    }
    if let slot = layer.table.slot(bits) {
      self.init(slot, nil, in: layer)
    } else if let processBits, layer.isTransparent {
      let counter = ReadGate.enter()
      self.init(WeaveDI.Container.processSlotInsideGate(processBits), counter, in: layer)
    } else {
      self.init()
    }
  }

  @inline(__always)
  private init(shared bits: UInt) {
    let counter = ReadGate.enter()
    self.init(WeaveDI.Container.processSlotInsideGate(bits), counter, in: nil)
  }

  @inline(__always)
  private init(
    _ slot: Unmanaged<MadeSlot>?, _ counter: UnsafeMutablePointer<Atomic<Int>>?, in layer: Layer?
  ) {
    self.counter = counter
    box = slot?._withUnsafeGuaranteedRef { slot in
      guard let pointer = slot.pointer else { return nil }
      let isRight = Unmanaged<AnyBox>.fromOpaque(pointer)._withUnsafeGuaranteedRef { box in
        !box.lacksTestValue && (box.touches.isEmpty || layer?.leavesAlone(box.touches) ?? true)
      }
      return isRight ? pointer : nil
    }
  }

  /// The slow way.
  @inline(__always)
  private init() {
    box = nil
    counter = nil
  }
}
