import IssueReporting

/// Expects two values to be equal. The issue shows how they differ.
public func expectNoDifference<Value: Equatable>(
  _ first: @autoclosure () throws -> Value,
  _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let issue: String?
  do {
    issue = difference(try first(), try second(), message(), legend: "(First: −, Second: +)")
  } catch {
    issue = thrown(error)
  }
  if let issue { reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// Expects `operation` to change a value as `changes` does. It is an issue when neither changes
/// anything. Without an operation, the value has already changed, and `changes` sets the parts that the test asserts.
public func expectDifference<Value: Equatable>(
  _ value: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: (() throws -> Void)? = nil,
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let issue: String?
  do {
    let before = try value()
    var expected = before
    try updateExpectingResult(&expected)
    try operation?()
    issue = mismatch(before: operation == nil ? nil : before, expected, try value(), message())
  } catch {
    issue = thrown(error)
  }
  if let issue { reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// Expects an asynchronous `operation` to change a value as `changes` does.
public nonisolated(nonsending) func expectDifference<Value: Equatable>(
  _ value: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: () async throws -> Void,
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let issue: String?
  do {
    let before = try value()
    var expected = before
    try updateExpectingResult(&expected)
    try await operation()
    issue = mismatch(before: before, expected, try value(), message())
  } catch {
    issue = thrown(error)
  }
  if let issue { reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// The issue about a value after an operation; `before` is what it was, where there was an operation.
private func mismatch<Value: Equatable>(
  before: Value?, _ expected: Value, _ actual: Value, _ message: String?
) -> String? {
  guard expected == before, actual == before else {
    return difference(expected, actual, message, legend: "(Expected: −, Actual: +)")
  }
  let heading = message.map { "\($0) - " } ?? ""
  return heading + "Expected the value to change, but the operation changed nothing, and neither did 'changes'."
}

/// The issue about two values that should be equal, or `nil`.
private func difference<Value: Equatable>(
  _ first: Value, _ second: Value, _ message: String?, legend: String
) -> String? {
  guard first != second else { return nil }
  let heading = message.map { "\($0) - " } ?? ""
  guard let difference = diff(first, second) else {
    return heading + "Both print the same, but '==' says that they differ:\n\n"
      + indented(String(customDumping: second))
  }
  return "\(heading)Difference: …\n\n\(indented(difference))\n\n\(legend)"
}

private func thrown(_ error: any Error) -> String {
  "The expectation threw an error before anything could be compared: \(error)"
}

/// A text of several lines inside a message.
package func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
}
