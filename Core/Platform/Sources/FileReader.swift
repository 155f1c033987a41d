/// A file that is open for reading, sequentially or at any place.
public final class FileReader: Sendable {
  /// The path as it was given, and as errors name it.
  public let path: String
  /// The size in bytes when it was opened; zero for a pipe or the like.
  public var size: Int { status.kind == .file ? status.size : 0 }
  /// What it was when it was opened.
  public let status: File.Status
  private let descriptor: Int32

  /// Opens the file; without `waits`, never waits for a pipe's other end.
  public init(_ path: String, waits: Bool = true) throws(FileError) {
    descriptor = try File.open(path, O_RDONLY | (waits ? 0 : O_NONBLOCK), .read)
    self.path = path
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError(.read, path, code: code)
    }
    self.status = File.Status(status)
  }

  deinit { close(descriptor) }

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

  /// The bytes from an offset on, wherever the reading is; none past the end.
  public func bytes(from offset: Int, atMost count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var (total, length) = (0, 0)
    repeat {
      _ = try File.succeeds(.read, path) { _ in
        length = bytes.withUnsafeMutableBytes { buffer in
          pread(
            descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[total...]).baseAddress, count - total,
            off_t(offset + total))
        }
        return length < 0 ? -1 : 0
      }
      total += length
    } while length > 0 && total < count
    return Array(bytes.prefix(total))
  }
}
