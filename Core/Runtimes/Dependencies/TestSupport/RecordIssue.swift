import Testing
import XCTest

/// Records an issue of the running test. WeaveDI finds this function by its name at run time, so that the product links
/// no testing framework.
@_cdecl("weavedi_record_issue")
public func recordIssue(
  _ message: UnsafePointer<CChar>, _ fileID: UnsafePointer<CChar>, _ filePath: UnsafePointer<CChar>, _ line: Int,
  _ column: Int
) {
  let text = String(cString: message)
  if Test.current != nil {
    let location = SourceLocation(
      fileID: String(cString: fileID), filePath: String(cString: filePath), line: line, column: column)
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  } else {
    XCTFail("\(text) (\(String(cString: filePath)):\(line))")
  }
}
