/// A value that only its actor touches.
///
/// ``LockIsolated`` does the same without waiting, also where nothing may wait. This is for code that comes with it.
public actor ActorIsolated<Value> {
  /// The value at this moment.
  public private(set) var value: Value

  /// Hands `value` to an actor.
  public init(_ value: sending Value) { self.value = value }

  /// Runs `operation` on the value, which nobody else touches meanwhile.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ value: sending Value) { self.value = value }
}
