/// Says what is wrong with the wiring where no error can be thrown.
enum Diagnostics {
  static func report(_ error: DIError, at site: SourceSite) {
    reportIssue("WeaveDI: \(error)", fileID: site.fileID, filePath: site.fileID, line: site.line)
  }

  /// A note for a person who reads the log; no failure by itself.
  static func note(_ error: DIError) {
    StandardError.write("WeaveDI: \(error)\n")
  }
}
