/// Where a text stops being a condition.
public struct AlertSyntaxError: Error, Hashable, Sendable {
  /// What should have stood there.
  public enum Expectation: Hashable, Sendable {
    /// A currency's three letters.
    case currency
    /// The `/` between two currencies.
    case slash
    /// Another currency than the first one.
    case otherCurrency
    /// `>`, `>=`, `<` or `<=`; or the word `change` before it.
    case comparison
    /// A number.
    case number
    /// A rate above 0.
    case positiveNumber
    /// The `%` that a change is measured in.
    case percentSign
    /// Nothing more.
    case end
  }

  /// The text.
  public let text: String
  /// How many characters of it were right.
  public let offset: Int
  /// What should have come there.
  public let expected: Expectation

  /// Points at a place in a text.
  public init(text: String, offset: Int, expected: Expectation) {
    self.text = text
    self.offset = offset
    self.expected = expected
  }
}
