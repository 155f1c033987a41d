/// A value under the type that it is asked for by. Reading it compares two types; a cast of the value itself to a
/// protocol searches all conformances of the program.
struct Stored<Value: Sendable>: StoredValue {
  let value: Value
  init(_ value: Value) { self.value = value }
  var erased: any Sendable { value }
}

/// A ``Stored`` whose type is not known.
protocol StoredValue: Sendable { var erased: any Sendable { get } }

extension StoredValue {
  /// The value, if `T` is the type that it is stored under.
  func read<T: Sendable>(as type: T.Type) -> T? { (self as? Stored<T>)?.value }
}
