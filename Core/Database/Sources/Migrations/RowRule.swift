/// What the application can read of a table: a row that `read` refuses is damage that SQLite does not see.
///
/// A feature gives the same readers that its repository has, so that a repair keeps what the repository can read.
/// Values that a repository takes for not set are none of a rule's.
public struct RowRule: Sendable {
  let table: String
  let columns: [String]
  let read: @Sendable (Row) throws(DatabaseError) -> Void

  /// A rule for each row of `table`, which reads `columns`, from position 0 on.
  public init(
    _ table: String, _ columns: [String], read: @escaping @Sendable (Row) throws(DatabaseError) -> Void
  ) {
    self.table = table
    self.columns = columns
    self.read = read
  }
}
