public import Foundation
import RateProviders
import SharedModels

/// The program that was built beside the tests, run as a person runs it: a real process in a home of its own.
///
/// Its providers are set to a port where nobody listens, so that a test which forgets to say otherwise asks nobody.
public final class InstalledProgram: Sendable {
  /// What one run gave.
  public struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number when a signal ended it.
    public let status: Int32
    /// All of standard output.
    public let output: String
    /// All of standard error.
    public let errors: String
  }

  /// The directory that is HOME; it is removed with the last reference to this value.
  public let home: URL
  private let variables: [String: String]

  /// A program in a new, empty home; `variables` come on top of the few that it sees.
  public init(variables: [String: String] = [:]) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "exchange-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    self.variables = variables
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Where the executable lies: beside the bundle of the running tests.
  public static let executable: URL = {
    #if os(Linux)
      let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let running = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    #endif
    return running.deletingLastPathComponent().appending(path: "exchange-cli")
  }()

  /// Everything that the program sees of the environment.
  public var environment: [String: String] {
    var environment = [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
    for variable in ProviderID.allCases.compactMap(\.profile.variable) {
      // The discard port: reserved, and refused at once where nobody runs that service.
      environment[variable] = "http://127.0.0.1:9"
    }
    return environment.merging(variables) { $1 }
  }

  /// A process with these arguments, not started; its output goes nowhere until the caller says otherwise.
  ///
  /// `executable` is another program to run in the same home, such as a shell.
  public func process(
    _ arguments: [String], variables: [String: String] = [:], executable: URL = InstalledProgram.executable
  ) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(variables) { $1 }
    process.currentDirectoryURL = home
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs it and waits for its end; `input` is its standard input.
  public func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:],
    executable: URL = InstalledProgram.executable
  ) async throws -> Outcome {
    // Files instead of pipes: nobody has to read while it runs, however much it says.
    let folder = home.appending(path: ".run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input")
    let outputFile = folder.appending(path: "output")
    let errorFile = folder.appending(path: "errors")
    try Data(input.utf8).write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }

    let process = process(arguments, variables: variables, executable: executable)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// Runs it with words as one types them, parted at blanks.
  public func callAsFunction(_ words: String, variables: [String: String] = [:]) async throws -> Outcome {
    try await run(words.split(separator: " ").map(String.init), variables: variables)
  }
}
