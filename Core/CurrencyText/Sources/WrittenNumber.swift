import Arithmetic
import SharedModels

/// Digits as they were written: what they amount to depends on which mark is decimal.
struct WrittenNumber {
  /// All digits as one integer; nil when there are more than can be computed with.
  private var digits: UInt128? = 0
  private(set) var digitCount = 0
  private var beginsWithZero = false
  /// The number of digits before, between and behind the marks; empty without a mark.
  private var groups: [Int] = []
  /// The points and commas in their order.
  private var marks: [Letter] = []
  /// Whether thousands are set apart by something that is not a decimal mark anywhere: `1'234.50`.
  private var hasSeparators = false
  /// Whether a group has the wrong length, whatever the marks mean.
  private var isBroken = false
  private var exponent = 0
  /// Whether a mark behind it says that it has no decimals: `1.299,-`.
  var isWhole = false

  /// The digits of a number without marks, neither `1,000` nor `1e3`, that fits in a word.
  var integer: Int? { groups.isEmpty && !hasSeparators && exponent == 0 ? digits.flatMap { Int(exactly: $0) } : nil }

  /// What the digits amount to.
  enum Reading {
    case number(ExactRatio)
    /// The mark may set thousands apart or stand before the decimals.
    case either(thousands: ExactRatio, decimal: ExactRatio)
    case malformed
    case tooLong
  }

  /// Whether one mark stands before exactly three digits and behind one to three, so that it may set thousands apart.
  private var mayGroup: Bool {
    marks.count == 1 && !hasSeparators && !beginsWithZero && (1...3).contains(groups[0]) && groups.last == 3
  }

  /// - Parameter hasNoDecimals: Whether it is a price in money that has none, such as won.
  func reading(_ style: NumberStyle, hasNoDecimals: () -> Bool) -> Reading {
    if isBroken { return .malformed }
    guard let digits else { return .tooLong }
    func number(fraction: Int = 0) -> Reading {
      let scale = fraction - exponent
      return (-60...60).contains(scale) ? .number(ExactRatio(magnitude: digits, scale: scale)) : .tooLong
    }
    guard let last = groups.last, let mark = marks.last else { return number() }
    // A repeated mark sets thousands apart; of two marks the last one is decimal, so it stands once.
    var isDecimal = marks.contains { $0 != mark }
    if marks.count == 1 {
      let isPoint = mark == "."
      switch style {
      case _ where isWhole && mayGroup: break
      case .localPoint where mayGroup && hasNoDecimals(), .localComma where mayGroup && hasNoDecimals(): break
      case .point, .comma:
        isDecimal = isPoint == (style == .point)
        guard isDecimal || mayGroup else { return .malformed }
      case .rate where isPoint, .rateInThousands where isPoint: isDecimal = true
      case .localPoint where mayGroup, .rateInThousands where mayGroup: isDecimal = isPoint
      case .localComma where mayGroup, .rate where mayGroup:
        guard case .number(let thousands) = number(), case .number(let decimal) = number(fraction: last) else {
          return .tooLong
        }
        return .either(thousands: thousands, decimal: decimal)
      case .localPoint, .localComma, .rate, .rateInThousands: isDecimal = true
      }
    } else if isDecimal, marks.dropLast().contains(mark) {
      return .malformed
    }
    let decimal: NumberStyle = (mark == ".") == isDecimal ? .point : .comma
    if [.point, .comma].contains(style), style != decimal { return .malformed }
    let whole = isDecimal ? groups.dropLast() : groups[...]
    guard whole.count == 1 || Self.areThousands(whole) || (decimal == .point && Self.areThousands(whole, inLakhs: true))
    else {
      return .malformed
    }
    return number(fraction: isDecimal ? last : 0)
  }

  /// `1,234,567`, or `12,34,567`, as India writes lakhs and crores.
  private static func areThousands(_ groups: ArraySlice<Int>, inLakhs: Bool = false) -> Bool {
    guard let first = groups.first, let last = groups.last else { return false }
    let length = inLakhs ? 2 : 3
    return (1...length).contains(first) && last == 3 && groups.dropFirst().dropLast().allSatisfy { $0 == length }
  }
}

extension WrittenNumber {
  /// Reads a number from its first digit or mark on, and moves the position behind it.
  ///
  /// - Parameter allowsBlanks: Whether blanks may set thousands apart.
  init(_ letters: [Letter], at position: inout Int, allowsBlanks: Bool) {
    beginsWithZero = letters[position] == "0"
    var group = takeDigits(letters, &position)
    var isFirst = true
    while position + 1 < letters.count, letters[position + 1].isDigit {
      let mark = letters[position]
      if mark == "." || mark == "," {
        marks.append(mark)
        position += 1
        groups.append(group)
        group = takeDigits(letters, &position)
      } else if mark == "_" || mark == "'" || (mark == TypedText.blank && allowsBlanks) {
        let length = letters[(position + 1)...].prefix(4).prefix { $0.isDigit }.count
        if length != 3 || (isFirst && group > 3) || !marks.isEmpty {
          if mark == TypedText.blank { break }
          isBroken = true
        }
        hasSeparators = true
        position += 1
        group += takeDigits(letters, &position)
      } else {
        break
      }
      isFirst = false
    }
    if !marks.isEmpty { groups.append(group) }
    takeExponent(letters, &position)
  }

  /// Reads a run of digits, and returns their number.
  private mutating func takeDigits(_ letters: [Letter], _ position: inout Int) -> Int {
    let start = position
    while position < letters.count, let value = letters[position].digit {
      digits = digits.flatMap { $0 < Self.limit ? $0 * 10 + UInt128(value) : nil }
      position += 1
    }
    digitCount += position - start
    return position - start
  }

  /// 38 digits are what a Decimal holds.
  private static let limit: UInt128 = 10_000_000_000_000_000_000_000_000_000_000_000_000

  /// `e3`: the power of ten.
  private mutating func takeExponent(_ letters: [Letter], _ position: inout Int) {
    guard position + 1 < letters.count, letters[position] == "e" else { return }
    let sign = letters[position + 1]
    let start = position + (sign == "+" || sign == "-" ? 2 : 1)
    guard start < letters.count, letters[start].isDigit else { return }
    position = start
    var power = 0
    while position < letters.count, let digit = letters[position].digit {
      power = min(power * 10 + digit, 1_000)
      position += 1
    }
    exponent = sign == "-" ? -power : power
  }
}
