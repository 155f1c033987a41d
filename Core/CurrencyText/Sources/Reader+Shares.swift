import Arithmetic
import SharedModels
import Wording

/// Parts of an amount, the price of one, and what is done with an amount that stands before.
extension Reader {
  /// What is done with the sum stands behind: `100 usd 20% off`, `100달러에 10% 더하면`, `20달러씩 3번`, `100달러를 4명이 나누면`.
  mutating func takeApplied(to sum: Quantity) throws(ConversionSyntaxError) -> Quantity? {
    guard !sum.isPlain, next != nil, stands(Self.changeOpening) else { return nil }
    var reader = self
    guard let change = try? reader.take(Self.changes) else { return takeTimes().map(sum.scaled) }
    guard let sign = change.sign else { throw includedTax(of: change.operand.plain, at: index..<reader.index) }
    guard let result = sum.changed(sign, by: change.operand, isShare: change.isShare) else { return nil }
    self = reader
    return result
  }

  /// What is done with a sum, and by what; without a sign it may be added to the sum, or be in it already.
  private typealias Change = (sign: Character?, operand: Quantity, isShare: Bool)

  private static let changes: [Form<Change>] = [
    Form(.maybe(joint), share, .applied) { ($0.sign, $0.share, true) },
    Form(.maybe(joint), share, .word(.off)) { ("-", $0.share, true) },
    // `100 usd 15% tip included`, `including 20% vat`, `100 usd with 15% tip`
    Form(.maybe(joint), share, .word(.including)) { $0.added(includes: true) },
    Form(.ahead(.word(.including)), joint, share) { $0.added(includes: true) },
    Form(joint, share) { $0.added(includes: false) },
    // `반으로 나누면` makes two halves.
    Form(.word(.half), .maybe(.word(.toward)), .word(.applied("/"))) { _ in
      ("*", Quantity(plain: FormParts.half), false)
    },
    Form(.maybe(jointOfAmount), .operand, .maybe(.word(.toward)), .applied) { parts in
      parts.money.map { (parts.sign, $0, false) }
    },
    // `120유로에서 5유로 할인`
    Form(.operand, .hangul(.row([.not("세일"), .word(.off), .not(.spelled(["가"]))]))) { parts in
      parts.money.map { ("-", $0, false) }
    },
  ]

  /// A percentage with what it is for, on either side: `15% tip`, `sales tax 8%`.
  private static let share = Pattern.any([
    .row([kindsOfTax, .surcharge, .percent, .maybe(.word(.toward)), kindsOfTax]),
    .row([kindsOfTax, .percent, .maybe(.word(.toward)), kindsOfTax, .maybe(.surcharge)]),
  ])

  private static let changeOpening = Pattern.row([
    .maybe(joint), kindsOfTax, .maybe(.surcharge), .ahead(.number), .not(.date),
  ])

  /// Before a change: `with` of `with a 15% tip`.
  private static let jointOfAmount = Pattern.word(.versus, .at, .before, .possessive, .including)
  private static let joint = Pattern.row([jointOfAmount, .maybe(.word(.one))])

  /// The tax is added to the price, or is in it already.
  private func includedTax(of share: ExactRatio?, at tokens: Range<Int>) -> ConversionSyntaxError {
    let question = with(tokens, as: []).reading(at: 0) { try $0.question(source: nil) }
    let readings = [ExactRatio(1) + (share ?? ExactRatio(0)), ExactRatio(1)].map { factor in
      var taxed = question
      taxed?.terms = (question?.terms ?? []).map { term in
        Money(Self.decimal(ExactRatio(term.amount) * factor) ?? term.amount, term.currency)
      }
      return taxed
    }
    return ambiguous(at: range(of: tokens), readings)
  }

  /// `20달러씩 3번`, `$30 per person for 4 people`, `하루 50달러씩 7일`: how often a price is paid.
  private mutating func takeTimes() -> ExactRatio? {
    let isPrice = follows(.any([.word(.each), .priced])) || priceUnit != nil
    var reader = self
    // `with a`
    if reader.pass(Self.jointOfAmount), reader.stands(.word(.one)) { return nil }
    guard let times = try? reader.product(isOperand: true), times.isPlain else { return nil }
    let isCounted =
      reader.follows(.word(.times))
      || reader.follows(isPrice ? .word(.counter) : Self.koreanThing) && reader.prices(reader.index - 1)
    _ = reader.take(.toward)
    let isOfTime = isPrice && !isPriceOfTime && reader.pass(.unit, .not(.word(.ago)))
    guard isCounted || isOfTime else { return nil }
    self = reader
    return times.plain
  }

  /// `3그릇`, `2박`, but not `4명`, among whom an amount may be shared.
  private static let koreanThing = Pattern.hangul(.row([.not(.any(["명", "사람", "인", "인분"])), .word(.counter)]))

  private var isPriceOfTime: Bool { if case .period? = priceUnit { true } else { false } }

  /// `100달러의 10%`, `100달러의 반`, `3분의 1`: a part of the sum before it.
  static let shares: [Form<ExactRatio>] = [
    Form(.maybe(.word(.possessive)), .number, .word(.partsOf), .number) { $0.second(over: 0) },
    Form(.word(.possessive), .integer, .mark("/"), .integer) {
      $0.numbers[1].isZero ? nil : $0.numbers[0] / $0.numbers[1]
    },
    Form(.any([.word(.possessive), .ahead(.any(["절반", "반값"]))]), .word(.half)) { _ in FormParts.half },
    Form(.word(.possessive), .percent, .maybe(namedSurcharge)),
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
    Form(.any([.word(.per, .one), .mark("/")]), nights) { _ in .night },
    Form(.any([.word(.per, .one), .mark("/")]), .unit, .not(.word(.ago))) { .period($0.unit) },
    Form(.any([.word(.per, .one), .mark("/")]), .word(.counter), .not(.word(.ago))) { _ in .piece },
  ]

  /// The `1/2` of `1 1/2`.
  mutating func takeFraction() throws(ConversionSyntaxError) -> ExactRatio? {
    try stands(.behind(.integer), .digits) && isAdjacent(index) ? take(Self.fractions) : nil
  }

  private static let fractions: [Form<ExactRatio>] = [
    Form(.integer, .glued(.mark("/")), .ahead(.glued(.digits)), .integer) { parts in
      parts.numbers[0] < parts.numbers[1] ? parts.numbers[0] / parts.numbers[1] : nil
    }
  ]

  /// The third of `a third of`, the 4 of `3/4 of`.
  static let divisors: [Form<ExactRatio>] = [
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

  /// The first number as a share of what it is taken of.
  fileprivate var share: Quantity { Quantity(plain: numbers[0]) }

  /// A tip or a tax; nil for a share of which no words say what it is.
  fileprivate func added(includes: Bool) -> (sign: Character?, operand: Quantity, isShare: Bool)? {
    surcharge.map { (includes && $0 == .tax ? nil : "+", share, true) }
  }

  /// The second number over another one; nil where that is none.
  func second(over divisor: Int) -> ExactRatio? { numbers[divisor].isZero ? nil : numbers[1] / numbers[divisor] }
}
