import Arithmetic
import SharedModels

/// Parts of an amount, the price of one, and what is done with an amount that stands before.
extension Reader {
  /// What is done with the sum stands behind: `100 usd 20% off`, `100달러에 10% 더하면`, `20달러씩 3번`, `100달러를 4명이 나누면`.
  mutating func takeApplied(to sum: Quantity) -> Quantity? {
    // `100 usd with 15% tip`, `$30 per person for 4 people`
    let joints: [Keyword?] = [.versus, .at, .before, .possessive]
    let isJoined = joints.contains(next?.keyword)
    let isTax = keyword(at: isJoined ? index + 1 : index) == .surcharge
    let start = index + (isJoined ? 1 : 0) + (isTax ? 1 : 0)
    guard !sum.isPlain, piece(at: start)?.isNumber == true, !beginsDate(at: start) else { return nil }
    let isPrice = keyword(at: index - 1) == .each || isPriceUnit(at: index - 1)
    var reader = self
    reader.index = start
    let share = (try? reader.takePercent()).map { Quantity(plain: $0) }
    guard let operand = share ?? (try? reader.product(isOperand: true)) else { return nil }
    let noun = reader.keyword(at: reader.index - 1)
    _ = reader.take(.toward)
    let included = reader.next?.keyword == .surcharge ? reader.index + 1 : reader.index
    let isIncluded = share != nil && reader.isWord("포함", at: included)
    let sign: Character
    switch reader.next?.keyword {
    case .applied(let applied): sign = applied
    case .off where share != nil: sign = "-"
    case .surcharge where share != nil && (isJoined || isIncluded): sign = "+"
    // `부가세 10% 포함`
    case .filler where isTax && isIncluded: sign = "+"
    // `하루 50달러씩 7일`
    case .calendar where isPrice && reader.keyword(at: reader.index + 1) != .ago: sign = "*"
    default:
      guard noun == .times || noun == .counter && isPrice else { return nil }
      sign = "*"
      reader.index -= 1
    }
    reader.index += 1
    let result: Quantity
    switch (sign, operand.isPlain ? operand.plain : nil) {
    case ("*", let number?): result = sum.scaled(by: number)
    case ("/", let number?) where !number.isZero: result = sum.scaled(by: ExactRatio(1) / number)
    case ("+", _), ("-", _): result = sum.adding(operand, sign: sign, isShare: share != nil)
    default: return nil
    }
    self = reader
    return result
  }

  /// `100달러의 10%`, `100달러의 반`
  mutating func takeShare() throws(ConversionSyntaxError) -> ExactRatio? {
    try attempt { reader throws(ConversionSyntaxError) in
      guard reader.take(.possessive) || reader.isWord("절반", at: reader.index) else { return nil }
      return reader.take(.half) ? ExactRatio(magnitude: 5, scale: 1) : try reader.takePercent()
    }
  }

  /// What an amount is the price of, which is passed over: `20달러씩`, `15 usd per hour`, `$3.50/gallon`.
  mutating func takePriceUnit() {
    if take(.each) { return }
    let isMarked = [.per, .one].contains(next?.keyword) || next?.sign == "/"
    guard isMarked, keyword(at: index + 2) != .ago else { return }
    if isPriceUnit(at: index + 1) { index += 2 }
  }

  /// `night`, `day`
  private func isPriceUnit(at index: Int) -> Bool { keyword(at: index) == .counter || isUnitOfTime(at: index) }

  /// The `1/2` of `1 1/2`.
  mutating func takeFraction() -> ExactRatio? {
    guard let numerator = integer(at: index), piece(at: index + 1)?.sign == "/",
      let denominator = integer(at: index + 2), numerator < denominator, integer(at: index - 1) != nil,
      isAdjacent(index), isGlued(at: index + 1), isGlued(at: index + 2)
    else { return nil }
    index += 3
    return ExactRatio(numerator) / ExactRatio(denominator)
  }

  /// The third of `a third of`, the 4 of `3/4 of`.
  mutating func takeDivisor() -> ExactRatio? {
    var (divisor, end): (Int?, Int) = (nil, index + 1)
    switch next?.keyword {
    case .nth(let number): divisor = number
    case .calendar(.quarter): divisor = 4
    default: if next?.sign == "/" { (divisor, end) = (integer(at: end), end + 1) }
    }
    guard let divisor, divisor > 0, keyword(at: end) == .of else { return nil }
    index = end
    return ExactRatio(divisor)
  }

  private func integer(at index: Int) -> Int? {
    if case .number(let written)? = piece(at: index)?.token { written.integer } else { nil }
  }
}
