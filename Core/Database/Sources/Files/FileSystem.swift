import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few calls on files that must say why they failed, or be atomic.
enum FileSystem {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether two names are those of one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  /// The size in bytes; nil when there is no such file.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Whether the disk below the path has no room left.
  static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Makes the folder and those above it, for nobody but their owner.
  static func makeFolder(_ path: String) throws(DatabaseError) {
    if isDirectory(path) || path == "/" || path == "." { return }
    try makeFolder(folder(of: path))
    // Another process may have been quicker.
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw DatabaseError(errno: errno, "mkdir", path) }
  }

  /// Makes an empty file that nobody but its owner can read; one that is there stays as it is.
  static func makeFile(_ path: String) throws(DatabaseError) {
    // Never open and close a file that is there: that would drop the locks SQLite holds on it in this process.
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw DatabaseError(errno: errno, "create", path)
    }
  }

  /// Puts the file in the place of another in one step.
  static func replace(_ target: String, with source: String) throws(DatabaseError) {
    if rename(source, target) != 0 { throw DatabaseError(errno: errno, "rename", target) }
    syncFolder(of: target)
  }

  /// Gives the file a second name, or moves it there where the file system knows no links.
  static func link(_ source: String, to target: String) throws(DatabaseError) {
    if systemLink(source, target) == 0 { return }
    try replace(target, with: source)
  }

  static func remove(_ path: String) { unlink(path) }

  /// Copies a file's bytes; its reader is its owner alone.
  static func copy(_ source: String, to target: String) throws(DatabaseError) {
    remove(target)
    try makeFile(target)
    var offset = 0
    while true {
      let bytes = try read(from: source, at: offset, atMost: 1 << 20)
      if bytes.isEmpty { return }
      try write(bytes, to: target, at: offset)
      offset += bytes.count
    }
  }

  /// The bytes of a file from an offset on; none behind its end.
  static func read(from path: String, at offset: Int, atMost count: Int) throws(DatabaseError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError(errno: errno, "open", path) }
    defer { close(descriptor) }
    var length = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      length = pread(descriptor, buffer.baseAddress, count, off_t(offset))
      initialized = max(length, 0)
    }
    guard length >= 0 else { throw DatabaseError(errno: errno, "read", path) }
    return bytes
  }

  /// Writes bytes into a file that is there.
  static func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(DatabaseError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError(errno: errno, "open", path) }
    defer { close(descriptor) }
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    guard written == bytes.count else { throw DatabaseError(errno: errno, "write", path) }
  }

  /// The names in a folder that start with `prefix`, sorted.
  static func names(in folder: String, startingWith prefix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Makes renames last over a power cut.
  private static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// `link(2)` under a name that the method of the same name does not hide.
private func systemLink(_ source: String, _ target: String) -> Int32 { link(source, target) }

extension DatabaseError {
  /// What the operating system refused.
  init(errno code: Int32, _ operation: String, _ path: String) {
    let reason = Reason(errno: code) ?? .inputOutput
    self.init(reason, systemCode: code, message: "\(operation): \(String(cString: strerror(code)))", path: path)
  }
}

extension DatabaseError.Reason {
  /// The reason behind the system's error number, where it says more than SQLite's "I/O error".
  init?(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, EMFILE, ENFILE: self = .cannotOpen
    case EISDIR: self = .isDirectory
    default: return nil
    }
  }
}
