import Arithmetic
import SharedModels

/// Parts of an amount, the price of one, and what is done with an amount that stands before.
extension Reader {
  /// What is done with the sum stands behind: `100 usd 20% off`, `100달러에 10% 더하면`, `20달러씩 3번`, `100달러를 4명이 나누면`.
  mutating func takeApplied(to sum: Quantity) throws(ConversionSyntaxError) -> Quantity? {
    // `100 usd with 15% tip`, `$30 per person for 4 people`
    let joints: [Keyword?] = [.versus, .at, .before, .possessive, .including]
    let isJoined = joints.contains(next?.keyword)
    var reader = self
    if isJoined { reader.index += 1 }
    let isArticle = isJoined && reader.take(.one)
    reader.skipKindsOfTax()
    let tax = reader.next?.keyword
    if tax?.isSurcharge == true { reader.index += 1 }
    let start = reader.index
    guard !sum.isPlain, piece(at: start)?.isNumber == true, !beginsDate(at: start) else { return nil }
    let isPrice = follows(.any([.word(.each), .priced])) || priceUnit != nil
    let share = (try? reader.takePercent()).map { Quantity(plain: $0) }
    guard let operand = share ?? (isArticle ? nil : try? reader.product(isOperand: true)) else { return nil }
    let isTimes = reader.follows(.word(.times)) || reader.follows(isPrice ? .word(.counter) : Self.koreanThing)
    _ = reader.take(.toward)
    if share != nil { reader.skipKindsOfTax() }
    let surcharge = tax?.isSurcharge == true ? tax : reader.next?.keyword
    if tax?.isSurcharge != true, surcharge?.isSurcharge == true { reader.index += 1 }
    let isIncluded = reader.next?.keyword == .including || next?.keyword == .including
    let sign: Character
    switch reader.next?.keyword {
    case .applied(let applied): sign = applied
    case .off where share != nil: sign = "-"
    case _ where share != nil && surcharge?.isSurcharge == true && (isJoined || isIncluded):
      if isIncluded, surcharge == .surcharge(.tax) { throw includedTax(of: share?.plain, until: reader.index) }
      sign = "+"
      if reader.next?.keyword != .including { reader.index -= 1 }
    // `하루 50달러씩 7일`
    case .calendar where isPrice && reader.stands(.unit, .not(.word(.ago))) && !isPriceOfTime: sign = "*"
    default:
      guard isTimes else { return nil }
      sign = "*"
      reader.index -= 1
    }
    reader.index += 1
    let result: Quantity
    switch (sign, operand.isPlain ? operand.plain : nil) {
    case ("*", let number?): result = sum.scaled(by: number)
    // `반으로 나누면` makes two halves.
    case ("/", _?) where keyword(at: start) == .half: result = sum.scaled(by: ExactRatio(magnitude: 5, scale: 1))
    case ("/", let number?) where !number.isZero: result = sum.scaled(by: ExactRatio(1) / number)
    case ("+", _), ("-", _): result = sum.adding(operand, sign: sign, isShare: share != nil)
    default: return nil
    }
    self = reader
    return result
  }

  /// `including 20% vat`: the tax is added to the price, or is in it already.
  private func includedTax(of share: ExactRatio?, until end: Int) -> ConversionSyntaxError {
    let last = keyword(at: end) == .including ? end + 1 : end
    let range = range(of: index..<last)
    var reader = self
    reader.pieces.removeSubrange(index..<last)
    reader.index = 0
    let question = try? reader.question(source: nil)
    let lines = [share.map { ExactRatio(1) + $0 }, ExactRatio(1)].compactMap { factor -> String? in
      guard let factor, var taxed = question else { return nil }
      taxed.terms = taxed.terms.map { term in
        Money(Self.decimal(ExactRatio(term.amount) * factor) ?? term.amount, term.currency)
      }
      return taxed.line(today: settings.today)
    }
    return error(.readings(text.text(range), lines: lines), at: range)
  }

  /// `3그릇`, `2박`, but not `4명`, among whom an amount may be shared.
  private static let koreanThing = Pattern.hangul(.row([.not(.any(["명", "사람", "인", "인분"])), .word(.counter)]))

  private var isPriceOfTime: Bool { if case .period? = priceUnit { true } else { false } }

  /// `100달러의 10%`, `100달러의 반`
  mutating func takeShare() throws(ConversionSyntaxError) -> ExactRatio? {
    try attempt { reader throws(ConversionSyntaxError) in
      let isOf = reader.take(.possessive)
      if let fraction = try reader.takeKoreanFraction() { return fraction }
      guard isOf || reader.isWord("절반", at: reader.index) else { return nil }
      return reader.take(.half) ? ExactRatio(magnitude: 5, scale: 1) : try reader.takePercent()
    }
  }

  /// `3분의 1`
  private mutating func takeKoreanFraction() throws(ConversionSyntaxError) -> ExactRatio? {
    try attempt { reader throws(ConversionSyntaxError) in
      guard let whole = try reader.takeNumber(), !whole.isZero, reader.take(.partsOf),
        let parts = try reader.takeNumber()
      else { return nil }
      return parts / whole
    }
  }

  /// What an amount is the price of, which is passed over: `20달러씩`, `15 usd per hour`, `$3.50/gallon`.
  mutating func takePriceUnit() {
    if take(.each) {
      priceUnit = priceUnit ?? .piece
      return
    }
    guard stands(.any([.word(.per, .one), .mark("/")]), .priced, .not(.word(.ago))) else { return }
    index += 1
    if case .calendar(let unit)? = next?.keyword { priceUnit = .period(unit) } else { priceUnit = .piece }
    index += 1
  }

  /// The `1/2` of `1 1/2`.
  mutating func takeFraction() -> ExactRatio? {
    guard stands(.behind(.digits), .digits, .glued(.mark("/")), .glued(.digits)), isAdjacent(index) else { return nil }
    return attempt { reader in
      guard reader.follows(.integer), let numerator = reader.takeInteger(), reader.takeSign(in: "/") != nil,
        let denominator = reader.takeInteger(), numerator < denominator
      else { return nil }
      return ExactRatio(numerator) / ExactRatio(denominator)
    }
  }

  /// The third of `a third of`, the 4 of `3/4 of`.
  mutating func takeDivisor() -> ExactRatio? {
    attempt { reader in
      let divisor: Int?
      switch reader.next?.keyword {
      case .nth(let number): (divisor, reader.index) = (number, reader.index + 1)
      case .calendar(.quarter): (divisor, reader.index) = (4, reader.index + 1)
      default: divisor = reader.takeSign(in: "/") == nil ? nil : reader.takeInteger()
      }
      guard let divisor, divisor > 0, reader.next?.keyword == .of else { return nil }
      return ExactRatio(divisor)
    }
  }

  /// The `/2 million` of `1/2 million`: a part of a scale.
  mutating func takePartOfScale(_ number: ExactRatio) -> ExactRatio? {
    attempt { reader in
      guard reader.pass(.mark("/"), .ahead(.glued(.digits))), let divisor = reader.takeInteger(), divisor > 0,
        number < ExactRatio(divisor)
      else { return nil }
      return reader.takeScale().map { $0 / ExactRatio(divisor) }
    }
  }

  /// `million`, `백만` behind a fraction.
  mutating func takeScale() -> ExactRatio? {
    guard case .unit(_, let kind)? = next?.keyword, kind != .letter else { return nil }
    return attempt { try? $0.takeNumber() }
  }

  private mutating func takeInteger() -> Int? {
    guard case .number(let written)? = next?.token, let integer = written.integer else { return nil }
    index += 1
    return integer
  }
}
