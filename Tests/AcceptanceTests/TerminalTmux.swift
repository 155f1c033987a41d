import Foundation
import TestSupport
import Testing

/// The program in a tmux terminal, which draws the screen, sends the keys and returns the contents of the screen.
final class TerminalTmux: Sendable {
  /// How long the screen may take to show the expected text on a busy machine.
  private static let patience = Duration.seconds(60)

  private let home = TemporaryFolder().url
  private let output: PaneOutput

  /// Whether tmux is installed.
  static let isInstalled = executable(named: "tmux") != nil

  /// Starts a shell in a terminal of this size, in which `exchange-cli` has no network and an empty home, and speaks
  /// English.
  init(
    columns: Int, rows: Int, shell: [String] = ["bash", "--norc", "--noprofile"], variables: [String: String] = [:]
  ) throws {
    output = try PaneOutput(path: home.appending(path: "output").path)
    let program = try #require(Self.programDirectory)
    var environment = ["HOME": home.path, "PATH": program + ":/usr/bin:/bin", "LANG": "C.UTF-8", "PS1": "ready> "]
    environment.merge(variables) { _, given in given }
    for provider in ["ECB", "FRANKFURTER", "ER_API", "CURRENCY_API"] {
      environment["EXCHANGE_\(provider)_URL"] = "http://127.0.0.1:9"
    }
    let assignments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try tmux(
      [
        "-f", "/dev/null", "new-session", "-d", "-c", home.path, "-x", "\(columns)", "-y", "\(rows)", "env", "-i",
        "TERM=screen-256color",
      ]
        + assignments + shell)
    try tmux(["pipe-pane", "-O", "cat > '\(output.path)'"])
    try waitUntil("the shell is ready") { $0.contains("ready>") }
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Types a line into the shell.
  func run(_ command: String) throws {
    try type(command)
    try press("Enter")
  }

  /// Types the text literally.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Presses keys by tmux's names, such as `Enter`, `Escape`, `C-c`, `Down`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Runs a command so that ``kill(_:)`` reaches it.
  func runKillable(_ command: String) throws {
    try run("bash -c 'echo $$ > pid; exec \(command)'; echo code=$?; stty -a > after; cmp before after && echo same")
  }

  /// Sends a signal to the command that ``runKillable(_:)`` has started.
  func kill(_ signal: Int32) throws {
    let text = try String(contentsOf: home.appending(path: "pid"), encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    Foundation.kill(process, signal)
  }

  /// Resizes the window.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The visible text.
  var screen: String { (try? tmux(["capture-pane", "-p"])) ?? "" }

  /// Sends what a terminal sends for a click on a cell, counted from 0.
  func click(column: Int, row: Int) throws { try type("\u{1B}[<0;\(column + 1);\(row + 1)M") }

  /// Whether the program receives mouse events.
  var reportsMouse: Bool { query("#{mouse_any_flag}") == "1" }

  /// Whether the program uses the alternate screen.
  var isAlternate: Bool { query("#{alternate_on}") == "1" }

  /// The value of a tmux format.
  func query(_ format: String) -> String {
    (try? tmux(["display-message", "-p", format]))?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  /// Waits until the visible text meets the condition and returns it; fails after ``patience``.
  @discardableResult
  func waitUntil(
    _ expectation: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ isMet: (String) -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + Self.patience
    var screen = screen
    while !isMet(screen) {
      guard output.waitForMore(until: deadline) else { return try fail(expectation, screen, sourceLocation) }
      screen = self.screen
    }
    return screen
  }

  private func fail(_ expectation: Comment, _ screen: String, _ sourceLocation: SourceLocation) throws -> String {
    Issue.record("never: \(expectation)\n\(screen)", sourceLocation: sourceLocation)
    throw Timeout()
  }

  private struct Timeout: Error {}

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let tmux = try #require(Self.executable(named: "tmux"))
    return try ChildProcess.run(
      tmux, ["-S", home.appending(path: "tmux").path] + arguments, environment: ProcessInfo.processInfo.environment
    ).output
  }

  static func executable(named name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// The folder of the built program, which is that of the test bundle.
  private static var programDirectory: String? {
    let candidates = [
      Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
    ]
    return candidates.map(\.path).first { FileManager.default.isExecutableFile(atPath: $0 + "/exchange-cli") }
  }
}
