public import Database
public import Foundation
import Synchronization

/// A new folder, below one that is removed when the process of the tests ends: whoever still has a file open keeps
/// nothing.
public struct TemporaryFolder: Sendable {
  private static let number = Atomic(0)
  private static let root: String = {
    // Short: a socket in it may have a path of about a hundred bytes.
    let root = FileManager.default.temporaryDirectory.appending(path: "exchange-\(UUID().uuidString.prefix(8))").path
    atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.root) }
    return root
  }()

  /// Where it is.
  public let path: String
  /// The same as a URL.
  public var url: URL { URL(filePath: path) }

  /// Creates the folder; a test that finds none fails by itself.
  public init() {
    path = "\(Self.root)/\(Self.number.add(1, ordering: .relaxed).newValue)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The path of a file in it.
  public func file(_ name: String = "data.sqlite3") -> String { "\(path)/\(name)" }

  /// The names in it, in order.
  public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

/// Where a test body runs: what holds in a file holds in memory.
public enum Place: CaseIterable, Sendable {
  /// A database in memory.
  case memory
  /// One in a file.
  case file

  /// The place as a database takes it.
  public func location(in folder: TemporaryFolder) -> DatabaseLocation {
    self == .memory ? .memory : .file(folder.file())
  }
}

/// The folder of the package.
public let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

extension Database {
  /// The tables with a column that accepts values of any type.
  public func laxTables() async throws -> [String] {
    try await read { connection in
      try connection.query(
        "SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
      ) { row throws(DatabaseError) in try row.text(0) }
    }
  }
}
