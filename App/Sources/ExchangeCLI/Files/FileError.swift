#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that could not be read or written.
struct FileError: Error, Hashable, Sendable {
  /// What was tried.
  enum Operation: Hashable, Sendable {
    /// Reading it.
    case read
    /// Writing it.
    case write
  }

  /// What was tried.
  let operation: Operation
  /// Which file.
  let path: String
  /// Why not, by the system's number.
  let errno: Int32

  /// Whether a folder lies where the file should be.
  var isFolder: Bool { errno == EISDIR }
}

extension Int32 {
  /// The system's number for a file that is not there.
  static let missingFile = ENOENT
}
