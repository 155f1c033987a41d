import Synchronization

/// A value under a lock, which several tasks may change: for what a test collects from closures that run anywhere.
///
/// Unchecked: the value is touched only while the lock is held. `withValue` must not be entered again from inside
/// itself.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var guarded: Value
  private let lock = Mutex(())

  /// Puts `value` under a lock.
  public init(_ value: sending Value) { guarded = value }

  /// Runs `operation` on the value while the lock is held.
  public func withValue<Result>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
    // `withLock` lets only out what may be sent; what an operation returns need not be.
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return try operation(&guarded)
  }

  /// Replaces the value.
  public func setValue(_ value: sending Value) { withValue { $0 = value } }
}

extension LockIsolated where Value: Sendable {
  /// The value at this moment.
  public var value: Value { withValue { $0 } }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part { withValue { $0[keyPath: keyPath] } }
}
