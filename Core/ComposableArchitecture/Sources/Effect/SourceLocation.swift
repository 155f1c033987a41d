/// The place in the source that a report points at.
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Reports an issue at a place that was kept from earlier.
func reportIssue(_ message: @autoclosure () -> String, at location: SourceLocation) {
  reportIssue(
    message(), fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
}
