public import Platform

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

/// A value that can stand for a `?` of a statement.
public protocol Bindable {
  /// The cell that holds this value without loss.
  var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: Bindable {
  /// Itself.
  public var databaseValue: DatabaseValue { self }
}

extension Int64: Bindable {
  /// An integer.
  public var databaseValue: DatabaseValue { .integer(self) }
}

extension Int: Bindable {
  /// An integer.
  public var databaseValue: DatabaseValue { .integer(Int64(self)) }
}

extension Bool: Bindable {
  /// 1 or 0.
  public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
}

extension String: Bindable {
  /// Text.
  public var databaseValue: DatabaseValue { .text(self) }
}

extension Decimal: Bindable {
  /// Text with all digits and no exponent, so that no digit is ever lost; compact columns use ``ScaledDecimal``.
  public var databaseValue: DatabaseValue { .text(description) }
}

extension [UInt8]: Bindable {
  /// A blob.
  public var databaseValue: DatabaseValue { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// The value, or null.
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
