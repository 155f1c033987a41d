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

/// The functions that the test support exports, if it is linked into this process.
package enum TestHooks {
  fileprivate typealias RecordIssue =
    @convention(c) (
      _ message: UnsafePointer<CChar>, _ fileID: UnsafePointer<CChar>, _ filePath: UnsafePointer<CChar>, _ line: Int,
      _ column: Int
    ) -> Void
  private typealias CurrentContainer = @convention(c) () -> UnsafeRawPointer?

  fileprivate static let recordIssue: RecordIssue? = symbol("weavedi_record_issue").map {
    unsafeBitCast($0, to: RecordIssue.self)
  }

  /// The container of the running test, which the test support keeps; nil outside a test.
  package static var currentContainer: UnsafeRawPointer? { findContainer.flatMap { $0() } }

  private static let findContainer: CurrentContainer? = symbol("weavedi_current_container").map {
    unsafeBitCast($0, to: CurrentContainer.self)
  }

  fileprivate static let isTesting: Bool = {
    let name = CommandLine.arguments.first ?? ""
    // Component by component: a substring search takes longer than everything else a short command does here.
    return name.hasSuffix("xctest") || name.hasSuffix("swiftpm-testing-helper")
      || name.split(separator: "/").contains { $0.hasSuffix(".xctest") }
  }()

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    // The handle of the program itself: it looks in the executable and in all it has loaded.
    guard let program = dlopen(nil, RTLD_NOW) else { return nil }
    return dlsym(program, name)
  }
}

/// Standard error, unbuffered.
package enum StandardError {
  /// Writes all of `text`, or as much of it as can be written.
  package static func write(_ text: String) { File.writeAll(text, to: STDERR_FILENO) }
}
