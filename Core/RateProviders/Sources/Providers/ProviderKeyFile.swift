import Platform

/// Why the key in a file cannot be used.
package enum KeyFileProblem: Error, Hashable, Sendable {
  /// The system refused to read it; with its `errno`.
  case notReadable(code: Int32)
  /// It is a folder, a pipe or the like.
  case notRegular
  /// Others than its owner may read it; with its permission bits.
  case openToOthers(mode: UInt32)
  /// Its first line holds no key.
  case noKey
}

/// A file with a provider's key in its only line, which only its owner may read.
struct ProviderKeyFile: Hashable, Sendable {
  /// More bytes than any key has.
  private static let limit = 512

  let path: String

  /// Reads the key.
  func read() throws(KeyFileProblem) -> String {
    let file = try open()
    guard file.status.kind == .file else { throw .notRegular }
    let mode = file.status.permissions & 0o777
    guard mode & 0o077 == 0 else { throw .openToOthers(mode: mode) }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count: Int
    do throws(FileError) { count = try file.read(into: &bytes) } catch { throw .notReadable(code: error.code) }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let key = line.drop { $0 == UInt8(ascii: " ") }
    guard !key.isEmpty, key.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .noKey }
    return String(decoding: key, as: UTF8.self)
  }

  /// Opens the file without waiting for the writer of a pipe.
  private func open() throws(KeyFileProblem) -> FileReader {
    do throws(FileError) { return try FileReader(path, waits: false) } catch { throw .notReadable(code: error.code) }
  }
}
