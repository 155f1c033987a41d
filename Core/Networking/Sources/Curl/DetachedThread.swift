import Platform

/// A thread of the operating system, for work that would block the cooperative pool.
enum DetachedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs the body on a new thread that receives no signals.
  ///
  /// - Returns: 0, or the error number when no thread could be created; the body is then dropped.
  static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(Body(body))
    let code = pthread_create(&thread, nil, entry, context.toOpaque())
    guard code == 0 else {
      context.release()
      return code
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return 0
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      enter(context)
      return nil
    }
  #else
    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { enter(context) }
      return nil
    }
  #endif

  private static func enter(_ context: UnsafeMutableRawPointer) {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  }
}
