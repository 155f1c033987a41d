/// A value under the type that it was registered with. To read it as that type is a comparison of two types; a cast of
/// the erased value searches all conformances of the program.
struct Stored<Value: Sendable>: StoredValue {
  let value: Value
  init(_ value: Value) { self.value = value }
  var erased: any Sendable { value }
  func read<T: Sendable>(as type: T.Type) -> T? { value as? T }
  func value<T: Sendable>(as type: T.Type) -> T { value as! T }
  func remembered() -> @Sendable () -> (any StoredValue)? {
    // Invariant of `nonisolated(unsafe)`: the object is a `Value`, which is Sendable; a cast cannot say so.
    nonisolated(unsafe) weak let object = value as AnyObject
    return { (object as? Value).map(Stored.init) }
  }
}

/// A ``Stored`` whose type is not known.
protocol StoredValue: Sendable {
  var erased: any Sendable { get }
  /// The value as what it is asked for by; nil if it is not a `T`.
  func read<T: Sendable>(as type: T.Type) -> T?
  /// The value where its type is known to be `T`.
  func value<T: Sendable>(as type: T.Type) -> T
  /// Gives the value again for as long as somebody else keeps its object alive.
  func remembered() -> @Sendable () -> (any StoredValue)?
}
