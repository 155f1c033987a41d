import Arithmetic
package import Platform
package import SharedModels

/// A table as the provider sent it: parsed, but not yet validated.
///
/// Only `RateTableValidator` turns it into a `RateTable`.
package struct QuotedTable: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The code in the provider's spelling; may not be an ISO code.
    package let code: String
    package let value: QuotedValue
    /// Whose rates it was blended of, in one line; nil where the provider does not say.
    package let sources: String?

    package init(_ code: String, _ value: QuotedValue, sources: String? = nil) {
      self.code = code
      self.value = value
      self.sources = sources
    }
  }

  /// The base of the table, in the provider's spelling.
  package let base: String
  package let date: FixingDate
  /// When the provider expects its next table.
  package let nextUpdate: Date?
  package let rows: [Row]

  package init(base: String, date: FixingDate, nextUpdate: Date? = nil, rows: [Row]) {
    self.base = base
    self.date = date
    self.nextUpdate = nextUpdate
    self.rows = rows
  }
}

/// What a provider wrote as a rate.
package enum QuotedValue: Hashable, Sendable {
  /// A number, whatever its sign.
  case number(Decimal)
  /// Anything else, such as `null` or a string, as it was written.
  case other(String)

  /// A rate that came as text.
  init(text: String) {
    self = ScaledInteger(digits: text).map { .number($0.decimal) } ?? .other(UntrustedText.excerpt(text))
  }
}
