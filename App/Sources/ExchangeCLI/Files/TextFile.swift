#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes whole small files.
enum TextFile {
  /// The file's text, wrong UTF-8 repaired; nil when there is no such file.
  static func read(_ path: String) throws(FileError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(operation: .read, path: path, errno: errno)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return String(decoding: bytes, as: UTF8.self)
      } else if errno != EINTR {
        throw FileError(operation: .read, path: path, errno: errno)
      }
    }
  }

  /// Replaces the file in one step: whoever reads meanwhile sees all of the old text or all of the new.
  ///
  /// With mode 0600 the folder above is made, too, with mode 0700; otherwise a file that is there keeps its mode. A symbolic link
  /// stays one, and so does a pipe or a device, into which the text is written.
  static func write(_ text: String, to path: String, mode: mode_t = 0o644) throws(FileError) {
    func failure() -> FileError { FileError(operation: .write, path: path, errno: errno) }
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFile = isThere && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    if isThere ? !isFile : isLink(path) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw failure() }
      defer { close(descriptor) }
      guard writeAll(text, to: descriptor) else { throw failure() }
      return
    }
    let target = resolved(path)
    let refusal = mode == 0o600 ? makeFolder(of: target) : nil
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw refusal.map { FileError(operation: .write, path: path, errno: $0) } ?? failure()
    }
    var isDone = false
    defer { if !isDone { unlink(template) } }
    let kept = isFile && mode != 0o600 ? status.st_mode & 0o777 : mode
    guard writeAll(text, to: descriptor), fchmod(descriptor, kept) == 0, fsync(descriptor) == 0 else {
      let error = failure()
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0, rename(template, target) == 0 else { throw failure() }
    isDone = true
  }

  /// Whether the name is a symbolic link's, wherever that leads.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// What the name leads to, so that a link's target is replaced and not the link.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes the folders above the file; returns why the lowest of them could not be made.
  private static func makeFolder(of path: String) -> Int32? {
    var refusal: Int32?
    for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
      let isThere = mkdir(String(path[..<index]), 0o700) == 0 || errno == EEXIST
      // Below a folder that could not be made, none can be: the first refusal is the reason.
      refusal = isThere ? nil : refusal ?? errno
    }
    return refusal
  }
}
