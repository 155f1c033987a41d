/// A provider's new table arrived and was accepted.
public struct RatesUpdated: Hashable, Sendable {
  /// The table as it was accepted.
  public let table: RateTable

  /// Announces the table.
  public init(table: RateTable) { self.table = table }
}
