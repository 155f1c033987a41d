// The calls that the safety of people's data rests on. "There is no such file" is an answer and never an error; every other
// refusal is thrown, because a file that only could not be looked at must not be taken for one that is not there.

extension File {
  /// What there is at a path.
  public struct Status: Sendable {
    /// The size in bytes.
    public let size: Int
    /// Whether it is a folder.
    public let isFolder: Bool
    /// How many names the file has.
    public let links: Int
    fileprivate let identity: [UInt64]
  }

  /// What there is at the path; nil when there is nothing.
  public static func status(of path: String) throws(FileError) -> Status? {
    var status = stat()
    guard try succeeds(.look, path, or: [ENOENT, ENOTDIR], { stat(path, &status) }) else { return nil }
    return Status(
      size: Int(status.st_size), isFolder: status.st_mode & S_IFMT == S_IFDIR, links: Int(status.st_nlink),
      identity: [UInt64(status.st_dev), UInt64(status.st_ino)])
  }

  /// The size in bytes; 0 also when there is no such file.
  public static func size(of path: String) throws(FileError) -> Int { try status(of: path)?.size ?? 0 }

  /// Whether two names are those of one file.
  public static func isSame(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard let first = try status(of: path), let second = try status(of: other) else { return false }
    return first.identity == second.identity
  }

  /// The names in a folder that start with `prefix`, sorted.
  public static func names(in folder: String, startingWith prefix: String = "") throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw FileError(.list, folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name.hasPrefix(prefix), name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileError(.list, folder, code: errno) }
    return names.sorted()
  }
}

// MARK: - Names that last

extension File {
  /// Makes the folder and those above it, for nobody but their owner.
  public static func makeFolder(_ path: String) throws(FileError) {
    if path == "/" || path == "." { return }
    if let status = try status(of: path), status.isFolder { return }
    try makeFolder(folder(of: path))
    // Another process may have been quicker.
    if try succeeds(.makeFolder, path, or: [EEXIST], { mkdir(path, 0o700) }) { try syncFolder(folder(of: path)) }
  }

  /// Gives the file another name, in the place of what has it; false when there is no such file.
  @discardableResult
  public static func move(_ source: String, to target: String) throws(FileError) -> Bool {
    if try succeeds(.rename, source, or: [ENOENT], { rename(source, target) }) { return true }
    if try status(of: source) == nil { return false }
    throw FileError(.rename, target, code: ENOENT)
  }

  /// Gives the file a second name; false where the file system knows none.
  public static func link(_ source: String, to target: String) throws(FileError) -> Bool {
    try succeeds(.rename, target, or: [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK]) { systemLink(source, target) }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(FileError) {
    _ = try succeeds(.remove, path, or: [ENOENT]) { unlink(path) }
  }

  /// Writes what a file holds through to the disk, so that it outlives a power cut.
  public static func sync(_ path: String) throws(FileError) { try sync(path, O_WRONLY, unknown: []) }

  /// Writes the names in a folder through to the disk, where the file system can.
  public static func syncFolder(_ path: String) throws(FileError) {
    try sync(path, O_RDONLY | O_DIRECTORY, unknown: [EINVAL, ENOTSUP])
  }

  private static func sync(_ path: String, _ flags: Int32, unknown: [Int32]) throws(FileError) {
    let descriptor = try open(path, flags, .sync)
    defer { close(descriptor) }
    _ = try succeeds(.sync, path, or: unknown) { fsync(descriptor) }
  }
}

// MARK: - Contents

extension File {
  /// Makes an empty file that nobody but its owner can read; one that is there stays as it is.
  public static func make(_ path: String) throws(FileError) {
    // Never open and close a file that is there: that would drop the locks SQLite holds on it in this process.
    var descriptor: Int32 = -1
    let isNew = try succeeds(.write, path, or: [EEXIST]) {
      descriptor = systemOpen(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      return descriptor
    }
    if isNew { close(descriptor) }
  }

  /// Copies a file's bytes; its reader is its owner alone.
  public static func copy(_ source: String, to target: String) throws(FileError) {
    try remove(target)
    try make(target)
    var offset = 0
    while true {
      let chunk = try bytes(of: source, from: offset, atMost: 1 << 20)
      if chunk.isEmpty { return }
      try write(chunk, to: target, at: offset)
      offset += chunk.count
    }
  }

  /// Whether two files hold the same bytes.
  public static func hasSameBytes(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard try size(of: path) == size(of: other) else { return false }
    var offset = 0
    while true {
      let chunk = try bytes(of: path, from: offset, atMost: 1 << 20)
      guard try chunk == bytes(of: other, from: offset, atMost: 1 << 20) else { return false }
      if chunk.isEmpty { return true }
      offset += chunk.count
    }
  }

  /// The bytes of a file from an offset on; none past its end.
  public static func bytes(of path: String, from offset: Int = 0, atMost count: Int) throws(FileError) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY, .read)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    var (total, length) = (0, 0)
    repeat {
      _ = try succeeds(.read, path) {
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

  /// Writes bytes into an existing file.
  public static func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(FileError) {
    let descriptor = try open(path, O_WRONLY, .write)
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      var length = 0
      _ = try succeeds(.write, path) {
        length = bytes.withUnsafeBytes { buffer in
          let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
          return pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
        }
        return length < 0 ? -1 : 0
      }
      written += length
    }
  }

  private static func open(
    _ path: String, _ flags: Int32, _ operation: FileError.Operation
  ) throws(FileError) -> Int32 {
    var descriptor: Int32 = -1
    _ = try succeeds(operation, path) {
      descriptor = systemOpen(path, flags | O_CLOEXEC, 0)
      return descriptor
    }
    return descriptor
  }

  /// Repeats the call while signals interrupt it. True when it succeeds, false when it fails with one of the `expected` numbers.
  fileprivate static func succeeds(
    _ operation: FileError.Operation, _ path: String, or expected: [Int32] = [], _ call: () -> Int32
  ) throws(FileError) -> Bool {
    while call() < 0 {
      let code = errno
      if expected.contains(code) { return false }
      if code != EINTR { throw FileError(operation, path, code: code) }
    }
    return true
  }
}

/// `link(2)` and `open(2)` under names that the methods of the same names do not hide.
private func systemLink(_ source: String, _ target: String) -> Int32 { link(source, target) }
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
