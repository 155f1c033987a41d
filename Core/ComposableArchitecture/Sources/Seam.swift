func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  print("issue:", message(), fileID, line)
}

/// Stands in for the dependencies.
public struct DependencyValues: Sendable {
  /// Makes them.
  public init() {}
}

func withDependencies<R>(_ t: (inout DependencyValues) -> Void, operation: () -> R) -> R { operation() }
