public import Platform

/// An exact decimal number of up to 38 digits: `±magnitude / 10^scale`.
///
/// Decimal hides its digits and cannot round without Foundation; this type holds and prints rounded results.
public struct ScaledInteger: Hashable, Sendable {
  /// The digits, as an integer below 10^38; without trailing zeros after the point.
  public let magnitude: UInt128
  /// The number of digits after the decimal point, at least 0.
  public let scale: Int
  /// Whether the number is below zero.
  public let isNegative: Bool

  /// The maximum number of digits.
  public static let maximumDigits = 38

  /// Creates a number; nil when it would have more than 38 digits.
  public init?(isNegative: Bool = false, magnitude: UInt128, scale: Int) {
    var magnitude = magnitude
    var scale = scale
    // Most numbers fit in one word, which divides many times faster than two.
    if var word = UInt64(exactly: magnitude), scale >= 0, scale <= Self.maximumScale {
      if word == 0 { scale = 0 }
      while scale > 0, word.isMultiple(of: 10) {
        word /= 10
        scale -= 1
      }
      self.isNegative = isNegative && word != 0
      self.magnitude = UInt128(word)
      self.scale = scale
      return
    }
    while scale > 0, magnitude != 0 {
      let (quotient, digit) = magnitude.dividedByTen
      guard digit == 0 else { break }
      magnitude = quotient
      scale -= 1
    }
    if magnitude == 0 { scale = 0 }
    while scale < 0 {
      guard magnitude < Self.limit / 10 else { return nil }
      magnitude *= 10
      scale += 1
    }
    guard magnitude < Self.limit, scale <= Self.maximumScale else { return nil }
    self.isNegative = isNegative && magnitude != 0
    self.magnitude = magnitude
    self.scale = scale
  }

  /// The number of digits from the first nonzero one on; 0 for zero.
  public var digitCount: Int { magnitude == 0 ? 0 : String(magnitude).utf8.count }

  /// The same number as a Decimal, exactly.
  public var decimal: Decimal {
    let significand =
      magnitude >> 64 == 0
      ? Decimal(UInt64(magnitude))
      : Decimal(UInt64(magnitude >> 64)) * Self.word + Decimal(UInt64(truncatingIfNeeded: magnitude))
    return Decimal(sign: isNegative ? .minus : .plus, exponent: -scale, significand: significand)
  }

  private static let limit: UInt128 = 100_000_000_000_000_000_000_000_000_000_000_000_000
  private static let word = Decimal(UInt64.max) + 1
  /// Decimal's exponents end at −128.
  private static let maximumScale = 127
}

extension ScaledInteger: Comparable {
  /// Numerical order.
  public static func < (left: ScaledInteger, right: ScaledInteger) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? isSmaller(right, left) : isSmaller(left, right)
  }

  /// Whether one number is closer to zero than another.
  private static func isSmaller(_ left: ScaledInteger, _ right: ScaledInteger) -> Bool {
    if left.scale == right.scale { return left.magnitude < right.magnitude }
    let scale = max(left.scale, right.scale)
    return .small(left.magnitude) * .powerOfTen(scale - left.scale)
      < Natural.small(right.magnitude) * .powerOfTen(scale - right.scale)
  }
}

extension ScaledInteger: CustomStringConvertible {
  /// All digits, without an exponent.
  public var description: String { text() }

  /// The number in plain digits, never with an exponent.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: The minimum number of digits after the point, padded with zeros.
  ///   - isGrouped: Whether commas separate groups of three digits before the point.
  public func text(minimumFractionDigits: Int = 0, isGrouped: Bool = false) -> String {
    withDigits(minimumFractionDigits: minimumFractionDigits, isGrouped: isGrouped) {
      String(decoding: $0, as: UTF8.self)
    }
  }

  fileprivate func withDigits<Result>(
    minimumFractionDigits: Int = 0, isGrouped: Bool = false, _ use: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    // 38 digits, a comma for every three, a sign and a point.
    let capacity = 52 + max(scale, minimumFractionDigits) + BackwardWriter.slack
    func write(in room: UnsafeMutableRawBufferPointer) -> Result {
      var writer = BackwardWriter(room)
      writer.put(self, fractionDigits: minimumFractionDigits, isGrouped: isGrouped)
      return use(writer.bytes)
    }
    // Only room of a size that the compiler knows lies on the stack.
    return capacity <= 256
      ? withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1, write)
      : withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1, write)
  }
}

extension [UInt8] {
  /// Appends a number in plain digits, never with an exponent.
  public mutating func append(_ number: ScaledInteger) {
    number.withDigits { append(contentsOf: $0) }
  }
}

extension ScaledInteger {
  /// Reads a rate as providers and files write it: digits with at most one point among them, no sign, no exponent, no
  /// grouping; nil for anything else, and for more than 18 digits, which no rate has.
  package init?(digits text: String) {
    var text = text
    guard let number = text.withUTF8({ ScaledInteger(digits: $0) }) else { return nil }
    self = number
  }

  /// The same for bytes, and for another mark than the point.
  package init?(digits bytes: UnsafeBufferPointer<UInt8>, mark: UInt8 = UInt8(ascii: ".")) {
    guard let (magnitude, scale) = Self.parts(digits: bytes, mark: mark) else { return nil }
    self.init(magnitude: UInt128(magnitude), scale: scale)
  }

  /// The digits of a rate as one number, and how many of them stand behind the mark.
  static func parts(digits bytes: UnsafeBufferPointer<UInt8>, mark: UInt8) -> (magnitude: UInt64, scale: Int)? {
    var magnitude: UInt64 = 0
    var place = 0
    /// Where the mark stands; behind the digits where there is none.
    var end = bytes.count
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit < 10 {
        // What wraps round is too long, and refused below.
        magnitude = magnitude &* 10 &+ UInt64(digit)
      } else {
        guard bytes[place] == mark, end == bytes.count, place > 0 else { return nil }
        end = place
      }
      place &+= 1
    }
    guard bytes.count > 0, end != bytes.count - 1, bytes.count - (end < bytes.count ? 1 : 0) <= 18 else { return nil }
    return (magnitude, max(0, bytes.count - end - 1))
  }

  /// The value of a Decimal; nil for NaN, and where it would have more than 38 digits.
  public init?(_ decimal: Decimal) {
    guard let digits = DecimalDigits(decimal) else { return nil }
    self.init(isNegative: digits.isNegative, magnitude: digits.magnitude, scale: -digits.exponent)
  }

  /// The nearest binary fraction: for drawing and for how much rates vary, never for money.
  public var approximation: Double {
    // One word converts in one instruction; two take a loop over the bits.
    let digits = UInt64(exactly: magnitude).map { Double($0) } ?? Double(magnitude)
    return (isNegative ? -digits : digits) / pow(10, Double(scale))
  }
}
