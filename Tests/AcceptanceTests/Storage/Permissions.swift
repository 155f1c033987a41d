import Platform
import TestSupport
import Testing

/// The permission bits of a file.
func permissions(_ path: String) throws -> Int {
  var status = stat()
  try #require(stat(path, &status) == 0, "\(path)")
  return Int(status.st_mode & 0o777)
}

/// Sets the permission bits of a file.
func setPermissions(_ mode: Int, _ path: String) throws {
  try #require(chmod(path, mode_t(mode)) == 0, "\(path)")
}

/// What the machine lets a test do.
enum Permissions {
  /// Permissions do not stop the superuser.
  static let isSuperuser = geteuid() == 0

  /// Whether ``asOrdinaryUser`` works.
  static let canBeOrdinaryUser = !isSuperuser || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")

  /// A shell command that runs `"$@"` without the superuser's right to read and write everywhere.
  static let asOrdinaryUser =
    isSuperuser ? "exec setpriv --bounding-set=-all --inh-caps=-all \"$@\"" : "exec \"$@\""

  /// Whether a test may have a disk of its own.
  static let canMount: Bool = {
    let words = ["-rm", "/bin/sh", "-c", "mount -t tmpfs tmpfs /mnt"]
    let result = try? ChildProcess.run("/usr/bin/unshare", words, environment: ["PATH": "/usr/bin:/bin"])
    return result?.ending == .exit(0)
  }()
}

/// A folder that the tests hold as a process does that makes or repairs the files in it.
struct HeldFolder {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0, "\(path)")
  }

  func release() { close(descriptor) }
}
