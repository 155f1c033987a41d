public import SharedModels

public import struct Platform.Date

/// A table as a provider wrote it: read, but not yet judged.
///
/// Only ``RateTableValidator`` turns it into a `RateTable`.
public struct QuotedTable: Hashable, Sendable {
  /// One line of the table.
  public struct Row: Hashable, Sendable {
    /// The code in the provider's spelling; may be no ISO code.
    public let code: String
    /// What stands beside it.
    public let value: QuotedValue

    /// A line with a code and its value.
    public init(_ code: String, _ value: QuotedValue) {
      self.code = code
      self.value = value
    }
  }

  /// The base that the table says it is for, in the provider's spelling.
  public let base: String
  /// The day of the fixing.
  public let date: FixingDate
  /// When the provider says that its next table comes.
  public let nextUpdate: Date?
  /// The lines in their order.
  public let rows: [Row]

  /// A table as it was read.
  public init(base: String, date: FixingDate, nextUpdate: Date? = nil, rows: [Row]) {
    self.base = base
    self.date = date
    self.nextUpdate = nextUpdate
    self.rows = rows
  }
}
