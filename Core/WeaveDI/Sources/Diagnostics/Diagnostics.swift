import IssueReporting

/// Says what is wrong with the wiring where no error can be thrown.
enum Diagnostics {
  static func report(_ error: DIError, at site: SourceSite) {
    report("WeaveDI: \(error)", at: site)
  }

  /// The same for what may be followed by a trap: a test's recorder may not come to show the issue before that.
  static func reportAtOnce(_ error: DIError, at site: SourceSite) {
    if isTesting { StandardError.say("\(site): WeaveDI: \(error)\n") }
    report(error, at: site)
  }

  static func report(_ message: String, at site: SourceSite) {
    reportIssue(message, fileID: site.fileID, filePath: site.fileID, line: site.line)
  }
}
