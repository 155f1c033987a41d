/// A file of tables that any number of tasks, and any number of processes, read and write at once.
///
/// Whoever asks stays on his own actor or pool while he waits: each access is one way to the database's thread and back.
///
/// The boundary of this module: features hold `any Database` and never learn whether it lies in memory or in a file.
public protocol Database: Sendable {
  /// Whether there is anything to read: false for a file that nobody has written yet, which reads as an empty one.
  var hasContent: Bool { get }

  /// The bytes that the file takes, what is not yet in it but in its log included; 0 in memory.
  var byteCount: Int { get }

  /// Runs `body` on one snapshot of the data; a statement that would write is refused.
  ///
  /// Throws what `body` throws, and a ``DatabaseError`` when the file cannot be read.
  nonisolated(nonsending) func read<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value)
    async throws -> Value

  /// Runs `body` in one immediate transaction: when it returns everything is on disk, when it throws nothing happened.
  ///
  /// Throws what `body` throws, and a ``DatabaseError`` when the file cannot be written. `body` runs again from its start
  /// when the file was replaced or repaired under it, so it must have no effect beyond the database.
  @discardableResult
  nonisolated(nonsending) func write<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value)
    async throws -> Value

  /// Gives the room that nothing takes any more back to the disk, after much has been deleted.
  nonisolated(nonsending) func compact() async throws

  /// Gives the file back; a later access opens it again.
  nonisolated(nonsending) func close() async
}

extension Database {
  /// What `body` reads; `empty`, without opening anything, where nobody has written yet.
  ///
  /// Who knows what an empty database answers spares himself the making of one.
  public nonisolated(nonsending) func read<Value: Sendable>(
    ifEmpty empty: Value, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    hasContent ? try await read(body) : empty
  }
}
