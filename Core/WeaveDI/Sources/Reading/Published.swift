import Synchronization

/// A strong reference that many threads read without a lock, inside ``ReadGate/read(_:)``, and one replaces.
struct Published<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let pointer: Atomic<UInt>

  init(_ object: Object? = nil) {
    pointer = Atomic(address(retaining: object))
  }

  deinit {
    // Nobody else can hold this struct any more, so nobody reads through it.
    reference(pointer.load(ordering: .acquiring), to: Object.self)?.release()
  }

  /// The object without a retain; valid only inside ``ReadGate/read(_:)``.
  @inline(__always)
  var unretained: Unmanaged<Object>? {
    reference(pointer.load(ordering: .sequentiallyConsistent), to: Object.self)
  }

  var isEmpty: Bool { pointer.load(ordering: .sequentiallyConsistent) == 0 }

  /// The object, retained.
  var object: Object? {
    ReadGate.read { unretained?.takeUnretainedValue() }
  }

  /// Puts `object` in place; the old one, which readers may still be looking at, must go to ``ReadGate/retire(_:)``.
  func swap(_ object: Object?) -> Object? {
    let old = pointer.exchange(address(retaining: object), ordering: .sequentiallyConsistent)
    return reference(old, to: Object.self)?.takeRetainedValue()
  }

  /// Puts `object` in place unless one is there, and returns the one that is there.
  func fill(_ object: Object) -> Object {
    let new = address(retaining: object)
    let (exchanged, _) = pointer.compareExchange(expected: 0, desired: new, ordering: .sequentiallyConsistent)
    if exchanged { return object }
    reference(new, to: Object.self)?.release()
    return self.object ?? object
  }
}

/// A strong reference that is written once and read without a retain while its owner lives.
struct WriteOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let pointer = Atomic<UInt>(0)

  deinit {
    reference(pointer.load(ordering: .acquiring), to: Object.self)?.release()
  }

  /// The object without a retain; valid while the owner of this struct lives.
  @inline(__always)
  var unretained: Unmanaged<Object>? {
    reference(pointer.load(ordering: .acquiring), to: Object.self)
  }

  /// The object, retained.
  var object: Object? { unretained?.takeUnretainedValue() }

  /// Writes `object` unless one is there already, and returns the one that is there.
  func set(_ object: Object) -> Object {
    let new = address(retaining: object)
    let (exchanged, original) = pointer.compareExchange(expected: 0, desired: new, ordering: .acquiringAndReleasing)
    if exchanged { return object }
    reference(new, to: Object.self)?.release()
    return reference(original, to: Object.self)?.takeUnretainedValue() ?? object
  }
}

/// The address of a retained object, or 0.
private func address(retaining object: AnyObject?) -> UInt {
  object.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
}

@inline(__always)
private func reference<Object: AnyObject>(_ address: UInt, to type: Object.Type) -> Unmanaged<Object>? {
  UnsafeMutableRawPointer(bitPattern: address).map { Unmanaged<Object>.fromOpaque($0) }
}
