#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

/// The start of a process that gets nothing of this one but what it is given: no descriptor, and no signal blocked or ignored.
public struct Spawn: Sendable {
  #if canImport(Darwin)
    /// What is done to the descriptors of the new process.
    public typealias FileActions = posix_spawn_file_actions_t?
    private static let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    /// `POSIX_SPAWN_SETSID`
    private static let newSession: Int32 = 0x0400
  #else
    /// What is done to the descriptors of the new process.
    public typealias FileActions = posix_spawn_file_actions_t
    private static let closing: Int32 = 0
    /// `POSIX_SPAWN_SETSID`, which the C library's module leaves out.
    private static let newSession: Int32 = 0x80
  #endif

  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]

  /// A process of this executable, which sees exactly this environment, and what a sanitizer has to be told.
  public init(_ executable: String, _ arguments: [String], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment.merging(Self.sanitizer) { given, _ in given }
  }

  /// What Scripts/sanitize sets for a program that is built with a sanitizer.
  private static let sanitizer: [String: String] = {
    var variables: [String: String] = [:]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }()

  /// Starts it.
  ///
  /// - Parameters:
  ///   - leadsSession: The first terminal that it opens becomes its own.
  ///   - open: Opens its first three descriptors.
  /// - Returns: The number of the process.
  public func start(leadsSession: Bool = false, open: (inout FileActions) -> Void) throws(SpawnError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for pointer in words + variables { free(pointer) }
    }
    // The thread that runs a test blocks most signals, and a child would do so for ever: nobody could end it politely.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Self.closing
    posix_spawnattr_setflags(&attributes, Int16(flags | (leadsSession ? Self.newSession : 0)))
    open(&actions)
    #if !canImport(Darwin)
      // One that is not open is none to close, and no error.
      for descriptor in 3..<min(1024, Int32(sysconf(Int32(_SC_OPEN_MAX)))) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    var id = pid_t()
    let code = posix_spawnp(&id, executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SpawnError(executable: executable, code: code) }
    return id
  }
}

/// A process could not be started.
public struct SpawnError: Error, Sendable {
  /// What should have been started.
  public let executable: String
  /// The system's error number.
  public let code: Int32
}
