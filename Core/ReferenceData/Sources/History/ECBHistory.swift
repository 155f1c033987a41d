internal import CReferenceData

/// The euro foreign exchange reference rates of the European Central Bank since 1999-01-04, as bundled with the
/// program.
///
/// A row is a fixing and a column a currency. Everything is read in place from the executable: nothing is parsed,
/// copied or allocated, and a look-up takes constant time. Days are numbers: days since 1970-01-01 in the Gregorian
/// calendar.
public struct ECBHistory: Sendable {
  /// The history in this executable.
  public static let bundled = ECBHistory(file: .history)

  let file: EmbeddedFile
  private let header: reference_history_header

  init(file: EmbeddedFile) {
    self.file = file
    header = file.load(at: 0)
    precondition(
      header.magic == UInt32(reference_history_magic) && header.version == UInt32(reference_version),
      "history.bin was made by another version of the generator: run Scripts/update-reference-data")
  }

  /// How many fixings there are.
  public var rowCount: Int { Int(header.row_count) }

  /// How many currencies there are, including those no longer quoted; the euro is not among them.
  var columnCount: Int { Int(header.column_count) }

  /// The day of the oldest fixing.
  public var firstDay: Int32 { header.first_day }

  /// The day of the newest fixing.
  public var lastDay: Int32 { header.first_day + Int32(header.day_count) - 1 }

  /// The day of a fixing. The row must exist.
  @inline(__always)
  public func day(ofRow row: Int) -> Int32 {
    precondition(row >= 0 && row < rowCount, "no fixing has this row")
    return file.load(at: header.day_of_row_offset, index: row)
  }

  /// The newest fixing on or before a day, however long before; nil before the first fixing.
  @inline(__always)
  public func row(onOrBefore day: Int32) -> Int? {
    guard day >= header.first_day else { return nil }
    let index = min(Int(day) - Int(header.first_day), Int(header.day_count) - 1)
    return Int(file.load(UInt16.self, at: header.row_of_day_offset, index: index))
  }

  /// The columns are ordered by code.
  @inline(__always)
  public func column(at index: Int) -> Column {
    precondition(index >= 0 && index < columnCount, "no currency has this column")
    return Column(history: self, header: file.load(at: header.columns_offset, index: index))
  }

  /// The column of a currency, by its upper-case code; nil when the ECB never quoted it.
  public func column(code: String) -> Column? {
    guard let packed = PackedCode.pack(code) else { return nil }
    return PackedCode.index(of: packed, count: columnCount) {
      file.load(reference_column.self, at: header.columns_offset, index: $0).code
    }.map { column(at: $0) }
  }

  /// Every column, by code.
  public var columns: some RandomAccessCollection<Column> { (0..<columnCount).lazy.map { column(at: $0) } }
}
