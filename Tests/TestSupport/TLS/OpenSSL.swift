import Foundation

/// The `openssl` command.
enum OpenSSL {
  struct Failure: Error, CustomStringConvertible {
    let arguments: [String]
    let output: String

    var description: String { "openssl \(arguments.joined(separator: " ")): \(output)" }
  }

  /// A process for the command, found on the search path; not started.
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    return process
  }

  /// Runs the command to its end.
  ///
  /// - Throws: `Failure` with its output, also when the command is not installed (`Scripts/bootstrap --tests` installs
  ///   it).
  static func run(_ arguments: [String]) throws {
    let process = process(arguments)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(arguments: arguments, output: String(decoding: output, as: UTF8.self))
    }
  }
}
