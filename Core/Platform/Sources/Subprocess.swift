/// Another program: its start, and its end where somebody waits for that.
public struct Subprocess: Sendable {
  #if canImport(Darwin)
    /// What is done to the new process's descriptors.
    public typealias FileActions = posix_spawn_file_actions_t?
    /// What the new process is given of signals, sessions and the like.
    public typealias Attributes = posix_spawnattr_t?
  #else
    /// What is done to the new process's descriptors.
    public typealias FileActions = posix_spawn_file_actions_t
    /// What the new process is given of signals, sessions and the like.
    public typealias Attributes = posix_spawnattr_t
  #endif

  /// Where its standard output goes.
  public enum Output: Hashable, Sendable {
    /// To this process's standard output.
    case output
    /// To this process's standard error.
    case error
  }

  private let executable: String
  private let arguments: [String]
  private let variables: [String: String]

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to be looked up on this process's `PATH`.
  ///   - arguments: What follows the program's name.
  ///   - variables: All environment variables that it sees.
  public init(_ executable: String, _ arguments: [String], variables: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.variables = variables
  }

  /// Runs it with nothing to read, and waits for its end; blocks the thread.
  ///
  /// - Parameter output: Where its standard output goes; standard error is this process's.
  /// - Returns: Its exit status; 128 and the signal's number where a signal ended it, as a shell has it.
  /// - Throws: ``SubprocessError`` when it could not be started.
  public func run(output: Output = .output) throws(SubprocessError) -> Int32 {
    let process = try start { actions, _ in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      if output == .error { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
    }
    return try status(of: process)
  }

  /// Runs it with a text to read, and waits for its end; blocks the thread. Meanwhile Ctrl-C is the program's alone.
  ///
  /// What a program leaves unread is dropped, as long as this process ignores `SIGPIPE`.
  ///
  /// - Returns: Its exit status, as that of ``run(output:)``.
  /// - Throws: ``SubprocessError`` when it could not be started.
  public func run(reading text: String) throws(SubprocessError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SubprocessError(executable: executable, code: errno) }
    let (reading, writing) = (ends[0], ends[1])
    // The program must not keep the end of its own input open.
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    let started = Result { () throws(SubprocessError) in
      try start { actions, _ in
        posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
        posix_spawn_file_actions_addclose(&actions, reading)
      }
    }
    close(reading)
    // Only now, or the program would inherit it.
    let interruption = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interruption) }
    if case .success = started { File.writeAll(text, to: writing) }
    close(writing)
    return try status(of: started.get())
  }

  private func status(of process: pid_t) throws(SubprocessError) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SubprocessError(executable: executable, code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Starts it; the caller waits for its end.
  ///
  /// - Parameter prepare: Changes what it is given: this process's descriptors, no signal blocked and none ignored.
  /// - Returns: The number of the process.
  public func start(
    _ prepare: (inout FileActions, inout Attributes) -> Void
  ) throws(SubprocessError) -> pid_t {
    // Where whatever started this process ignores the ends of its children, so does this one, and no status is kept.
    _ = signal(SIGCHLD, SIG_DFL)
    #if canImport(Darwin)
      var (actions, attributes): (FileActions, Attributes) = (nil, nil)
    #else
      var (actions, attributes) = (FileActions(), Attributes())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    let words: [UnsafeMutablePointer<CChar>?] =
      ([executable] + arguments).map { $0.withSystemText { strdup($0) } } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      variables.map { variable in
        "\(variable.key)=\(variable.value)".withSystemText { strdup($0) }
      } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for pointer in words + variables { free(pointer) }
    }
    // This process ignores broken pipes and files that grow too long, which a child would inherit.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    prepare(&actions, &attributes)
    var process = pid_t()
    let code = executable.withSystemText { posix_spawnp(&process, $0, &actions, &attributes, words, variables) }
    guard code == 0 else { throw SubprocessError(executable: executable, code: code) }
    return process
  }
}

/// A program could not be run.
public struct SubprocessError: Error, Hashable, Sendable {
  /// The program by its name or path, as it was asked for.
  public let executable: String
  /// The system's error number.
  public let code: Int32

  /// Of a program that could not be started, or not be waited for.
  public init(executable: String, code: Int32) {
    self.executable = executable
    self.code = code
  }
}
