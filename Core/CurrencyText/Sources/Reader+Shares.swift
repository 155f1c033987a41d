import SharedModels

/// Parts of an amount, the price of one, and what is done with an amount that stands before.
extension Reader {
  /// applied = (percent ("off" | "tip") | product) ("더하면" | "빼면" | "나누면" …) | number ("배" | "명")
  ///
  /// What is done with the sum stands behind: `100 usd 20% off`, `100달러에 10% 더하면`, `20달러씩 3번`, `100달러를 4명이 나누면`.
  mutating func takeApplied(to sum: Quantity) -> Quantity? {
    guard !sum.isPlain, let last = piece(at: index - 1), mayBeApplied else { return nil }
    var reader = self
    // `100 usd with 15% tip`, `$30 per person for 4 people`
    let isJoined = reader.take(.versus, .at, .before, .possessive)
    let isTax = reader.take(.surcharge)
    guard reader.next?.isNumber == true, !reader.beginsDate(at: reader.index) else { return nil }
    let isPrice = last.isPriceUnit
    let percent = (try? reader.takePercent()) ?? nil
    let share = percent.map { Quantity.plain($0 * Self.hundredth) }
    guard let operand = share ?? (try? reader.product(isOperand: true)) else { return nil }
    let noun = reader.keyword(at: reader.index - 1)
    _ = reader.take(.toward)
    let sign: Character
    switch reader.next?.keyword {
    case .applied(let applied): sign = applied
    case .off where percent != nil: sign = "-"
    case .surcharge where percent != nil && (isJoined || reader.isWord("포함", at: reader.index + 1)): sign = "+"
    // `부가세 10% 포함`
    case .filler where percent != nil && isTax && reader.isWord("포함", at: reader.index): sign = "+"
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
    case ("+", _): result = sum.adding(operand, isShare: percent != nil)
    case ("-", _): result = sum.adding(operand.scaled(by: ExactRatio(-1)), isShare: percent != nil)
    case ("*", let number?): result = sum.scaled(by: number)
    case ("/", let number?) where !number.isZero: result = sum.scaled(by: ExactRatio(1) / number)
    default: return nil
    }
    self = reader
    return result
  }

  /// Nearly no question goes on like this, so that no reader is copied for it.
  private var mayBeApplied: Bool {
    switch next?.keyword {
    case .versus, .at, .before, .possessive, .surcharge: true
    default: next?.isNumber == true
    }
  }

  /// `100달러의 10%`, `100달러의 반`
  mutating func takeShare() throws(ConversionSyntaxError) -> ExactRatio? {
    let start = index
    let isWhole = take(.possessive) || next?.keyword == .half && text.text(place) == "절반"
    if isWhole, take(.half) { return ExactRatio(50) }
    if isWhole, let percent = try takePercent() { return percent }
    index = start
    return nil
  }

  /// What an amount is the price of, which is passed over: `20달러씩`, `15 usd per hour`, `$3.50/gallon`.
  mutating func takePriceUnit() {
    if take(.each) { return }
    let isMarked = [.per, .one].contains(next?.keyword) || next?.sign == "/"
    guard isMarked, keyword(at: index + 2) != .ago else { return }
    switch keyword(at: index + 1) {
    case .counter, .calendar: index += 2
    default: break
    }
  }

  /// The `1/2` of `1 1/2`.
  mutating func takeFraction() -> ExactRatio? {
    guard let numerator = integer(at: index), piece(at: index + 1)?.sign == "/",
      let denominator = integer(at: index + 2), numerator < denominator, integer(at: index - 1) != nil,
      isAdjacent(index), pieces[index + 2].range.lowerBound == pieces[index].range.upperBound + 1
    else { return nil }
    index += 3
    return ExactRatio(numerator) / ExactRatio(denominator)
  }

  func isGlued(to letter: Letter) -> Bool {
    let end = pieces[index - 1].range.upperBound
    return end < text.count && text.letters[end] == letter
  }

  /// The third of `a third of`, the 4 of `3/4 of`.
  mutating func takeDivisor() -> ExactRatio? {
    var divisor: Int?
    let start = index
    switch next?.keyword {
    case .nth(let number): divisor = number
    case .calendar(.quarter): divisor = 4
    default: if takeSign(in: "/") != nil { divisor = integer(at: index) }
    }
    guard let divisor, divisor > 0, keyword(at: index + 1) == .of else {
      index = start
      return nil
    }
    index += 1
    return ExactRatio(divisor)
  }

  private func integer(at index: Int) -> Int? {
    if case .number(let written)? = piece(at: index)?.token { written.integer } else { nil }
  }
}
