#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Records a failure: in a test as an issue of that test, elsewhere as a line on standard error.
///
/// A library cannot link a testing framework into the product. A test bundle that links `WeaveDITestSupport` exports the
/// function `weavedi_record_issue`, which is looked up here by name; it works for Swift Testing and for XCTest alike.
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let message = message()
  guard let record = TestHooks.recordIssue else {
    StandardError.write("\(fileID):\(line): \(message)\n")
    return
  }
  record(message, "\(fileID)", "\(filePath)", Int(line), Int(column))
}

/// Whether this process runs tests.
public var isTesting: Bool { TestHooks.isTesting }

/// The functions that the test support exports, if it is linked into this process.
enum TestHooks {
  typealias RecordIssue =
    @convention(c) (
      _ message: UnsafePointer<CChar>, _ fileID: UnsafePointer<CChar>, _ filePath: UnsafePointer<CChar>, _ line: Int,
      _ column: Int
    ) -> Void
  typealias CurrentTest = @convention(c) () -> UInt

  static let recordIssue: RecordIssue? = symbol("weavedi_record_issue").map { unsafeBitCast($0, to: RecordIssue.self) }

  /// A number for the running test; 0 outside one.
  static var currentTest: UInt { findTest?() ?? 0 }

  private static let findTest: CurrentTest? = symbol("weavedi_current_test").map {
    unsafeBitCast($0, to: CurrentTest.self)
  }

  static let isTesting: Bool = {
    let name = CommandLine.arguments.first ?? ""
    return name.hasSuffix(".xctest") || name.contains(".xctest/") || name.hasSuffix("xctest")
      || name.hasSuffix("swiftpm-testing-helper")
  }()

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    // The handle of the program itself: it looks in the executable and in all it has loaded.
    guard let program = dlopen(nil, RTLD_NOW) else { return nil }
    return dlsym(program, name)
  }
}
