import Foundation
import TestSupport

/// Programs of the system that tests hand the program's output to.
enum ShellTool {
  /// Where a program lies; nil when this machine has none.
  static func path(of name: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension InstalledProgram {
  /// Runs a script of bash in the program's home, in which the program is called `$TOOL`.
  func bash(_ script: String) async throws -> Outcome {
    try await run(
      ["-c", script], variables: ["TOOL": Self.executable.path], executable: URL(filePath: "/bin/bash"))
  }

  /// Runs a program of the system in the program's home.
  func run(tool name: String, _ arguments: [String]) async throws -> Outcome {
    try await run(arguments, executable: URL(filePath: ShellTool.path(of: name) ?? name))
  }
}

extension InstalledProgram.Outcome {
  /// The last line of standard error.
  var lastLineOfErrors: String { errors.split(separator: "\n").last.map(String.init) ?? "" }
}
