/// The way of almost every question: the instance is there, and nothing about the task makes another one right.
///
/// It takes no lock and allocates nothing. Everything else goes to ``Resolver``.
enum FastPath {
  /// The instance for a type without a name. `container` is nil for the live one.
  @inline(__always)
  static func made<Value: Sendable>(
    _ type: Value.Type, _ context: ResolutionContext?, _ container: Container? = nil
  ) -> Value? {
    let bits = EntryID.bits(type: type)
    guard let context else { return shared(bits, leavesOnly: false, container) }
    guard context.isPlain, let layer = context.layer else { return nil }
    if let pointer = layer.table.made(bits, leavesOnly: true) { return value(pointer) }
    guard container == nil || container === Container.process, layer.isTransparent(for: bits) else { return nil }
    return shared(bits, leavesOnly: true, nil)
  }

  /// The value of a key: what an override sets, or else the key's own.
  @inline(__always)
  static func made<Key: TestInjectedKey>(key: Key.Type, _ context: ResolutionContext?) -> Key.Value? {
    guard let context else { return shared(EntryID.bits(key: key, in: .ofProcess), leavesOnly: false, nil) }
    guard context.isPlain, let layer = context.layer else { return nil }
    let bits = EntryID.bits(key: key)
    if let pointer = layer.table.made(bits, leavesOnly: true) { return value(pointer) }
    let kind = layer.context ?? .ofProcess
    guard kind != .test, layer.isTransparent(for: bits) else { return nil }
    return shared(EntryID.bits(key: key, in: kind), leavesOnly: true, nil)
  }

  @inline(__always)
  private static func shared<Value: Sendable>(_ bits: UInt, leavesOnly: Bool, _ container: Container?) -> Value? {
    let counter = ReadGate.enter()
    defer { ReadGate.leave(counter) }
    let pointer =
      container.map { $0.madeInsideGate(bits, leavesOnly: leavesOnly) }
      ?? Container.liveMadeInsideGate(bits, leavesOnly: leavesOnly)
    guard let pointer else { return nil }
    return value(pointer)
  }

  /// The copy out of the box: the only step that depends on the type.
  @inline(__always)
  private static func value<Value: Sendable>(_ pointer: UnsafeMutableRawPointer) -> Value? {
    Unmanaged<Box<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.lacksTestValue ? nil : $0.value }
  }
}
