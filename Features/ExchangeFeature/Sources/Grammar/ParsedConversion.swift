public import SharedModels

/// What a conversion question asks.
public struct ParsedConversion: Hashable, Sendable {
  /// What is converted: one amount of each currency, in the order of their first mention.
  public let terms: [Money]
  /// The currencies to convert into, each once; empty when the question names none.
  public let targets: [Currency]
  /// The meanings chosen for ambiguous symbols.
  public let notes: [RateNote]

  /// Creates a request.
  public init(terms: [Money], targets: [Currency], notes: [RateNote]) {
    self.terms = terms
    self.targets = targets
    self.notes = notes
  }
}
