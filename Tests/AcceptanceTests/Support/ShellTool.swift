import Foundation
import TestSupport

/// Programs of the system that read the program's output in tests.
enum ShellTool {
  /// The path of a program; nil when it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension InstalledProgram {
  /// Runs a bash script in the home folder; `$TOOL` is the path of the program.
  func bash(_ script: String) async throws -> Outcome {
    try await run(
      ["-c", script], variables: ["TOOL": Self.executable.path], executable: URL(filePath: "/bin/bash"))
  }

  /// Runs a program of the system in the home folder.
  func run(tool name: String, _ arguments: [String]) async throws -> Outcome {
    try await run(arguments, executable: URL(filePath: ShellTool.path(of: name) ?? name))
  }
}

extension InstalledProgram.Outcome {
  /// The last line of standard error.
  var lastLineOfErrors: String { errors.split(separator: "\n").last.map(String.init) ?? "" }
}
