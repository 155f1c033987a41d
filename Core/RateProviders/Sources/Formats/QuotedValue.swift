public import struct Platform.Decimal

/// What a provider wrote in place of a rate.
public enum QuotedValue: Hashable, Sendable {
  /// A number, whatever its sign.
  case number(Decimal)
  /// Anything else, such as `null` or a text, as it was written.
  case other(String)
}
