#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read from its beginning to its end.
final class InputFile: Sendable {
  /// Its name.
  let path: String
  /// Its size in bytes when it was opened; zero for what has no size, such as a pipe.
  let size: Int
  private let descriptor: Int32

  /// Opens the file; throws when it cannot be read.
  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(operation: .read, path: path, errno: errno) }
    self.path = path
    var information = stat()
    size = fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  deinit { close(descriptor) }

  /// Fills a part of the buffer with the next bytes and returns how many; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(operation: .read, path: path, errno: errno) }
    }
  }
}

// Inside the type the method's own name hides the C function of the same name.
private let systemRead = read(_:_:_:)
