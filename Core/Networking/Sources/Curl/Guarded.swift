import Platform

/// A value that one thread at a time may touch, behind the mutex of pthread.
///
/// `Synchronization.Mutex` would do, but on Linux the thread sanitizer cannot see it: its atomics lie in a library that is not
/// instrumented, so that every use looks like a race. What crosses between tasks and the transport's own thread is kept here.
///
/// Sendable because value and mutex are reached through `withLock` alone, and both are given back only with the last reference.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    // Can fail for attributes alone, of which there are none.
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
