#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs the body on a new thread, which may block; threads of Swift's pool must not.
func startThread(_ body: @escaping @Sendable () -> Void) throws {
  let context = Unmanaged.passRetained(ThreadBody(run: body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { ThreadBody.enter($0) }, context.toOpaque())
  #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { $0.flatMap(ThreadBody.enter) }, context.toOpaque())
  #endif
  guard code == 0 else {
    context.release()
    throw LoopbackSocket.Failure(call: "pthread_create", code: code)
  }
  #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
}

private final class ThreadBody: Sendable {
  private let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  static func enter(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
}
