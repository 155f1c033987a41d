/// One step from an older schema to a newer one, known by its name for ever.
///
/// A feature owns the steps of its own tables and exposes them; the composition root opens the file with all of them.
/// What was released stays as it is: another change is another migration.
public struct Migration: Sendable {
  /// Unique among all the features that share a file, for example `favorites: keep an order`.
  public let name: String
  let apply: @Sendable (Connection) throws(DatabaseError) -> Void

  /// A step that calculates.
  public init(_ name: String, apply: @escaping @Sendable (Connection) throws(DatabaseError) -> Void) {
    self.name = name
    self.apply = apply
  }

  /// A step that is SQL alone.
  public init(_ name: String, script: String) {
    self.init(name) { connection throws(DatabaseError) in try connection.run(script: script) }
  }
}
