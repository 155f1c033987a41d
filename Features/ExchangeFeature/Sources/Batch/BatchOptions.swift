public import ExchangeInterface
public import SharedModels
public import StatementText

/// How a batch of conversions is read, computed and written.
public struct BatchOptions: Hashable, Sendable {
  /// How a row is written.
  public enum Format: Hashable, Sendable {
    /// RFC 4180 with a header and `\n` line ends.
    case csv
    /// One JSON object per line; in ASCII every other character is escaped.
    case json(isASCII: Bool)
  }

  /// What is said about the input: its columns, marks and orders, and the currency of its amounts.
  public var statement = StatementOptions()
  /// The targets of every row; they override the column.
  public var to: [Currency] = []
  /// Decimals of the result instead of the target's minor units.
  public var precision: Int?
  /// Gives 16 significant digits instead of rounding to money.
  public var isRaw = false
  /// Says how the input would be read, and converts nothing.
  public var explains = false
  /// The name of the column of results, which the others that are added begin with.
  public var resultColumn: String?
  /// Whether the output begins with the mark by which Excel knows UTF-8.
  public var marksEncoding = false
  /// Stops at the first bad row.
  public var isStrict = false
  /// How a row is written.
  public var format = Format.csv
  /// The policy for the rates; its day overrides the column.
  public var policy = RatePolicy()
}

extension BatchOptions {
  /// The command line's defaults.
  public init(policy: RatePolicy) {
    self.init()
    self.policy = policy
  }
}

/// Reads the next bytes of an input into a buffer and returns how many; zero at the end.
public typealias BatchReading = (UnsafeMutableRawBufferPointer) throws -> Int

/// The input and output of a batch.
public protocol BatchStream: Sendable {
  /// Reads as a ``BatchReading`` does.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// The same input from its beginning, to be looked at as a whole; nil where it can be read once alone.
  func reopened() -> BatchReading?

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

extension BatchStream {
  /// Most inputs can be read once alone.
  public func reopened() -> BatchReading? { nil }
}

/// The outcome of a batch.
public struct BatchReport: Hashable, Sendable {
  /// Rows read, the header not counted.
  public internal(set) var rows = 0
  /// Rows without a result.
  public internal(set) var badRows = 0
  /// The notes that go with the answers: about the fetched rates, not about single rows.
  public internal(set) var notes: [RateNote] = []
  /// How the input was read.
  public internal(set) var layout: StatementLayout?
  /// The first rows of an input that was looked at or is explained, as they were read.
  public internal(set) var firstRows: [[String]] = []
}
