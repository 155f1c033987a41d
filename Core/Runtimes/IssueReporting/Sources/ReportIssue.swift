import Platform

/// Records a failure: in a test as an issue of that test, elsewhere as a line on standard error.
///
/// A library cannot link a testing framework into the product. A test target that links `DependenciesTestSupport`
/// exports the function `weavedi_record_issue`, which is looked up here by name; it works for Swift Testing and for
/// XCTest alike. In a test process without it a failure would pass unseen, so the process stops there.
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  if let expected = ExpectedIssues.current { return expected.add() }
  let message = message()
  if let record = TestHooks.recordIssue {
    record(message, "\(fileID)", "\(filePath)", Int(line), Int(column))
  } else if isTesting {
    fatalError(
      """
      a test has failed, and nothing in this process can record it; add the product DependenciesTestSupport to the \
      dependencies of the test target. The failure, at \(fileID):\(line): \(message)
      """)
  } else {
    StandardError.write("\(fileID):\(line): \(message)\n")
  }
}

/// Whether this process runs tests.
public var isTesting: Bool { TestHooks.isTesting }

/// Ends the process because the program itself is wrong, in words that say which line to write; a backtrace would bury
/// them.
package func stop(_ message: String) -> Never {
  StandardError.write(message + "\n")
  exit(EXIT_FAILURE)
}

/// Standard error, unbuffered.
package enum StandardError {
  /// Writes all of `text`, or as much of it as can be written.
  package static func write(_ text: String) { File.writeAll(text, to: STDERR_FILENO) }
}
