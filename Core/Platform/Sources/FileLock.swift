/// An advisory lock on a file or folder, held by one process at a time; the system releases it when the process ends.
///
/// On a file system without locks, acquiring always succeeds.
public final class FileLock: AdvisoryLock {
  /// What is locked.
  public let path: String
  /// The open file, which this object closes.
  let descriptor: Int32

  /// The lock of an existing folder.
  public init(folder: String) throws(FileError) {
    path = folder
    descriptor = try File.open(folder, O_RDONLY | O_DIRECTORY, .read)
  }

  /// The lock of a file, which is created if missing; its folder must exist.
  public init(file: String) throws(FileError) {
    path = file
    descriptor = try File.open(file, O_RDWR | O_CREAT, mode: 0o600, .write)
  }

  /// The lock of an open file, which it takes over.
  init(_ descriptor: Int32, of path: String) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    release()
    close(descriptor)
  }

  /// Acquires the lock without waiting; false while another process has it.
  public func tryAcquire() throws(FileError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    return try failed(errno)
  }

  /// Releases the lock; so does the end of this object.
  ///
  /// Closing is not enough: a child being started holds a copy of the descriptor until it runs its program.
  public func release() { _ = flock(descriptor, LOCK_UN) }
}
