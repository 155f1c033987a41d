import WeaveDI

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
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let (first, second) = (try first(), try second())
    guard first != second else { return }
    reportDifference(first, second, message(), legend: "(First: −, Second: +)", at: location)
  } catch {
    reportThrown(error, at: location)
  }
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
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    var expected = try value()
    try updateExpectingResult(&expected)
    try operation()
    let actual = try value()
    guard expected != actual else { return }
    reportDifference(expected, actual, message(), legend: "(Expected: −, Actual: +)", at: location)
  } catch {
    reportThrown(error, at: location)
  }
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
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    var expected = try value()
    try updateExpectingResult(&expected)
    try await operation()
    let actual = try value()
    guard expected != actual else { return }
    reportDifference(expected, actual, message(), legend: "(Expected: −, Actual: +)", at: location)
  } catch {
    reportThrown(error, at: location)
  }
}

private func reportDifference<Value>(
  _ first: Value, _ second: Value, _ message: String?, legend: String, at location: SourceLocation
) {
  let heading = message.map { "\($0) - " } ?? ""
  guard let difference = diff(first, second) else {
    let text = indented(String(customDumping: second))
    return reportIssue("\(heading)Both print the same, but '==' says that they differ:\n\n\(text)", at: location)
  }
  reportIssue("\(heading)Difference: …\n\n\(indented(difference))\n\n\(legend)", at: location)
}

private func reportThrown(_ error: any Error, at location: SourceLocation) {
  reportIssue("The expectation threw an error before anything could be compared: \(error)", at: location)
}

/// A text of several lines inside a message.
func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
}
