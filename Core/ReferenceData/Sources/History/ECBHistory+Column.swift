internal import CReferenceData
public import Platform

extension ECBHistory {
  /// The rates of one currency.
  public struct Column: Sendable {
    private let history: ECBHistory
    private let header: reference_column

    init(history: ECBHistory, header: reference_column) {
      self.history = history
      self.header = header
    }

    /// The ISO 4217 code.
    public var code: String { PackedCode.unpack(header.code) }

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
