/// A lock for writing on one byte of a file, against all other processes (fcntl(2)); the system releases it when this
/// object ends, and as soon as the process closes any other descriptor of the file.
///
/// On a file system without locks, acquiring always succeeds.
public final class ByteLock: AdvisoryLock {
  /// What is locked.
  public let path: String
  private let byte: Int
  private let descriptor: Int32

  /// The lock of a byte of an existing file, which may lie behind its end.
  public init(_ path: String, byte: Int) throws(FileError) {
    self.path = path
    self.byte = byte
    descriptor = try File.open(path, O_RDWR, .write)
  }

  deinit { close(descriptor) }

  /// Acquires the lock without waiting; false while another process has one on the byte.
  public func tryAcquire() throws(FileError) -> Bool {
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = off_t(byte)
    range.l_len = 1
    if fcntl(descriptor, F_SETLK, &range) == 0 { return true }
    return try failed(errno)
  }
}
