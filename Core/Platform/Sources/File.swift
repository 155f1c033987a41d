/// Questions about files and folders, and the operations on them that must be atomic, must last, or must say why they failed.
///
/// Every new file and folder is its owner's alone unless a caller says otherwise. A question that answers with a Boolean takes
/// what cannot be looked at for what is not there; ``status(of:)`` tells the two apart.
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
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The permission bits, such as `0o600`; nil where there is no such file.
  public static func permissions(of path: String) -> UInt32? { mode(of: path).map { UInt32($0 & 0o7777) } }

  /// Whether the file system below the path has no room left for this user.
  public static func isDiskFull(at path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  /// The parent folder of the path; `.` for a bare name.
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

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }

  private static func kind(of path: String) -> mode_t? { mode(of: path).map { $0 & S_IFMT } }
}
