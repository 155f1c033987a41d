/// Questions about files and folders, and the operations on them that must be atomic, must last, or must say why they
/// failed.
///
/// Every new file and folder is its owner's alone unless a caller says otherwise. "There is no such file" is an answer
/// and never an error; every other refusal is thrown, because a file that could not be looked at must not be taken for
/// one that is not there.
public enum File {
  /// What there is at a path.
  public struct Status: Sendable {
    /// What kind of file it is.
    public enum Kind: Hashable, Sendable {
      /// A regular file.
      case file
      /// A folder.
      case folder
      /// A pipe, a device, a socket or, where it was not followed, a symbolic link.
      case other
    }

    /// What kind of file it is.
    public let kind: Kind
    /// The size in bytes.
    public let size: Int
    /// The permission bits, such as `0o600`.
    public let permissions: UInt32
    /// The number of the user that it belongs to.
    public let owner: UInt32
    let identity: [UInt64]

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: kind = .file
      case S_IFDIR: kind = .folder
      default: kind = .other
      }
      size = Int(status.st_size)
      permissions = UInt32(status.st_mode & 0o7777)
      owner = status.st_uid
      identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
    }

    /// Whether somebody else than this user and the system's own can change it: it belongs to another, and not only its
    /// owner may write.
    public var isExposed: Bool { owner != getuid() && owner != 0 && permissions & 0o022 != 0 }
  }

  /// What there is at the path; nil when there is nothing. A symbolic link counts for what it leads to, unless
  /// `followsLinks` is false.
  public static func status(of path: String, followsLinks: Bool = true) throws(FileError) -> Status? {
    var status = stat()
    let isThere = try succeeds(.look, path, or: [ENOENT, ENOTDIR]) { path in
      followsLinks ? stat(path, &status) : lstat(path, &status)
    }
    return isThere ? Status(status) : nil
  }

  /// The size in bytes; 0 also when there is no such file.
  public static func size(of path: String) throws(FileError) -> Int { try status(of: path)?.size ?? 0 }

  /// Whether two names are those of one file.
  public static func isSame(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard let first = try status(of: path), let second = try status(of: other) else { return false }
    return first.identity == second.identity
  }

  /// Whether this process may write what is at the path.
  public static func isWritable(_ path: String) throws(FileError) -> Bool { try allows(W_OK, path) }

  /// Whether this process may read what is at the path.
  public static func isReadable(_ path: String) throws(FileError) -> Bool { try allows(R_OK, path) }

  private static func allows(_ use: Int32, _ path: String) throws(FileError) -> Bool {
    try succeeds(.look, path, or: [EACCES, EPERM, EROFS, ENOENT, ENOTDIR]) { access($0, use) }
  }

  /// Whether the file system below the path has no room left for this user; false where it does not say.
  public static func isDiskFull(at path: String) -> Bool {
    var status = statvfs()
    return path.withSystemText { statvfs($0, &status) } == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  /// The names in a folder that start with `prefix`, sorted.
  public static func names(in folder: String, startingWith prefix: String = "") throws(FileError) -> [String] {
    guard let stream = folder.withSystemText({ opendir($0) }) else {
      if errno == ENOENT { return [] }
      throw FileError(.list, folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(systemText: $0) }
      }
      if name.utf8.starts(with: prefix.utf8), name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileError(.list, folder, code: errno) }
    return names.sorted()
  }
}

// MARK: - Paths

extension File {
  /// The parent folder of the path; `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of the path.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The path with symbolic links followed; the same path where it leads nowhere.
  static func resolved(_ path: String) throws(FileError) -> String {
    var real: String?
    _ = try succeeds(.look, path, or: [ENOENT, ENOTDIR]) { path in
      guard let found = realpath(path, nil) else { return -1 }
      defer { free(found) }
      real = String(systemText: found)
      return 0
    }
    return real ?? path
  }
}

// MARK: - Calls

extension File {
  /// How often a call that a signal interrupts is repeated: far more often than real signals come.
  private static let mostRepetitions = 100

  /// Makes a call on a path, again while signals interrupt it. True when it succeeds, false when it fails with one of
  /// the `expected` numbers.
  static func succeeds(
    _ operation: FileError.Operation, _ path: String, or expected: [Int32] = [],
    _ call: (UnsafePointer<CChar>) -> Int32
  ) throws(FileError) -> Bool {
    for _ in 0..<mostRepetitions {
      if path.withSystemText(call) >= 0 { return true }
      if expected.contains(errno) { return false }
      if errno != EINTR { break }
    }
    throw FileError(operation, path, code: errno)
  }
}
