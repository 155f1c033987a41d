// The calls that the safety of people's data rests on.

// MARK: - Names that last

extension File {
  /// Makes the folder and those above it, for nobody but their owner.
  public static func makeFolder(_ path: String) throws(FileError) {
    if path == "/" || path == "." { return }
    if try status(of: path)?.kind == .folder { return }
    try makeFolder(folder(of: path))
    // Another process may have been quicker.
    if try succeeds(.makeFolder, path, or: [EEXIST], { mkdir($0, 0o700) }) { try syncFolder(folder(of: path)) }
  }

  /// Gives the file another name, in the place of what has it; false when there is no such file.
  @discardableResult
  public static func move(_ source: String, to target: String) throws(FileError) -> Bool {
    let isMoved = try succeeds(.rename, source, or: [ENOENT]) { source in
      target.withSystemText { target in rename(source, target) }
    }
    if isMoved { return true }
    if try status(of: source) == nil { return false }
    throw FileError(.rename, target, code: ENOENT)
  }

  /// Gives the file a second name; false where the file system knows none.
  public static func link(_ source: String, to target: String) throws(FileError) -> Bool {
    try succeeds(.rename, target, or: [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK]) { target in
      source.withSystemText { source in Platform.link(source, target) }
    }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(FileError) {
    _ = try succeeds(.remove, path, or: [ENOENT]) { unlink($0) }
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
    _ = try succeeds(.sync, path, or: unknown) { _ in fsync(descriptor) }
  }
}

// MARK: - Contents

extension File {
  /// Makes an empty file that nobody but its owner can read; one that is there stays as it is.
  public static func make(_ path: String) throws(FileError) {
    // Never open and close a file that is there: that would drop the locks SQLite holds on it in this process.
    var descriptor: Int32 = -1
    let isNew = try succeeds(.write, path, or: [EEXIST]) { path in
      descriptor = Platform.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      return descriptor
    }
    if isNew { close(descriptor) }
  }

  /// Copies a file's bytes; its reader is its owner alone.
  public static func copy(_ source: String, to target: String) throws(FileError) {
    try copy(FileReader(source), to: target)
  }

  /// Copies the bytes of an open file, which stays open.
  public static func copy(_ source: FileReader, to target: String) throws(FileError) {
    try remove(target)
    try make(target)
    var offset = 0
    while true {
      let chunk = try source.bytes(from: offset, atMost: 1 << 20)
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
    try FileReader(path).bytes(from: offset, atMost: count)
  }

  /// Writes bytes into an existing file.
  public static func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(FileError) {
    let descriptor = try open(path, O_WRONLY, .write)
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      var length = 0
      _ = try succeeds(.write, path) { _ in
        length = bytes.withUnsafeBytes { buffer in
          let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
          return pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
        }
        return length < 0 ? -1 : 0
      }
      written += length
    }
  }

  /// Opens a file for the caller to close.
  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0, _ operation: FileError.Operation
  ) throws(FileError) -> Int32 {
    var descriptor: Int32 = -1
    _ = try succeeds(operation, path) { path in
      descriptor = Platform.open(path, flags | O_CLOEXEC, mode)
      return descriptor
    }
    return descriptor
  }
}
