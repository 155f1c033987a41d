import SharedModels

/// A number as read: `magnitude / 10^scale`.
struct Numeral: Hashable {
  var magnitude: UInt128 = 0
  var scale = 0

  static let zero = Numeral()
  static let one = Numeral(magnitude: 1)

  var ratio: ExactRatio { ExactRatio(magnitude: magnitude, scale: scale) }

  /// The number times a power of ten.
  func scaled(by power: Int) -> Numeral { Numeral(magnitude: magnitude, scale: scale - power) }

  /// The sum; nil when it does not fit in two machine words.
  func adding(_ other: Numeral) -> Numeral? {
    if magnitude == 0 { return other }
    if other.magnitude == 0 { return self }
    let scale = max(scale, other.scale)
    guard let left = widened(to: scale), let right = other.widened(to: scale) else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : Numeral(magnitude: sum, scale: scale)
  }

  /// Whether it is below a power of ten.
  func isBelow(tenTo power: Int) -> Bool {
    var digits = 0
    var rest = magnitude
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    return digits - scale <= power
  }

  private func widened(to scale: Int) -> UInt128? {
    var result = magnitude
    for _ in self.scale..<scale {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
    }
    return result
  }
}

/// A number made of units, each smaller than the one before: `3만5천`, `1억 2천만`, `5 million 300 thousand`.
///
/// 십, 백, 천 and `hundred` count inside a section, which a large unit closes: 만, 억, 조, `thousand`, `million`.
struct ComposedNumber {
  private var total = Numeral.zero
  private var section = Numeral.zero
  private var pending: Numeral?
  private var smallest = Int.max
  private var smallestInSection = Int.max
  /// The power of ten that the next number has to be below; nil while a number waits for its unit.
  var nextLimit: Int? { pending == nil ? min(smallestInSection, smallest) : nil }

  /// Adds a number that a unit may follow.
  mutating func take(_ number: Numeral) { pending = number }

  /// Adds a part of one to a number that a unit may follow; false when there is none.
  mutating func add(_ part: Numeral) -> Bool {
    guard let sum = pending?.adding(part) else { return false }
    pending = sum
    return true
  }

  /// Adds a unit, a power of ten; false when it does not follow a larger one, or the number becomes too long.
  mutating func take(unit power: Int, closesSection: Bool) -> Bool {
    if closesSection {
      guard power < smallest, let sum = section.adding(pending ?? .zero) else { return false }
      let isAlone = pending == nil && smallestInSection == .max
      guard let grown = total.adding((isAlone ? .one : sum).scaled(by: power)) else { return false }
      total = grown
      section = .zero
      smallest = power
      smallestInSection = .max
    } else {
      guard power < smallestInSection, power < smallest,
        let grown = section.adding((pending ?? .one).scaled(by: power))
      else { return false }
      section = grown
      smallestInSection = power
    }
    pending = nil
    return true
  }

  /// The number that mere thousands behind 억 or 조 may stand for: 1억 5천만 for `1억5천`.
  var wholeOfThousands: Numeral? {
    guard (8...12).contains(smallest), smallestInSection == 3, pending == nil else { return nil }
    return total.adding(section.scaled(by: smallest - 4))
  }

  /// The number so far; nil when it is too long.
  var value: Numeral? { section.adding(pending ?? .zero).flatMap { total.adding($0) } }
}
