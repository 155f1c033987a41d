import Arithmetic
import SharedModels
import Wording

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
    let isTimes =
      reader.follows(.word(.times))
      || reader.follows(isPrice ? .word(.counter) : Self.koreanThing) && reader.prices(reader.index - 1)
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
    let readings = [share.map { ExactRatio(1) + $0 }, ExactRatio(1)].map { factor -> ParsedConversion? in
      guard let factor, var taxed = question else { return nil }
      taxed.terms = taxed.terms.map { term in
        Money(Self.decimal(ExactRatio(term.amount) * factor) ?? term.amount, term.currency)
      }
      return taxed
    }
    return ambiguous(at: range, readings)
  }

  /// `3그릇`, `2박`, but not `4명`, among whom an amount may be shared.
  private static let koreanThing = Pattern.hangul(.row([.not(.any(["명", "사람", "인", "인분"])), .word(.counter)]))

  private var isPriceOfTime: Bool { if case .period? = priceUnit { true } else { false } }

  /// `100달러의 10%`, `100달러의 반`, `3분의 1`: a part of the sum before it.
  mutating func takeShare() throws(ConversionSyntaxError) -> ExactRatio? {
    guard let next, next.isNumber || next.keyword == .possessive else { return nil }
    return try take(Self.shares)
  }

  private static let shares: [Form<ExactRatio>] = [
    Form(.maybe([.word(.possessive)]), .number, .word(.partsOf), .number) { $0.second(over: 0) },
    Form(.any(.word(.possessive), .ahead(.any(["절반", "반값"]))), .word(.half)) { _ in FormParts.half },
    Form(.word(.possessive), .percent) { $0.numbers[0] },
  ]

  /// What an amount is the price of, which is passed over: `20달러씩`, `15 usd per hour`, `$3.50/gallon`.
  mutating func takePriceUnit() {
    switch next?.token {
    case .keyword(.each), .keyword(.per), .keyword(.one), .sign("/"): break
    default: return
    }
    if let unit = try? take(Self.pricedThings), unit != .each || priceUnit == nil {
      priceUnit = unit
    }
  }

  private static let pricedThings: [Form<PriceUnit>] = [
    Form(.word(.each)) { _ in .each },
    Form(.any(.word(.per, .one), .mark("/")), .form(nights)) { _ in .night },
    Form(.any(.word(.per, .one), .mark("/")), .unit, .not(.word(.ago))) { .period($0.unit) },
    Form(.any(.word(.per, .one), .mark("/")), .word(.counter), .not(.word(.ago))) { _ in .piece },
  ]

  /// The `1/2` of `1 1/2`.
  mutating func takeFraction() throws(ConversionSyntaxError) -> ExactRatio? {
    guard follows(.integer), next?.isNumber == true, isAdjacent(index) else { return nil }
    return try take(Self.fractions)
  }

  private static let fractions: [Form<ExactRatio>] = [
    Form(.integer, .form(.glued(.mark("/"))), .ahead(.glued(.digits)), .integer) { parts in
      parts.numbers[0] < parts.numbers[1] ? parts.numbers[0] / parts.numbers[1] : nil
    }
  ]

  /// The third of `a third of`, the 4 of `3/4 of`.
  mutating func takeDivisor() throws(ConversionSyntaxError) -> ExactRatio? { try take(Self.divisors) }

  private static let divisors: [Form<ExactRatio>] = [
    Form(.nth, .ahead(.word(.of))) { $0.number.map { ExactRatio($0) } },
    Form(.word(.calendar(.quarter)), .ahead(.word(.of))) { _ in ExactRatio(4) },
    Form(.mark("/"), .integer, .ahead(.word(.of))) { $0.numbers[0].isZero ? nil : $0.numbers[0] },
  ]

  /// The `/2 million` of `1/2 million`: a part of a scale.
  mutating func takePartOfScale(_ number: ExactRatio) throws(ConversionSyntaxError) -> ExactRatio? {
    try attempt { reader throws(ConversionSyntaxError) in
      guard let divisor = try reader.take(Self.dividedScales), number < divisor else { return nil }
      return reader.takeScale().map { $0 / divisor }
    }
  }

  private static let dividedScales: [Form<ExactRatio>] = [
    Form(.mark("/"), .ahead(.glued(.digits)), .integer) { $0.numbers[0].isZero ? nil : $0.numbers[0] }
  ]

  /// `million`, `백만` behind a fraction.
  mutating func takeScale() -> ExactRatio? {
    guard case .unit(_, let kind)? = next?.keyword, kind != .letter else { return nil }
    return attempt { try? $0.takeNumber() }
  }
}

extension FormParts {
  static let half = ExactRatio(magnitude: 5, scale: 1)

  /// The second number over another one; nil where that is none.
  func second(over divisor: Int) -> ExactRatio? { numbers[divisor].isZero ? nil : numbers[1] / numbers[divisor] }
}
