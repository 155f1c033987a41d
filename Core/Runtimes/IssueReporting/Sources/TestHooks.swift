import Platform

/// The functions that the test support exports, if it is linked into this process.
package enum TestHooks {
  typealias RecordIssue =
    @convention(c) (
      _ message: UnsafePointer<CChar>, _ fileID: UnsafePointer<CChar>, _ filePath: UnsafePointer<CChar>, _ line: Int,
      _ column: Int
    ) -> Void
  private typealias GiveObject = @convention(c) () -> UnsafeRawPointer?

  static let recordIssue: RecordIssue? = symbol("weavedi_record_issue").map {
    unsafeBitCast($0, to: RecordIssue.self)
  }

  /// The container of the running test, which the test support keeps; nil outside a test.
  package static var currentContainer: UnsafeRawPointer? { findContainer.flatMap { $0() } }

  /// Waits for the tasks that tests start; nil where no tests run.
  package static let scheduler: (any TestScheduling)? = giver("weavedi_test_scheduler").flatMap { $0() }.flatMap {
    Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? any TestScheduling
  }

  /// An object for as long as whose life every task of the process runs on the main thread; nil where no tests run.
  package static func beginMainSerialExecution() -> AnyObject? {
    beginSerial.flatMap { $0() }.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
  }

  private static let findContainer = giver("weavedi_current_container")
  private static let beginSerial = giver("weavedi_main_serial_execution")

  static let isTesting: Bool = {
    let name = CommandLine.arguments.first ?? ""
    // Component by component: a substring search takes longer than everything else a short command does here.
    return name.hasSuffix("xctest") || name.hasSuffix("swiftpm-testing-helper")
      || name.split(separator: "/").contains { $0.hasSuffix(".xctest") }
  }()

  private static func giver(_ name: String) -> GiveObject? {
    symbol(name).map { unsafeBitCast($0, to: GiveObject.self) }
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    // The handle of the program itself: it looks in the executable and in all it has loaded.
    guard let program = dlopen(nil, RTLD_NOW) else { return nil }
    return dlsym(program, name)
  }
}

/// An executor whose jobs can be waited for.
package protocol TestScheduling: TaskExecutor {
  /// Waits until nothing can go on without the caller, or `isNeeded` is false.
  nonisolated(nonsending) func settle(while isNeeded: () -> Bool) async
}

extension TestHooks {
  /// Waits until the tasks that a test has started have come to their next wait or to their end.
  package nonisolated(nonsending) static func settle(while isNeeded: () -> Bool = { true }) async {
    await scheduler?.settle(while: isNeeded)
  }
}
