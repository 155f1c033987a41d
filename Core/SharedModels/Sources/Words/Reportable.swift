/// An error that people are told of in its own words; each error type says them beside itself.
///
/// A case that wraps another error gives that error's report, so that a sentence stands once.
public protocol Reportable: Error {
  /// What is told of it.
  var report: FailureReport { get }
}

extension Reportable {
  /// What went wrong, in a sentence.
  public var message: Phrase { report.message }
}

extension CancellationError: Reportable {
  /// The person, or whoever started the program, did not want to wait.
  public var report: FailureReport {
    FailureReport(.interrupted, Phrase("interrupted", "중단되었습니다"))
  }
}
