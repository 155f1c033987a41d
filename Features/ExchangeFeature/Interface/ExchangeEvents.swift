public import Modularity
public import SharedModels

/// A provider's new table arrived and was accepted.
public struct RatesUpdated: Event, Hashable {
  /// The accepted table.
  public let table: RateTable

  /// Creates the event.
  public init(table: RateTable) { self.table = table }
}
