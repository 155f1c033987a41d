import Foundation

/// The built program with a home of its own, for tests that start real processes.
struct CommandLineTool {
  /// What a process left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let error: String

    /// The last line of standard error.
    var lastErrorLine: String { error.split(separator: "\n").last.map(String.init) ?? "" }
  }

  /// The person's home folder.
  let home: String

  /// Makes a home that nobody has used yet.
  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("exchange-cli-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  /// The program, which the build puts beside the tests.
  static var executable: String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("exchange-cli").path
  }

  /// Where a shell tool lies; nil when this machine has none.
  static func path(of tool: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + tool }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs the program and waits for its end.
  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try run(Self.executable, arguments, input: input, environment: environment)
  }

  /// Runs a line of bash, in which the program is called `$TOOL`.
  func bash(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
    try run("/bin/bash", ["-c", line], environment: environment)
  }

  /// Runs any program and waits for its end.
  func run(
    _ executable: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files instead of pipes: nothing blocks, however much is written.
    let files = try ["in", "out", "err"].map { name in
      let path = home + "/.\(UUID().uuidString).\(name)"
      try (name == "in" ? input : "").write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = [
      "HOME": home, "PATH": "/usr/bin:/bin:/usr/local/bin", "TOOL": Self.executable, "LANG": "C.UTF-8",
    ].merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: files[0])
    process.standardOutput = FileHandle(forWritingAtPath: files[1])
    process.standardError = FileHandle(forWritingAtPath: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOfFile: files[1], encoding: .utf8),
      error: try String(contentsOfFile: files[2], encoding: .utf8))
  }
}
