public import SharedModels

public import struct Platform.Date

/// The answer to a ``RatesRequest``: the rows, and where and when they come from.
public struct RatesBoard: Hashable, Sendable {
  /// The currency of which there is one unit.
  public let base: Currency
  /// The day that was asked about; nil when the newest fixing was.
  public let requestedDate: FixingDate?
  /// The day of the fixing that answers.
  public let date: FixingDate
  /// Whose fixing it is.
  public let source: ProviderID
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// Whether a newer fixing was due when the answer was given; never for a past date.
  public let isStale: Bool
  /// One row a currency, in the order to show them.
  public let rows: [RateRow]
  /// What has to be said beside the answer.
  public let notes: [RateNote]

  /// Makes an answer.
  public init(
    base: Currency, requestedDate: FixingDate?, date: FixingDate, source: ProviderID, fetchedAt: Date?,
    isStale: Bool, rows: [RateRow], notes: [RateNote]
  ) {
    self.base = base
    self.requestedDate = requestedDate
    self.date = date
    self.source = source
    self.fetchedAt = fetchedAt
    self.isStale = isStale
    self.rows = rows
    self.notes = notes
  }
}
