/// A value with its own text in dumps and differences.
public protocol CustomDumpStringConvertible {
  /// The text of the value.
  var customDumpDescription: String { get }
}

/// A value that is printed and compared as another one.
public protocol CustomDumpRepresentable {
  /// The value to print and compare instead.
  var customDumpValue: Any { get }
}

/// A value that chooses which of its parts are printed and compared.
public protocol CustomDumpReflectable {
  /// A mirror of the parts that count.
  var customDumpMirror: Mirror { get }
}

/// A type that knows how the source writes the key paths from it. The standard library knows that of stored properties
/// only.
public protocol CustomDumpKeyPathRoot {
  /// What the source writes after the backslash, for example `User.name`, or `nil` where the type does not know it.
  static func customDumpDescription(of keyPath: AnyKeyPath) -> String?
}
