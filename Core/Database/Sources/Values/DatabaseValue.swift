/// What a cell of a `STRICT` table holds here; floating point is left out on purpose.
public enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// UTF-8 text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
