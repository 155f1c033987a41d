public import SharedModels

/// The content of a conversion question.
public struct ParsedConversion: Hashable, Sendable {
  /// What is converted: one amount of each currency, in the order of their first mention.
  public let terms: [Money]
  /// The currencies to convert into, each once; empty when the question names none.
  public let targets: [Currency]
  /// The day whose rates are requested; nil when the question names none.
  public let day: DayPhrase?
  /// The choices that were made for words with several meanings.
  public let choices: [CurrencyChoice]

  /// Creates a parsed question.
  public init(terms: [Money], targets: [Currency], day: DayPhrase? = nil, choices: [CurrencyChoice]) {
    self.terms = terms
    self.targets = targets
    self.day = day
    self.choices = choices
  }
}
