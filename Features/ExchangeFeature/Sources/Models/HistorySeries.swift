public import SharedModels

/// The answer to a ``HistoryRequest``: the fixings in the range, oldest first, and what they sum up to.
public struct HistorySeries: Hashable, Sendable {
  /// The base currency.
  public let from: Currency
  /// The quote currency.
  public let to: Currency
  /// Whose fixings they are.
  public let source: ProviderID
  /// The fixings, oldest first; never empty.
  public let points: [HistoryPoint]
  /// What they sum up to.
  public let summary: HistorySummary
  /// What has to be said beside the answer.
  public let notes: [RateNote]

  /// Makes an answer.
  public init(
    from: Currency, to: Currency, source: ProviderID, points: [HistoryPoint], summary: HistorySummary,
    notes: [RateNote]
  ) {
    self.from = from
    self.to = to
    self.source = source
    self.points = points
    self.summary = summary
    self.notes = notes
  }
}
