import Platform
import SharedModels

/// Tables that any number of tasks and processes read and write at once.
///
/// This is the module's boundary: features hold `any Database` and never learn whether it lies in memory or in a file.
/// Callers stay on their own actor; the closures may run on another thread.
public protocol Database: Sendable {
  /// Whether there is anything to read; false for a file that has not been made yet, which reads as an empty one.
  var hasContent: Bool { get }

  /// The size of the file and of its log in bytes; 0 in memory.
  var byteCount: Int { get throws(FileError) }

  /// Runs `body` on one snapshot of the data; a statement that would write is refused.
  ///
  /// Throws what `body` throws, and a ``DatabaseError`` when the file cannot be read. `body` may run again from its
  /// start, as in ``write(_:)``.
  nonisolated(nonsending) func read<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value)
    async throws -> Value

  /// Runs `body` in one immediate transaction: once this returns the change is on the disk, and when it throws nothing
  /// changed.
  ///
  /// Throws what `body` throws, and a ``DatabaseError`` when the file cannot be written. `body` runs again from its
  /// start when the file was replaced or repaired under it, so it must have no effect beyond the database.
  @discardableResult
  nonisolated(nonsending) func write<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value)
    async throws -> Value

  /// Returns unused space to the disk; worth its time after much was deleted.
  nonisolated(nonsending) func compact() async throws

  /// Closes the file; a later access opens it again.
  nonisolated(nonsending) func close() async
}

extension Database {
  /// What `body` reads; `empty`, without opening anything, where there is nothing to read.
  public nonisolated(nonsending) func read<Value: Sendable>(
    ifEmpty empty: Value, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    hasContent ? try await read(body) : empty
  }
}

extension Database {
  /// The database with its failures, and what the closures throw, as errors of whoever uses it.
  public func failing<Failure: Error>(
    as failure: @escaping @Sendable (any Error) -> Failure
  ) -> FailingDatabase<Failure> {
    FailingDatabase(database: self, failure: failure)
  }
}

/// A database that fails with one type of errors.
public struct FailingDatabase<Failure: Error>: Sendable {
  fileprivate let database: any Database
  fileprivate let failure: @Sendable (any Error) -> Failure

  /// What `body` reads; `empty`, without opening anything, where there is nothing to read.
  public nonisolated(nonsending) func read<Value: Sendable>(
    ifEmpty empty: Value, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(Failure) -> Value {
    do { return try await database.read(ifEmpty: empty, body) } catch { throw failure(error) }
  }

  /// Runs `body` in one transaction; see ``Database/write(_:)``.
  public nonisolated(nonsending) func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws(Failure) -> Value {
    do { return try await database.write(body) } catch { throw failure(error) }
  }
}

/// Where a database lies.
public enum DatabaseLocation: Hashable, Sendable {
  /// In memory, gone when it is closed.
  case memory
  /// In the file at this absolute path; its folder is made when the file is.
  case file(String)
  /// There is no place for it: whatever reads or writes it is refused with `StorageError.noPlace`.
  case nowhere

  /// The path of the file; nil where there is none.
  public var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}

/// What a file holds, and so how much its safety may cost.
public enum Durability: Hashable, Sendable {
  /// People's own data: each commit reaches the disk, there are backups, damage is repaired and nothing is thrown away.
  case userData
  /// What can be fetched again: a power cut may cost the last commits, a damaged file is made anew.
  case cache
}
