import Arithmetic
public import Platform
import SharedModels

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
  /// Text with all digits and no exponent, so that no digit is ever lost.
  public var databaseValue: DatabaseValue { .text(description) }

  /// The digits and how many of them stand after the point, for the two columns that ``Row/scaledDecimal(_:)`` reads:
  /// three or four bytes in a row where text takes eight.
  ///
  /// A decimal of more digits than 64 bits hold (19) goes into the first column as text, which is declared `ANY` for
  /// that.
  public var scaledColumns: (digits: DatabaseValue, scale: DatabaseValue) {
    guard let number = ScaledInteger(self), let magnitude = Int64(exactly: number.magnitude) else {
      return (databaseValue, .integer(0))
    }
    return (.integer(number.isNegative ? -magnitude : magnitude), .integer(Int64(number.scale)))
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// The value, or null.
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
