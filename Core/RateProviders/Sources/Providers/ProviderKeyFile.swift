#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file with a provider's key in its only line, which nobody but its owner may read.
struct ProviderKeyFile: Hashable, Sendable {
  /// No provider's key is as long.
  private static let limit = 512

  let path: String

  /// The key.
  func read() throws(KeyFileProblem) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .notReadable(code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .notReadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    let mode = UInt32(status.st_mode & 0o777)
    guard mode & 0o077 == 0 else { throw .openToOthers(mode: mode) }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = Self.read(file, into: &bytes)
    guard count >= 0 else { throw .notReadable(code: errno) }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let key = line.drop { $0 == UInt8(ascii: " ") }
    guard !key.isEmpty, key.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .noKey }
    return String(decoding: key, as: UTF8.self)
  }

  private static func read(_ file: Int32, into bytes: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, &bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.read(file, &bytes, bytes.count)
    #else
      Glibc.read(file, &bytes, bytes.count)
    #endif
  }
}
