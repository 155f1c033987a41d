/// An advisory lock on a file or folder, held by one process at a time; the system gives it back when a process ends.
///
/// A file system that knows no locks is taken at its word: there is nobody to wait for.
public final class FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// The lock of a folder that is there.
  public init(folder: String) throws(FileError) {
    path = folder
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, folder, code: errno) }
  }

  /// The lock of a file, which is made where it is missing; its folder must be there.
  public init(file: String) throws(FileError) {
    path = file
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, file, code: errno) }
  }

  deinit {
    release()
    close(descriptor)
  }

  /// Takes the lock without waiting; false while another process has it.
  public func tryAcquire() throws(FileError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      case ENOLCK, ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP: return true
      default: throw FileError(.lock, path, code: errno)
      }
    }
    return true
  }

  /// Takes the lock, blocking the thread for as long at most; false when another process has it still.
  public func acquire(within time: Duration) throws(FileError) -> Bool {
    let start = ContinuousClock.now
    while try !tryAcquire() {
      guard ContinuousClock.now - start < time else { return false }
      usleep(2_000)
    }
    return true
  }

  /// Gives the lock back; so does the end of this object.
  ///
  /// Closing alone would not do: a child that is just being started holds a copy of the descriptor until it runs its program.
  public func release() { _ = flock(descriptor, LOCK_UN) }
}
