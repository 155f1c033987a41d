import WeaveDI

/// A closure that a test did not set was called.
public struct Unimplemented: Error, Sendable, CustomStringConvertible {
  /// The closure's name.
  public let endpoint: String

  /// The error for the closure of this name.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  /// What was called, and the way out.
  public var description: String { "Unimplemented: '\(endpoint)'; set it for the test" }
}

/// Stands for a closure that a test has to set before it is used: calling it fails the test and gives `placeholder`.
///
///     static let testValue = Client(fetch: unimplemented("Client.fetch", placeholder: []))
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    reportUnimplemented(description(), fileID, filePath, line, column)
    return placeholder()
  }
}

/// Stands for a closure that may throw: calling it fails the test and throws ``Unimplemented``.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  { (_: repeat each Argument) in
    reportUnimplemented(description(), fileID, filePath, line, column)
    throw Unimplemented(description())
  }
}

/// Stands for a value that a test has to set before it is used: fails the test and is `placeholder`.
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: @autoclosure () -> String = "", placeholder: @autoclosure () -> Result = (),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Result {
  reportUnimplemented(description(), fileID, filePath, line, column)
  return placeholder()
}

/// Fails the test that has called a closure which it has not set; what `@DependencyClient` puts in the closure's place.
public func reportUnimplemented(
  _ description: String, _ fileID: StaticString = #fileID, _ filePath: StaticString = #filePath, _ line: UInt = #line,
  _ column: UInt = #column
) {
  let subject = description.isEmpty ? "what \(fileID):\(line) declares" : description
  reportIssue(
    "Unimplemented: \(subject) was used, but the test has not set it.", fileID: fileID, filePath: filePath, line: line,
    column: column)
}
