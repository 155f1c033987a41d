public import Arithmetic
internal import CReferenceData
public import SharedModels

/// The euro foreign exchange reference rates of the European Central Bank since 1999-01-04, as bundled with the
/// program.
///
/// A row is a fixing and a column a currency. Everything is read in place from the executable: nothing is parsed,
/// copied or allocated, and a look-up takes constant time.
public struct ECBHistory: Sendable {
  /// The history in this executable.
  public static let bundled = ECBHistory(file: .history)

  private let file: EmbeddedFile
  private let header: reference_history_header

  private init(file: EmbeddedFile) {
    self.file = file
    header = file.load(at: 0)
    precondition(
      header.magic == UInt32(reference_history_magic) && header.version == UInt32(reference_version),
      "history.bin was made by another version of the generator: run Scripts/update-reference-data")
  }

  /// How many fixings there are.
  public var rowCount: Int { Int(header.row_count) }

  /// The day of the oldest fixing.
  public var firstDay: FixingDate { FixingDate(dayNumber: header.first_day) }

  /// The day of the newest fixing.
  public var lastDay: FixingDate { FixingDate(dayNumber: header.first_day + Int32(header.day_count) - 1) }

  /// The day of a fixing. The row must exist.
  @inline(__always)
  public func day(ofRow row: Int) -> FixingDate {
    precondition(row >= 0 && row < rowCount, "no fixing has this row")
    return FixingDate(dayNumber: file.load(at: header.day_of_row_offset, index: row))
  }

  /// The newest fixing on or before a day, however long before; nil before the first fixing.
  @inline(__always)
  public func row(onOrBefore day: FixingDate) -> Int? {
    guard day >= firstDay else { return nil }
    let index = min(firstDay.days(to: day), Int(header.day_count) - 1)
    return Int(file.load(UInt16.self, at: header.row_of_day_offset, index: index))
  }

  /// The column of a currency; nil when the ECB never quoted it.
  public func column(of currency: Currency) -> Column? {
    let count = Int(header.column_count)
    let index = (0..<count).first(notBefore: { column(at: $0).currency < currency })
    return index < count && column(at: index).currency == currency ? column(at: index) : nil
  }

  /// Every column, by code; the currencies that are no longer quoted included, and without the euro.
  public var columns: some RandomAccessCollection<Column> { (0..<Int(header.column_count)).lazy.map(column) }

  private func column(at index: Int) -> Column {
    Column(file: file, header: file.load(at: header.columns_offset, index: index))
  }

  /// The rates of one currency.
  public struct Column: Sendable {
    fileprivate let file: EmbeddedFile
    fileprivate let header: reference_column

    /// The currency, which is never the euro.
    public var currency: Currency { Currency(packed: header.code) }

    /// The rows from the first fixing that has a rate to the last one; a gap may lie inside.
    public var rows: Range<Int> { Int(header.first_row)..<Int(header.first_row + header.row_count) }

    /// Units of the currency for one euro by a fixing, exact; nil when the ECB gave none that day.
    @inline(__always)
    public func rate(row: Int) -> ExactRatio? {
      mantissa(row: row).map { ExactRatio(magnitude: UInt128($0), scale: scale) }
    }

    /// The digits of the rate as an integer, never zero.
    @inline(__always)
    package func mantissa(row: Int) -> UInt32? {
      guard rows.contains(row) else { return nil }
      let mantissa: UInt32 = file.load(at: header.mantissas_offset, index: row - rows.lowerBound)
      return mantissa == 0 ? nil : mantissa
    }

    /// How many of the digits stand after the decimal point.
    package var scale: Int { Int(header.scale) }
  }
}
