import SharedModels

/// An error of a feature, and the words of the command line that led to it.
struct LocatedError: Reportable {
  /// What went wrong.
  let error: any Error
  /// The words to blame.
  let span: ArgumentSpan?

  /// Blames words for an error.
  init(_ error: any Error, at span: ArgumentSpan?) {
    self.error = error
    self.span = span
  }

  var report: FailureReport { FailureReport(error) }
}
