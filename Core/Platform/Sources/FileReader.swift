/// A file read sequentially.
public final class FileReader: Sendable {
  /// The path.
  public let path: String
  /// The size in bytes when it was opened; zero for a pipe or the like.
  public let size: Int
  /// The file's type and permission bits when it was opened.
  public let mode: UInt32
  private let descriptor: Int32

  /// Opens the file; without `waits`, never waits for a pipe's other end.
  public init(_ path: String, waits: Bool = true) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    self.path = path
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = isKnown ? Int(status.st_size) : 0
    mode = isKnown ? UInt32(status.st_mode) : 0
  }

  deinit { close(descriptor) }

  /// Whether it is a regular file: neither a folder nor a pipe or device.
  public var isRegular: Bool { mode_t(mode) & S_IFMT == S_IFREG }

  /// The permission bits of owner, group and others, such as `0o600`.
  public var permissions: UInt32 { mode & 0o777 }

  /// Reads the next bytes into the buffer and returns how many; zero at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(.read, path, code: errno) }
    }
  }

  /// Reads the next bytes into the array and returns how many; zero at the end.
  public func read(into bytes: inout [UInt8]) throws(FileError) -> Int {
    let result = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try read(into: buffer) }
    }
    return try result.get()
  }
}
