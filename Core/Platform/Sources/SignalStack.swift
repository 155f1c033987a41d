/// An alternate stack for a thread's signal handlers, so that they run even when its own stack has overflowed.
///
/// It belongs to one thread, but work moves between threads: ``prepare()`` is called wherever work on a screen begins.
public enum SignalStack {
  private static let size = 65_536

  /// The key for a thread's stack, whose destructor frees it with the thread; nil when the system has no key left.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, releaseSignalStack) == 0 else { return nil }
    return key
  }()

  /// Gives the calling thread a stack for its handlers, once.
  public static func prepare() {
    guard let key, pthread_getspecific(key) == nil else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(size)
    guard sigaltstack(&stack, nil) == 0, pthread_setspecific(key, memory) == 0 else { return }
  }
}

private func releaseSignalStack(_ memory: UnsafeMutableRawPointer?) {
  var none = stack_t()
  none.ss_flags = Int32(SS_DISABLE)
  // A stack that a handler may still run on is not freed.
  if sigaltstack(&none, nil) == 0 { memory?.deallocate() }
}
