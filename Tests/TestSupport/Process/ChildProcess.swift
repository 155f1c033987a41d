import Platform

/// A real process that a test has started, with pipes for its output.
///
/// The output has to fit into a pipe (64 KiB), because it is read after the process has ended.
public struct ChildProcess: Sendable {
  private let id: pid_t
  private let standardOutput: Int32
  private let standardError: Int32

  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    /// It exited with this code.
    case exit(Int32)
    /// This signal ended it.
    case signal(Int32)
  }

  /// The ending and the output of a process.
  public struct Result: Sendable {
    /// How it ended.
    public let ending: Ending
    /// Its standard output.
    public let output: String
    /// Its standard error.
    public let errors: String
  }

  /// Starts `executable` with these arguments, empty standard input and exactly this environment. It inherits nothing
  /// else from the test's process: no descriptor, and no blocked or ignored signal.
  public init(_ executable: String, _ arguments: [String], environment: [String: String]) throws {
    let (output, outputEnd) = try Self.pipe(executable)
    let (errors, errorsEnd) = try Self.pipe(executable)
    defer {
      close(outputEnd)
      close(errorsEnd)
    }
    id = try Subprocess(test: executable, arguments, environment: environment).start { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, outputEnd, 1)
      posix_spawn_file_actions_adddup2(&actions, errorsEnd, 2)
    }
    standardOutput = output
    standardError = errors
  }

  /// Runs a process to its end.
  public static func run(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws -> Result {
    try ChildProcess(executable, arguments, environment: environment).wait()
  }

  /// Waits until the process has ended; to be called once.
  public func wait() -> Result {
    let output = Self.readAll(standardOutput)
    let errors = Self.readAll(standardError)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return Result(
      ending: signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal), output: output, errors: errors)
  }

  /// Waits until the process has printed `count` lines or has ended, and returns them; ``wait()`` returns only the
  /// output that follows.
  public func read(lines count: Int) -> String {
    var bytes: [UInt8] = []
    var lines = 0
    var byte: UInt8 = 0
    while lines < count, systemRead(standardOutput, &byte, 1) == 1 {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { lines += 1 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends `SIGKILL`.
  public func kill() { systemKill(id, SIGKILL) }

  private static func pipe(_ executable: String) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard systemPipe(&ends) == 0 else { throw SubprocessError(executable: executable, code: errno) }
    // Other children must not inherit them and hold the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func readAll(_ descriptor: Int32) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// Within the type, methods hide the C functions of the same name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
private func systemKill(_ id: pid_t, _ signal: Int32) { _ = kill(id, signal) }
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
