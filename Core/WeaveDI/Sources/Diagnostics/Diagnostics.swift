/// Says what is wrong with the wiring where no error can be thrown.
enum Diagnostics {
  static func report(_ error: DIError, at site: SourceSite) {
    reportIssue("WeaveDI: \(error)", fileID: site.fileID, filePath: site.fileID, line: site.line)
  }

  /// Leaves a note that is written if the present thread traps before `frame`'s factory has returned.
  static func note(_ error: DIError, whileRunning frame: Frame) {
    if let note = TrapNote("WeaveDI: \(error)\n") { frame.keep(note) }
  }
}
