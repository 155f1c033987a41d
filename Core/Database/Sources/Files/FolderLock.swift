#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An advisory lock on a folder: of all processes one makes, repairs or backs up the files in it.
///
/// SQLite's own locks lie in the file, and are of no use while the file is being replaced.
struct FolderLock {
  private let descriptor: Int32

  /// Waits until the lock is free; nil when it is not by the deadline.
  ///
  /// File systems that know no locks are taken at their word: there is then nobody to wait for.
  init?(_ folder: String, deadline: Duration) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR) {
      guard ContinuousClock.now - start < deadline else {
        close(descriptor)
        return nil
      }
      usleep(2_000)
    }
  }

  /// Lets the next process in.
  ///
  /// Closing alone would not do: a child that is just being started holds a copy of the descriptor until it runs its program.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
