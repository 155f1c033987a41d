/// What became of a batch.
public struct BatchReport: Hashable, Sendable {
  /// Rows read, the header not counted.
  public internal(set) var rows = 0
  /// Rows without a result.
  public internal(set) var badRows = 0

  /// Nothing yet.
  public init() {}
}
