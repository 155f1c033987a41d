import Arithmetic
import SharedModels

/// A number made of units, each smaller than the one before: `3만5천`, `1억 2천만`, `5 million 300 thousand`.
///
/// 십, 백, 천 and `hundred` count inside a section, which a large unit closes: 만, 억, 조, `thousand`, `million`.
struct ComposedNumber {
  private var total = ExactRatio(0)
  private var section = ExactRatio(0)
  private var pending: ExactRatio?
  private var smallest = Int.max
  private var smallestInSection = Int.max

  /// Whether a number may stand next: none waits for its unit, and it is smaller than the last unit.
  func admits(_ number: ExactRatio) -> Bool {
    let limit = min(smallestInSection, smallest)
    return pending == nil && (limit == .max || number < ExactRatio(magnitude: 1, scale: -limit))
  }

  /// Adds a number that a unit may follow.
  mutating func take(_ number: ExactRatio) { pending = number }

  /// Adds a part of one to a number that a unit may follow; false when there is none.
  mutating func add(_ part: ExactRatio) -> Bool {
    guard let number = pending else { return false }
    pending = number + part
    return true
  }

  /// Adds a unit, a power of ten; false when it does not follow a larger one.
  mutating func take(unit power: Int, closesSection: Bool) -> Bool {
    guard power < smallest, closesSection || power < smallestInSection else { return false }
    let unit = ExactRatio(magnitude: 1, scale: -power)
    if closesSection {
      let isAlone = pending == nil && smallestInSection == .max
      total = total + (isAlone ? unit : (section + (pending ?? ExactRatio(0))) * unit)
      section = ExactRatio(0)
      smallest = power
      smallestInSection = .max
    } else {
      section = section + (pending ?? ExactRatio(1)) * unit
      smallestInSection = power
    }
    pending = nil
    return true
  }

  /// The number that mere thousands behind 억 or 조 may stand for: 1억 5천만 for `1억5천`.
  var wholeOfThousands: ExactRatio? {
    guard (8...12).contains(smallest), smallestInSection == 3, pending == nil else { return nil }
    return total + section * ExactRatio(magnitude: 1, scale: 4 - smallest)
  }

  /// The number so far.
  var value: ExactRatio { total + section + (pending ?? ExactRatio(0)) }
}
