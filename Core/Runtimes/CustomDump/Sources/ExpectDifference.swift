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

/// Expects `operation` to change a value as `changes` does. Without an operation, the value has already changed, and
/// `changes` sets the parts that the test asserts.
public func expectDifference<Value: Equatable>(
  _ value: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {},
  changes updateExpectingResult: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let issue: String?
  do {
    var expected = try value()
    try updateExpectingResult(&expected)
    try operation()
    issue = difference(expected, try value(), message(), legend: "(Expected: −, Actual: +)")
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
    var expected = try value()
    try updateExpectingResult(&expected)
    try await operation()
    issue = difference(expected, try value(), message(), legend: "(Expected: −, Actual: +)")
  } catch {
    issue = thrown(error)
  }
  if let issue { reportIssue(issue, fileID: fileID, filePath: filePath, line: line, column: column) }
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
