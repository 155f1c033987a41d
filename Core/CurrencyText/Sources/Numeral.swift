/// A number as read: `magnitude / 10^scale`.
struct Numeral {
  var magnitude: UInt128 = 0
  var scale = 0

  static let zero = Numeral()
  static let one = Numeral(magnitude: 1)

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

/// The units of Korean numbers: `3만5천`, `1억 2천만`. The small ones count inside a section, the large ones close it.
enum KoreanUnit {
  /// The power of ten of a unit; nil for any other character.
  static func power(of character: Character) -> Int? {
    switch character {
    case "십": 1
    case "백": 2
    case "천": 3
    case "만": 4
    case "억": 8
    case "조": 12
    default: nil
    }
  }

  /// Whether a unit of this power closes a section.
  static func closesSection(_ power: Int) -> Bool { power >= 4 }
}

/// A number that is composed of Korean units, each smaller than the one before.
struct KoreanNumber {
  private var total = Numeral.zero
  private var section = Numeral.zero
  private var pending: Numeral?
  private var smallest = Int.max
  private var smallestInSection = 4
  /// The power of ten that the next number has to be below; nil while a number waits for its unit.
  var room: Int? { pending == nil ? (smallestInSection < 4 ? smallestInSection : smallest) : nil }

  init(_ first: Numeral?) { pending = first }

  /// Adds a number that a unit may follow.
  mutating func take(_ number: Numeral) { pending = number }

  /// Adds a unit; false when it does not follow a larger one, or the number becomes too long.
  mutating func take(unit power: Int) -> Bool {
    if KoreanUnit.closesSection(power) {
      guard power < smallest, let sum = section.adding(pending ?? .zero) else { return false }
      let isAlone = pending == nil && smallestInSection == 4
      guard let grown = total.adding((isAlone ? .one : sum).scaled(by: power)) else { return false }
      total = grown
      section = .zero
      smallest = power
      smallestInSection = 4
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

  /// The number so far; nil when it is too long.
  var value: Numeral? { section.adding(pending ?? .zero).flatMap { total.adding($0) } }
}
