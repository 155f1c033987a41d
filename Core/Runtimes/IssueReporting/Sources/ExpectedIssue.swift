import Synchronization

/// Runs `body`, which has to report an issue: that is what the test expects, so the test does not fail.
///
/// It concerns what ``reportIssue(_:fileID:filePath:line:column:)`` reports in the current task and its child tasks,
/// and an error that `body` throws. An expectation of the testing library that fails inside still fails the test.
///
/// - Parameters:
///   - message: Why the issue is expected; shown when there is none.
///   - isIntermittent: Whether `body` may also report nothing.
///   - fileID: The file that an issue is reported in.
///   - filePath: Its path.
///   - line: The line that an issue is reported at.
///   - column: Its column.
///   - body: Reports the issue.
public func withExpectedIssue(
  _ message: String? = nil, isIntermittent: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: () throws -> Void
) {
  let issues = ExpectedIssues()
  do { try ExpectedIssues.$current.withValue(issues, operation: body) } catch { issues.add() }
  if let missing = issues.missing(message, isIntermittent) {
    reportIssue(missing, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Runs an asynchronous `body`, which has to report an issue.
public func withExpectedIssue(
  _ message: String? = nil, isIntermittent: Bool = false, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: () async throws -> Void
) async {
  let issues = ExpectedIssues()
  do { try await ExpectedIssues.$current.withValue(issues, operation: body) } catch { issues.add() }
  if let missing = issues.missing(message, isIntermittent) {
    reportIssue(missing, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The issues that are reported where they are expected.
final class ExpectedIssues: Sendable {
  @TaskLocal static var current: ExpectedIssues?

  private let count = Atomic(0)

  func add() { count.add(1, ordering: .relaxed) }

  /// The issue that there was none, or `nil`.
  fileprivate func missing(_ message: String?, _ isIntermittent: Bool) -> String? {
    guard count.load(ordering: .relaxed) == 0, !isIntermittent else { return nil }
    return "An issue was expected, and none was reported" + (message.map { ": \($0)" } ?? ".")
  }
}
