/// What a lock of the system has in common with others, whatever it locks.
public protocol AdvisoryLock: Sendable {
  /// What is locked.
  var path: String { get }

  /// Acquires the lock without waiting; false while another process has it.
  func tryAcquire() throws(FileError) -> Bool
}

extension AdvisoryLock {
  /// Acquires the lock, blocking the thread for at most `time`; false when another process still has it.
  public func acquire(within time: Duration) throws(FileError) -> Bool {
    let start = ContinuousClock.now
    while try !tryAcquire() {
      guard ContinuousClock.now - start < time else { return false }
      usleep(2_000)
    }
    return true
  }

  /// What an attempt came to that ended with an error: true where the file system has no locks.
  func failed(_ code: Int32) throws(FileError) -> Bool {
    switch code {
    // A call that a signal interrupted is repeated by whoever waits.
    case EWOULDBLOCK, EACCES, EINTR: false
    case ENOLCK, ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP: true
    default: throw FileError(.lock, path, code: code)
    }
  }
}
