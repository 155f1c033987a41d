import IssueReporting

/// Reports what is wrong with the wiring where no error can be thrown.
enum Diagnostics {
  static func report(_ error: DIError, at site: SourceSite) { report("WeaveDI: \(error)", at: site) }

  /// Also writes to standard error: a trap may follow before the test's recorder shows the issue.
  static func reportAtOnce(_ error: DIError, at site: SourceSite) {
    if isTesting { StandardError.say("\(site): WeaveDI: \(error)\n") }
    report(error, at: site)
  }

  static func report(_ message: String, at site: SourceSite) {
    reportIssue(message, fileID: site.fileID, filePath: site.fileID, line: site.line)
  }
}
