public import SharedModels

/// The answer to a ``ConversionRequest``.
public struct Conversion: Hashable, Sendable {
  /// What was converted.
  public let terms: [Money]
  /// The day that was asked about; nil when the newest fixing was.
  public let requestedDate: FixingDate?
  /// One result a target, in the order asked.
  public let results: [ConvertedAmount]
  /// What has to be said beside the answer.
  public let notes: [RateNote]

  /// Makes an answer.
  public init(terms: [Money], requestedDate: FixingDate?, results: [ConvertedAmount], notes: [RateNote]) {
    self.terms = terms
    self.requestedDate = requestedDate
    self.results = results
    self.notes = notes
  }
}
