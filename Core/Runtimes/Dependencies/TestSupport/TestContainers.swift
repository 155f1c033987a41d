import Synchronization
import Testing
import WeaveDI
import XCTest

/// The container of the running test: the default values of keys in one test are not those of the test beside it.
/// WeaveDI finds this function by its name at run time.
@_cdecl("weavedi_current_container")
public func currentContainer() -> UnsafeRawPointer? {
  let test = Test.current.map { UInt(bitPattern: $0.id.hashValue) | 1 } ?? TestCases.shared.number
  let container = containers.withLock { containers in
    let container = containers[test] ?? WeaveDI.Container()
    containers[test] = container
    return container
  }
  return UnsafeRawPointer(Unmanaged.passUnretained(container).toOpaque())
}

private let containers = Mutex<[UInt: WeaveDI.Container]>([:])

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
