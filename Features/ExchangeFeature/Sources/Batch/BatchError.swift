public import CurrencyText
public import SharedModels

/// Why a batch cannot be computed at all.
public enum BatchError: Error, Hashable, Sendable {
  /// The input has no header.
  case emptyInput
  /// The header lacks a required column that no option replaces.
  case missingColumn(String, header: [String])
  /// The header has a column that the output adds.
  case outputColumn(String)
  /// A column that the conversion reads occurs twice in the header.
  case ambiguousColumn(String)
  /// The header itself is broken.
  case malformedHeader
  /// A row is longer than any real one.
  case rowTooLong(line: Int, limit: Int)
  /// A bad row, when the first one should end the batch.
  case stopped(BatchFault)
  /// No row of the batch can be answered.
  case refused(ExchangeError)
  /// Reading or writing failed; with what happened to what.
  case io(Phrase)
}

/// Why one row of a batch has no result.
public struct BatchFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A required cell is empty.
    case empty
    /// The cell is not an amount.
    case amount(String, ConversionSyntaxError)
    /// The cell is not a calendar date.
    case date(String)
    /// The cell is not a currency code or symbol.
    case currency(String, ConversionSyntaxError)
    /// The amount names a currency other than the row's.
    case currencyContradicted(Currency, by: Currency)
    /// There is no rate, or the amount is too long.
    case exchange(ExchangeError)
    /// The row has another number of cells than the header.
    case cells(Int, expected: Int)
    /// A quoted cell does not end, or something follows its closing quote.
    case quoting
  }

  /// The line on which the row begins; the header is line 1.
  public internal(set) var line: Int
  /// The faulty column; nil for the row as a whole.
  public let column: String?
  /// What is wrong.
  public let reason: Reason

  /// Creates an error.
  public init(line: Int, column: String?, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The same fault where lines stand before those that have been counted.
  func moved(down lines: Int) -> BatchFault { BatchFault(line: line + lines, column: column, reason: reason) }
}

/// A fault with its description in the row's `error` column.
public struct DescribedFault: Sendable {
  /// The fault.
  public internal(set) var fault: BatchFault
  /// Its description.
  public let words: String
}
