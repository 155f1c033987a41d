import Synchronization
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

/// A number for the running test, 0 outside one: the key values of one test are not those of the test beside it.
@_cdecl("weavedi_current_test")
public func currentTest() -> UInt {
  if let test = Test.current { return UInt(bitPattern: test.id.hashValue) | 1 }
  return TestCases.shared.number
}

/// Counts the test cases of XCTest, which run one after another.
///
/// Unchecked: an atomic, which is all it has.
private final class TestCases: NSObject, XCTestObservation, @unchecked Sendable {
  /// Observes from its first use on, which is during the first case.
  static let shared: TestCases = {
    let cases = TestCases()
    XCTestObservationCenter.shared.addTestObserver(cases)
    return cases
  }()

  private let started = Atomic<UInt>(0)

  /// An even number, for the odd ones are the tests of Swift Testing.
  var number: UInt { (started.load(ordering: .relaxed) + 1) << 1 }

  func testCaseWillStart(_ testCase: XCTestCase) { started.add(1, ordering: .relaxed) }
}
