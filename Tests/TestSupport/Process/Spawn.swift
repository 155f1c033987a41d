public import Platform

extension Subprocess {
  #if canImport(Darwin)
    private static let closing = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    /// `POSIX_SPAWN_SETSID`
    private static let newSession: Int16 = 0x0400
  #else
    private static let closing: Int16 = 0
    /// `POSIX_SPAWN_SETSID`, which the C library's module leaves out.
    private static let newSession: Int16 = 0x80
  #endif

  /// A process for a test, with exactly this environment, the variables that Scripts/sanitize sets for programs built
  /// with a sanitizer, and the one that gives a debug build the files of a release.
  public init(test executable: String, _ arguments: [String], environment: [String: String]) {
    var variables = ["EXCHANGE_RELEASE_DATA": "1"].merging(environment) { $1 }
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"] {
      if let value = getenv(name), variables[name] == nil { variables[name] = String(cString: value) }
    }
    self.init(executable, arguments, variables: variables)
  }

  /// Starts the process; it inherits no other descriptor from this process, and no ignored signal.
  ///
  /// - Parameters:
  ///   - leadsSession: Whether it leads a new session, so that the first terminal it opens becomes its controlling one.
  ///   - open: Adds the actions that open its first three descriptors.
  /// - Returns: The process ID.
  public func start(
    leadsSession: Bool = false, open: (inout FileActions) -> Void
  ) throws(SubprocessError) -> pid_t {
    try start { actions, attributes in
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      var flags: Int16 = 0
      posix_spawnattr_getflags(&attributes, &flags)
      posix_spawnattr_setflags(&attributes, flags | Self.closing | (leadsSession ? Self.newSession : 0))
      open(&actions)
      #if !canImport(Darwin)
        // Closing a descriptor that is not open is not an error here.
        for descriptor in 3..<min(1024, Int32(sysconf(Int32(_SC_OPEN_MAX)))) {
          posix_spawn_file_actions_addclose(&actions, descriptor)
        }
      #endif
    }
  }
}
