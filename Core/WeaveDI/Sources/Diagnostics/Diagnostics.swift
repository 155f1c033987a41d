/// Says what is wrong with the wiring where no error can be thrown.
enum Diagnostics {
  static func report(_ error: DIError) {
    reportIssue("WeaveDI: \(error)")
  }

  /// A note for a person who reads the log; no failure by itself.
  static func note(_ error: DIError) {
    StandardError.write("WeaveDI: \(error)\n")
  }
}
