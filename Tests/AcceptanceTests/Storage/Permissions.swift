import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

/// Whether the tests run as the superuser, whom permissions do not stop.
let isSuperuser = geteuid() == 0

/// A folder that the tests hold as a process does that makes or repairs the files in it.
struct HeldFolder {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0, "\(path)")
  }

  func release() { close(descriptor) }
}
