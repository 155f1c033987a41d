/// What is known of an instance without its type.
///
/// Unchecked: only ``Box`` inherits from it, and both have nothing but constants that are Sendable.
@usableFromInline
class AnyBox: @unchecked Sendable {
  /// Everything that was asked for while the instance was made, directly or further down.
  let touches: [EntryID]
  /// True for the value of a key that declares no test value, read in a test.
  let lacksTestValue: Bool

  init(touches: [EntryID], lacksTestValue: Bool) {
    self.touches = touches
    self.lacksTestValue = lacksTestValue
  }
}

/// An instance, with what it was made from.
@usableFromInline
final class Box<Value: Sendable>: AnyBox, @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value, touches: [EntryID] = [], lacksTestValue: Bool = false) {
    self.value = value
    super.init(touches: touches, lacksTestValue: lacksTestValue)
  }
}
