import Platform

/// A folder that is gone when its test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "database-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "data.sqlite3") -> String { "\(path)/\(name)" }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  func overwrite(_ name: String = "data.sqlite3", at offset: UInt64, with bytes: [UInt8]) throws {
    var data = try Data(contentsOf: URL(filePath: file(name)))
    data.replaceSubrange(Int(offset)..<Int(offset) + bytes.count, with: bytes)
    try data.write(to: URL(filePath: file(name)))
  }
}
