import Platform

/// A real process that a test has started, with pipes for what it prints.
///
/// Its output has to fit into a pipe (64 KiB), as that of a command does: it is read when the process has ended.
public struct ChildProcess: Sendable {
  private let id: pid_t
  private let standardOutput: Int32
  private let standardError: Int32

  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with this code.
    case exit(Int32)
    /// By this signal.
    case signal(Int32)
  }

  /// What a process left behind.
  public struct Result: Sendable {
    /// How it ended.
    public let ending: Ending
    /// What it printed on standard output.
    public let output: String
    /// What it printed on standard error.
    public let errors: String
  }

  /// Starts `executable` with nothing on standard input, with exactly this environment, and with nothing else of the
  /// test's process: no descriptor, and no signal blocked or ignored.
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

  /// Starts a process and waits for its end.
  public static func run(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws -> Result {
    try ChildProcess(executable, arguments, environment: environment).wait()
  }

  /// Waits until it has ended; to be called once.
  public func wait() -> Result {
    let output = Self.readAll(standardOutput)
    let errors = Self.readAll(standardError)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return Result(
      ending: signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal), output: output, errors: errors)
  }

  /// Waits until it has printed so many lines, or has ended; what it printed stays to be read by ``wait()`` but for that part,
  /// which is returned.
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

  /// Ends it at once, wherever it is.
  public func kill() { systemKill(id, SIGKILL) }

  private static func pipe(_ executable: String) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard systemPipe(&ends) == 0 else { throw SubprocessError(executable: executable, code: errno) }
    // No other child may hold them open.
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

// The system's functions under names that methods of the same names do not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
private func systemKill(_ id: pid_t, _ signal: Int32) { _ = kill(id, signal) }
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
