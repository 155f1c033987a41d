/// An error with a report for people, declared beside the error type.
///
/// A case that wraps another error returns that error's report, so that each sentence stands once.
public protocol Reportable: Error {
  /// The report of the error.
  var report: FailureReport { get }
}

extension Reportable {
  /// What went wrong, in one sentence.
  public var message: Phrase { report.message }
}

extension CancellationError: Reportable {
  /// The user, or the parent process, did not want to wait.
  public var report: FailureReport {
    FailureReport(.interrupted, Phrase("interrupted", "중단되었습니다"))
  }
}
