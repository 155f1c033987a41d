internal import CReferenceData
public import Platform

extension ECBHistory {
  /// The rates of one currency. Walking over it gives its fixings from the oldest to the newest, without its gaps.
  public struct Column: Sendable, Sequence {
    let history: ECBHistory
    /// The index among the columns.
    public let index: Int
    private let header: reference_column

    init(history: ECBHistory, index: Int, header: reference_column) {
      self.history = history
      self.index = index
      self.header = header
    }

    /// The ISO 4217 code.
    public var code: String { PackedCode.unpack(header.code) }

    /// The decimals of every rate of the column, including trailing zeros.
    public var scale: Int { Int(header.scale) }

    /// How many fixings have a rate of this currency.
    public var fixingCount: Int { Int(header.fixing_count) }

    /// The rows from the first fixing that has a rate to the last one; a gap may lie inside.
    public var rows: Range<Int> { Int(header.first_row)..<Int(header.first_row + header.row_count) }

    /// The rate of a fixing; nil when the ECB gave none for this currency that day.
    @inline(__always)
    public func rate(row: Int) -> ReferenceRate? {
      let index = row - Int(header.first_row)
      guard index >= 0, index < Int(header.row_count) else { return nil }
      let mantissa: UInt32 = history.file.load(at: header.mantissas_offset, index: index)
      return mantissa == 0 ? nil : ReferenceRate(mantissa: mantissa, scale: Int(header.scale))
    }

    /// The runs of rows without a rate between rows that have one.
    var gaps: [Range<Int>] {
      guard fixingCount < rows.count else { return [] }
      var gaps: [Range<Int>] = []
      var next = rows.lowerBound
      for fixing in self {
        if fixing.row > next { gaps.append(next..<fixing.row) }
        next = fixing.row + 1
      }
      return gaps
    }

    /// The fixings of some rows, from the oldest to the newest, without gaps.
    public func quotes(rows: Range<Int>) -> Quotes { Quotes(column: self, rows: rows.clamped(to: self.rows)) }

    /// Every fixing of the currency.
    public func makeIterator() -> Quotes { quotes(rows: rows) }
  }

  /// A rate and its fixing.
  public struct Quote: Hashable, Sendable {
    /// The row of the fixing.
    public let row: Int
    /// The day of the fixing.
    public let day: Int32
    /// The rate against the euro.
    public let rate: ReferenceRate
  }

  /// Walks over the fixings of one currency; nothing is allocated.
  public struct Quotes: Sendable, Sequence, IteratorProtocol {
    private let column: Column
    private var rows: Range<Int>

    init(column: Column, rows: Range<Int>) {
      self.column = column
      self.rows = rows
    }

    /// The next fixing that has a rate.
    public mutating func next() -> Quote? {
      while let row = rows.first {
        rows = row + 1..<rows.upperBound
        if let rate = column.rate(row: row) {
          return Quote(row: row, day: column.history.day(ofRow: row), rate: rate)
        }
      }
      return nil
    }
  }
}

/// One reference rate, exact: `mantissa / 10^scale` units of a currency for one euro.
public struct ReferenceRate: Hashable, Sendable {
  /// The digits, as an integer; never zero.
  public let mantissa: UInt32
  /// How many of the digits stand after the decimal point.
  public let scale: Int

  /// The same number as a Decimal.
  public var decimal: Decimal {
    Decimal(sign: .plus, exponent: -scale, significand: Decimal(mantissa))
  }

  init(mantissa: UInt32, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }
}
