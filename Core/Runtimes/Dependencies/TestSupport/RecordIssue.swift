import Testing
import XCTest

/// Records an issue of the running test; from a detached task or a queue, which belong to no test, one that fails the
/// run. WeaveDI finds this function by its name at run time, so that the product links
/// no testing framework.
@_cdecl("weavedi_record_issue")
public func recordIssue(
  _ message: UnsafePointer<CChar>, _ fileID: UnsafePointer<CChar>, _ filePath: UnsafePointer<CChar>, _ line: Int,
  _ column: Int
) {
  let text = String(cString: message)
  let location = SourceLocation(
    fileID: String(cString: fileID), filePath: String(cString: filePath), line: line, column: column)
  Issue.record(Comment(rawValue: text), sourceLocation: location)
  // Outside a test's own tasks nothing says which of the two libraries runs; each drops what it is told meanwhile.
  if Test.current == nil { XCTFail("\(text) (\(String(cString: filePath)):\(line))") }
}
