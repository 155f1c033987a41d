import WeaveDI

/// The place in the source that a report points at.
@usableFromInline
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// Reports an issue at a place that was kept from earlier.
func reportIssue(_ message: @autoclosure () -> String, at location: SourceLocation) {
  reportIssue(
    message(), fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
}
