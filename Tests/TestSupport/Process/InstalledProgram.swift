public import Foundation
import Platform
import RateProviders
import SharedModels

/// The program that was built with the tests, run as a user runs it: a real process in a home folder of its own.
///
/// Its providers point at a closed port, so that a test that does not set their addresses never reaches the network.
public struct InstalledProgram: Sendable {
  /// The exit status and the output of a run.
  public struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number when a signal ended it.
    public let status: Int32
    /// All of standard output.
    public let output: String
    /// All of standard error.
    public let errors: String
  }

  /// The folder that HOME names.
  public let home = TemporaryFolder().url
  private let variables: [String: String]
  private let server: LoopbackServer?

  /// Creates a new, empty home; `variables` are added to the program's environment.
  public init(variables: [String: String] = [:]) { (self.variables, server) = (variables, nil) }

  /// Creates one that asks this server in place of the ECB's, and keeps it listening.
  public init(ecb server: LoopbackServer) {
    (variables, self.server) = (["EXCHANGE_ECB_URL": server.address], server)
  }

  /// The executable, in the same folder as the bundle of the running tests.
  public static let executable: URL = {
    #if os(Linux)
      let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let running = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    #endif
    return running.deletingLastPathComponent().appending(path: "exchange-cli")
  }()

  /// The program's whole environment.
  public var environment: [String: String] {
    let environment = [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
    return environment.merging(Self.closedAddresses) { $1 }.merging(variables) { $1 }
  }

  /// Addresses at which no provider answers, by the variables that set them.
  public static let closedAddresses: [String: String] = {
    // The discard port: reserved, and refused at once where that service does not run.
    let pairs = ProviderID.allCases.compactMap(\.profile.variable).map { ($0, "http://127.0.0.1:9") }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Runs the executable to its end, with `input` as standard input and `variables` added to ``environment``.
  public func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:],
    executable: URL = InstalledProgram.executable
  ) async throws -> Outcome {
    // Files instead of pipes: a pipe would have to be read while the program runs.
    let folder = home.appending(path: ".run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input")
    let outputFile = folder.appending(path: "output")
    let errorFile = folder.appending(path: "errors")
    try Data(input.utf8).write(to: inputFile)
    // The shell changes to the home folder first.
    let words = ["-c", #"cd "$0" && exec "$@""#, home.path, executable.path] + arguments
    let process = Subprocess(test: "/bin/sh", words, environment: environment.merging(variables) { $1 })
    let id = try process.start { actions in
      posix_spawn_file_actions_addopen(&actions, 0, inputFile.path, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, outputFile.path, O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, errorFile.path, O_WRONLY | O_CREAT, 0o600)
    }
    // On a new thread: threads of Swift's pool must not block.
    let ending = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        continuation.resume(returning: status)
      }
    }
    let signal = ending & 0x7f
    return Outcome(
      status: signal == 0 ? (ending >> 8) & 0xff : 128 + signal,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// Runs the program with the arguments of a command line, split at spaces.
  public func callAsFunction(_ words: String, variables: [String: String] = [:]) async throws -> Outcome {
    try await run(words.split(separator: " ").map(String.init), variables: variables)
  }
}
