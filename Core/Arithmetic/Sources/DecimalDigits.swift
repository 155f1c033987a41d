import struct Platform.Decimal

/// The parts of a Decimal: `±magnitude × 10^exponent`.
///
/// FoundationEssentials offers no access to the digits except printing, which takes forty thousand instructions. They
/// are read from memory instead, once a sample has shown that the layout is as expected; another layout would cost time
/// but never a digit.
struct DecimalDigits: Equatable {
  let isNegative: Bool
  let magnitude: UInt128
  let exponent: Int

  /// Nil for NaN.
  init?(_ decimal: Decimal) {
    if Self.layoutIsKnown {
      self.init(layoutOf: decimal)
    } else {
      // A significand describes itself as an integer.
      guard !decimal.isNaN, let magnitude = UInt128(decimal.significand.magnitude.description) else { return nil }
      self.init(isNegative: decimal.sign == .minus, magnitude: magnitude, exponent: decimal.exponent)
    }
  }

  private init(isNegative: Bool, magnitude: UInt128, exponent: Int) {
    self.isNegative = isNegative
    self.magnitude = magnitude
    self.exponent = exponent
  }

  /// Twenty bytes: the exponent; a byte with the number of words above the sign; two reserved bytes; eight words of 16
  /// bits, the lowest first.
  private init?(layoutOf decimal: Decimal) {
    let (head, low, high) = withUnsafeBytes(of: decimal) { bytes in
      (
        UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self))
      )
    }
    let count = UInt128(head >> 12 & 0xF)
    isNegative = head & 0x0800 != 0
    exponent = Int(Int8(truncatingIfNeeded: head))
    // The words beyond the count are undefined.
    magnitude = (UInt128(high) << 64 | UInt128(low)) & (count >= 8 ? .max : (1 << (16 * count)) - 1)
    if count == 0, isNegative { return nil }
  }

  private static let layoutIsKnown: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    let low = Decimal(0x0123_4567_89AB_CDEF as UInt64)
    let long = UInt128(UInt64.max) * UInt128(UInt32.max)
    return DecimalDigits(layoutOf: Decimal(sign: .minus, exponent: -9, significand: low))
      == DecimalDigits(isNegative: true, magnitude: 0x0123_4567_89AB_CDEF, exponent: -9)
      && DecimalDigits(layoutOf: Decimal(UInt64.max) * Decimal(UInt32.max))
        == DecimalDigits(isNegative: false, magnitude: long, exponent: 0)
      && DecimalDigits(layoutOf: 0) == DecimalDigits(isNegative: false, magnitude: 0, exponent: 0)
      && DecimalDigits(layoutOf: .nan) == nil
  }()
}
