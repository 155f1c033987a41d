public import struct Platform.Decimal

extension Decimal {
  /// The number rounded half away from zero; itself where the result would have more than 38 digits.
  public func rounded(to precision: Precision) -> Decimal {
    ExactRatio(self).decimal(roundedTo: precision) ?? self
  }

  /// The digits in plain notation, never with an exponent.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: Zeros fill up to so many digits behind the point.
  ///   - groupSeparator: Stands between groups of three digits before the point.
  public func plainText(minimumFractionDigits: Int = 0, groupSeparator: Character? = nil) -> String {
    // A Decimal's description is plain digits, however small or large it is.
    PlainDigits.arranged(description, minimumFractionDigits: minimumFractionDigits, groupSeparator: groupSeparator)
  }
}

/// Where a number is rounded; always half away from zero.
public enum Precision: Hashable, Sendable {
  /// The number of digits from the first that is not zero, at least 1.
  case significantDigits(Int)
  /// The number of digits after the decimal point, at least 0.
  case fractionDigits(Int)

  /// The precision of rates, inverses, means and raw amounts.
  public static let rate = Precision.significantDigits(16)
}

/// Formats the plain digits of a number.
enum PlainDigits {
  /// Pads the fraction with zeros or drops trailing ones, and separates groups of three.
  ///
  /// - Parameter plain: Digits with at most one point, and optionally a minus sign.
  static func arranged(_ plain: String, minimumFractionDigits: Int, groupSeparator: Character?) -> String {
    var bytes = Array(plain.utf8)
    let pointIndex = bytes.firstIndex(of: point)
    let integerEnd = pointIndex ?? bytes.count
    var fractionDigits = pointIndex.map { bytes.count - $0 - 1 } ?? 0
    while fractionDigits > minimumFractionDigits, bytes.last == zero {
      bytes.removeLast()
      fractionDigits -= 1
    }
    if fractionDigits == 0, pointIndex != nil { bytes.removeLast() }
    if fractionDigits < minimumFractionDigits {
      if fractionDigits == 0 { bytes.append(point) }
      bytes.append(contentsOf: repeatElement(zero, count: minimumFractionDigits - fractionDigits))
    }
    if let groupSeparator {
      let separator = Array(groupSeparator.utf8)
      let integerStart = bytes.first == minus ? 1 : 0
      var place = integerEnd - 3
      while place > integerStart {
        bytes.insert(contentsOf: separator, at: place)
        place -= 3
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")
  private static let minus = UInt8(ascii: "-")
}
