public import CurrencyText
public import ExchangeInterface
public import SharedModels
public import Wording

/// How a batch of conversions is read, computed and written.
public struct BatchOptions: Hashable, Sendable {
  /// How a row is written.
  public enum Format: Hashable, Sendable {
    /// RFC 4180 with a header and `\n` line ends.
    case csv
    /// One JSON object per line; in ASCII every other character is escaped.
    case json(isASCII: Bool)
  }

  /// The names of columns that are not called as usual; a column of days that is named must exist.
  public var columns: [BatchColumn: String] = [:]
  /// The names of all columns of an input without a header, whose output has none either; nil reads them from the first
  /// row.
  public var headerless: [String]?
  /// The byte between cells, an ASCII character; nil takes it from the header, and is the comma without one.
  public var delimiter: UInt8?
  /// The separators used in amounts.
  public var numbers = NumberStyle.point
  /// Which of two numbers in a date is the day; nil refuses what can be read in two ways.
  public var dayOrder: DayOrder?
  /// The currency of every amount; overrides the column.
  public var from: Currency?
  /// The targets of every row; they override the column.
  public var to: [Currency] = []
  /// Decimals of the result instead of the target's minor units.
  public var precision: Int?
  /// Gives 16 significant digits instead of rounding to money.
  public var isRaw = false
  /// Stops at the first bad row.
  public var isStrict = false
  /// How a row is written.
  public var format = Format.csv
  /// The file that is read, for the hints of errors; nil for standard input.
  public var file: String?
  /// The policy for the rates; its day overrides the column.
  public var policy = RatePolicy()
}

extension BatchOptions {
  /// The command line's defaults.
  public init(policy: RatePolicy) {
    self.init()
    self.policy = policy
  }

  var decimalMark: UInt8 { UInt8(ascii: numbers == .comma ? "," : ".") }
}

/// The input and output of a batch.
public protocol BatchStream: Sendable {
  /// Reads the next bytes into the buffer and returns how many; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// Whether the next bytes, or the end, come within a moment.
  ///
  /// Before a batch waits longer than that, it writes what it has converted.
  var hasInputReady: Bool { get }

  /// Takes all the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws

  /// A short description of a bad row's fault for its `error` column; called on several threads at once.
  func describe(_ reason: BatchFault.Reason) -> String

  /// Reports bad rows, in their order.
  func note(_ faults: [BatchFault])
}

/// The outcome of a batch.
public struct BatchReport: Hashable, Sendable {
  /// Rows read, the header not counted.
  public internal(set) var rows = 0
  /// Rows without a result.
  public internal(set) var badRows = 0
  /// The notes that go with the answers: about the fetched rates, not about single rows.
  public internal(set) var notes: [RateNote] = []
  /// Which columns were found by what banks call them.
  public internal(set) var recognized: Phrase?
}
