/// What became of a batch.
public struct BatchReport: Hashable, Sendable {
  /// Rows read, the header not counted.
  public internal(set) var rows = 0
  /// Rows without a result.
  public internal(set) var badRows = 0

  /// What has to be said beside the answers: the state of the rates that were fetched, not of each row.
  public internal(set) var notes: [RateNote] = []

  /// Nothing yet.
  public init() {}
}
