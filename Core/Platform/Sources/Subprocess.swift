/// A program that is run and waited for. It reads nothing, and shares this process's terminal and standard error.
public struct Subprocess: Sendable {
  /// Where its standard output goes.
  public enum Output: Hashable, Sendable {
    /// To this process's standard output.
    case output
    /// To this process's standard error.
    case error
  }

  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let output: Output

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to be looked up on this process's `PATH`.
  ///   - arguments: What follows the program's name.
  ///   - environment: All that it sees of the environment.
  ///   - output: Where its standard output goes.
  public init(
    _ executable: String, _ arguments: [String], environment: [String: String], output: Output = .output
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.output = output
  }

  /// Runs it and waits for its end; blocks the thread.
  ///
  /// - Returns: Its exit status; 128 and the signal's number where a signal ended it, as a shell has it.
  /// - Throws: ``SubprocessError`` when it could not be started.
  public func run() throws(SubprocessError) -> Int32 {
    let process = try start()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SubprocessError(executable: executable, code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private func start() throws(SubprocessError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    let words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for pointer in words + variables { free(pointer) }
    }
    // This process ignores broken pipes, which a child would inherit.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if output == .error { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
    var process = pid_t()
    let code = posix_spawnp(&process, executable, &actions, &attributes, words, variables)
    guard code == 0 else { throw SubprocessError(executable: executable, code: code) }
    return process
  }
}

/// A program could not be run.
public struct SubprocessError: Error, Hashable, Sendable {
  /// The program.
  public let executable: String
  /// The system's error number.
  public let code: Int32
}
