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

/// The privileges of the running tests.
enum Permissions {
  /// Whether the tests run as the superuser, who is not bound by file permissions.
  static let isSuperuser = geteuid() == 0

  /// Whether ``asOrdinaryUser`` works here.
  static let canBeOrdinaryUser = !isSuperuser || FileManager.default.fileExists(atPath: "/usr/bin/setpriv")

  /// A shell command that runs `"$@"` bound by file permissions, without the superuser's capabilities.
  static let asOrdinaryUser =
    isSuperuser ? "exec setpriv --bounding-set=-all --inh-caps=-all \"$@\"" : "exec \"$@\""

  /// Whether a test can mount a disk of its own.
  static let canMount: Bool = {
    let words = ["-rm", "/bin/sh", "-c", "mount -t tmpfs tmpfs /mnt"]
    let result = try? ChildProcess.run("/usr/bin/unshare", words, environment: ["PATH": "/usr/bin:/bin"])
    return result?.ending == .exit(0)
  }()
}

/// A folder locked as by a process that creates or repairs the files in it.
struct HeldFolder {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0, "\(path)")
  }

  func release() { close(descriptor) }
}
