/// Questions about files and folders, and the operations on them that must be atomic or say why they failed.
///
/// Every new file and folder is its owner's alone unless a caller says otherwise.
public enum File {
  /// Whether there is anything at the path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether this process may read what is at the path.
  public static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether this process may write what is at the path.
  public static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Whether the path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether the path leads to a regular file: neither a folder nor a pipe or device.
  public static func isRegular(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Whether the path itself is a symbolic link, wherever it leads.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether two paths lead to one file.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    guard let first = status(of: path), let second = status(of: other) else { return false }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// The size in bytes; nil where there is no such file.
  public static func size(of path: String) -> Int? { status(of: path).map { Int($0.st_size) } }

  /// The permission bits, such as `0o600`; nil where there is no such file.
  public static func permissions(of path: String) -> UInt32? { status(of: path).map { UInt32($0.st_mode & 0o7777) } }

  /// Whether the file system below the path has no room left for this user.
  public static func isDiskFull(at path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  /// The folder that the path lies in; `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of the path.
  public static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path with symbolic links followed; the same path where it leads nowhere.
  public static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func kind(of path: String) -> mode_t? { status(of: path).map { $0.st_mode & S_IFMT } }
}

// MARK: - Folders and names

extension File {
  /// Makes the folder and those above it where they are missing, for their owner alone.
  public static func makeFolder(_ path: String) throws(FileError) {
    if path == "/" || path == "." || isFolder(path) { return }
    try makeFolder(folder(of: path))
    // Another process may have been quicker.
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw FileError(.makeFolder, path, code: errno) }
  }

  /// The names in a folder that start with `prefix`, sorted; none where it cannot be read.
  public static func names(in folder: String, startingWith prefix: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Makes an empty file that nobody but its owner can read; one that is there stays as it is, and is not opened.
  public static func make(_ path: String) throws(FileError) {
    // Closing a file that SQLite has open in this process would drop the locks that it holds on it.
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw FileError(.write, path, code: errno)
    }
  }

  /// Puts one file in the place of another in one step that outlasts a power cut.
  public static func move(_ source: String, to target: String) throws(FileError) {
    if rename(source, target) != 0 { throw FileError(.rename, target, code: errno) }
    syncFolder(of: target)
  }

  /// Gives the file a second name, or moves it there where the file system knows no links.
  public static func link(_ source: String, to target: String) throws(FileError) {
    if systemLink(source, target) == 0 { return }
    try move(source, to: target)
  }

  /// Removes a file; one that is not there is no failure.
  public static func remove(_ path: String) { unlink(path) }

  /// Makes renames in the folder outlast a power cut.
  static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// `link(2)` under a name that the method of the same name does not hide.
private func systemLink(_ source: String, _ target: String) -> Int32 { link(source, target) }
