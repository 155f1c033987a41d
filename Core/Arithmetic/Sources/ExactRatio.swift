public import struct Platform.Decimal

/// An exact rational number: sums, products and quotients of decimals stay exact until the one rounding at the end.
///
/// Nearly all are computed in machine words, and what does not fit in them by the plain road.
public struct ExactRatio: Sendable {
  private enum Parts {
    case words(WordRatio)
    indirect case naturals(NaturalRatio)
  }

  private let parts: Parts

  /// A number in machine words.
  package init(_ words: WordRatio) { parts = .words(words) }

  private init(_ ratio: NaturalRatio) { parts = ratio.words.map { .words($0) } ?? .naturals(ratio) }

  private var naturals: NaturalRatio {
    switch parts {
    case .words(let words): NaturalRatio(words)
    case .naturals(let ratio): ratio
    }
  }

  /// The number in machine words; nil where it does not fit.
  package var words: WordRatio? { if case .words(let words) = parts { words } else { nil } }

  /// `±magnitude / 10^scale`.
  public init(isNegative: Bool = false, magnitude: UInt128, scale: Int = 0) {
    self.init(WordRatio(isNegative: isNegative, magnitude: magnitude, scale: scale))
  }

  /// The decimal itself. It must be a number.
  public init(_ decimal: Decimal) {
    guard let digits = DecimalDigits(decimal) else {
      preconditionFailure("\(decimal) is not a number: refuse NaN where the data comes in")
    }
    self.init(isNegative: digits.isNegative, magnitude: digits.magnitude, scale: -digits.exponent)
  }

  /// An integer.
  public init(_ integer: Int) {
    self.init(isNegative: integer < 0, magnitude: UInt128(integer.magnitude))
  }

  /// Whether the number is zero.
  public var isZero: Bool { words?.isZero ?? naturals.isZero }

  /// The distance from zero.
  public var magnitude: ExactRatio { words.map { ExactRatio($0.magnitude) } ?? ExactRatio(naturals.magnitude) }
}

extension ExactRatio {
  /// The negated number.
  public static prefix func - (value: ExactRatio) -> ExactRatio {
    value.words.map { ExactRatio(-$0) } ?? ExactRatio(-value.naturals)
  }

  /// The exact product.
  public static func * (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    if case (.words(let first), .words(let second)) = (left.parts, right.parts), let product = first * second {
      return ExactRatio(product)
    }
    return ExactRatio(left.naturals * right.naturals)
  }

  /// The exact quotient. The divisor must not be zero.
  public static func / (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    precondition(!right.isZero, "division by zero: a caller must refuse it before")
    if case (.words(let first), .words(let second)) = (left.parts, right.parts), let quotient = first / second {
      return ExactRatio(quotient)
    }
    return ExactRatio(left.naturals / right.naturals)
  }

  /// The exact sum.
  public static func + (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    if case (.words(let first), .words(let second)) = (left.parts, right.parts), let sum = first + second {
      return ExactRatio(sum)
    }
    return ExactRatio(left.naturals + right.naturals)
  }

  /// The exact difference.
  public static func - (left: ExactRatio, right: ExactRatio) -> ExactRatio { left + -right }

  /// The exact change from this number to a later one, in percent; nil from zero.
  public func percentChange(to later: ExactRatio) -> ExactRatio? {
    isZero ? nil : (later - self) / self * ExactRatio(100)
  }
}

extension ExactRatio: Comparable {
  /// Numerical equality.
  public static func == (left: ExactRatio, right: ExactRatio) -> Bool { (left - right).isZero }

  /// Numerical order.
  public static func < (left: ExactRatio, right: ExactRatio) -> Bool {
    let difference = left - right
    return difference.words?.isNegative ?? difference.naturals.isNegative
  }
}

extension ExactRatio {
  /// The number rounded once, half away from zero; nil when the result would have more than 38 digits.
  public func rounded(to precision: Precision) -> ScaledInteger? {
    if case .words(let words) = parts, let rounded = words.rounded(to: precision) { return rounded }
    return naturals.rounded(to: precision)
  }

  /// The distance from zero in units of 10^−`digits`, rounded half up; nil when it does not fit in 128 bits.
  public func units(atFractionDigits digits: Int) -> UInt128? {
    if case .words(let words) = parts, let quotient = words.quotient(shift: digits) { return quotient.rounded }
    return naturals.units(atFractionDigits: digits)
  }

  /// The number rounded once, half away from zero, as a Decimal; nil when it would have more than 38 digits.
  public func decimal(roundedTo precision: Precision) -> Decimal? { rounded(to: precision)?.decimal }
}
