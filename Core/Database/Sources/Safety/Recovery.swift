/// What became of a damaged file.
public struct Recovery: Hashable, Sendable {
  /// The file that is in use again.
  public var path: String
  /// Where the damaged file lies now.
  public var movedTo: String
  /// How many rows came over from the damaged file.
  public var rows: Int
  /// The backup that stood in for what could not be read; nil when none was needed or there was none.
  public var backup: String?
  /// Whether every row of the damaged file could be read.
  public var isComplete: Bool

  /// A report from its parts.
  public init(path: String, movedTo: String, rows: Int, backup: String?, isComplete: Bool) {
    self.path = path
    self.movedTo = movedTo
    self.rows = rows
    self.backup = backup
    self.isComplete = isComplete
  }
}
