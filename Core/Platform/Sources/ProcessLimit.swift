/// A limit that the system sets on this process, as `ulimit` does.
public enum ProcessLimit: Hashable, Sendable, CaseIterable {
  /// Bytes of the first thread's stack; a new thread gets as many.
  case stack
  /// Bytes of address space, used or only reserved.
  case addresses
  /// Bytes of memory of the process's own, the stacks of its threads included.
  case data
  /// Descriptors open at once: files, sockets and the like.
  case openFiles
  /// Processes and threads of the user, not of this process alone.
  case processes

  /// The limit in force; nil where there is none.
  public var value: UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(resource, &limit) == 0
    #endif
    // Systems differ in the number that stands for "no limit"; it is beyond any real one everywhere.
    return isKnown && limit.rlim_cur < .max / 4 ? UInt64(limit.rlim_cur) : nil
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
    // A macro that Swift does not import.
    private static let processCount = __RLIMIT_NPROC
  #else
    private typealias Resource = Int32
    private static let processCount = RLIMIT_NPROC
  #endif

  private var resource: Resource {
    switch self {
    case .stack: RLIMIT_STACK
    case .addresses: RLIMIT_AS
    case .data: RLIMIT_DATA
    case .openFiles: RLIMIT_NOFILE
    case .processes: Self.processCount
    }
  }

  /// Whether the system allows so many more open files; opens as many to find out.
  public static func allowsFiles(_ count: Int) -> Bool {
    let descriptors = (0..<count).map { _ in dup(STDERR_FILENO) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    return !descriptors.contains { $0 < 0 }
  }

  /// The library with which glibc ends a thread.
  public static let threadLibrary = "libgcc_s.so.1"

  /// Whether a thread can end: glibc loads ``threadLibrary`` for that, and ends the process where there is none.
  public static var allowsThreadsToEnd: Bool {
    #if canImport(Glibc)
      dlopen(threadLibrary, RTLD_NOW) != nil
    #else
      true
    #endif
  }

  /// Whether Dispatch finds its threads: on Linux it looks for them in /proc, and ends the process where it cannot.
  public static var allowsThreadsToBeSeen: Bool {
    #if os(Linux)
      access("/proc/self/stat", R_OK) == 0
    #else
      true
    #endif
  }

  /// Whether the system allows another thread; starts one to find out.
  public static var allowsThread: Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
      guard pthread_create(&thread, nil, { _ in nil }, nil) == 0, let thread else { return false }
    #else
      var thread = pthread_t()
      guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
    #endif
    pthread_join(thread, nil)
    return true
  }
}
