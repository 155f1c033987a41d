/// A value that says for itself how it is printed in a dump or a difference.
public protocol CustomDumpStringConvertible {
  /// What is printed for the value.
  var customDumpDescription: String { get }
}

/// A value that is printed and compared as another one.
public protocol CustomDumpRepresentable {
  /// What stands for the value.
  var customDumpValue: Any { get }
}

/// A value that says for itself which parts of it are printed and compared.
public protocol CustomDumpReflectable {
  /// The parts.
  var customDumpMirror: Mirror { get }
}
