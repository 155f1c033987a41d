import Arithmetic
import ReferenceData
import SharedModels

import struct Platform.Decimal

/// Amounts of money.
extension Reader {
  static let deepestNesting = 64
  /// A sum of fractions grows with each of them; no real question has this many.
  static let mostOperations = 1_000

  mutating func sum() throws(ConversionSyntaxError) -> Quantity {
    // `15% tip and`, which is added to the sum behind it
    let surcharge = pieces.contains { $0.keyword == .percent } ? try take(Self.surchargesBefore) : nil
    // `split 240 eur 3 ways`
    let isSplit = take(.split)
    let sum = if let shared = try take(Self.sharedSums) { shared } else { try changedProduct(isSplit: isSplit) }
    return surcharge.map { sum.scaled(by: ExactRatio(1) + $0) } ?? sum
  }

  private mutating func changedProduct(isSplit: Bool) throws(ConversionSyntaxError) -> Quantity {
    var sum = try product()
    if isSplit { sum = try split(sum) }
    while true {
      let start = index
      if let changed = try takeChange(of: sum) {
        sum = changed
        continue
      }
      // `80 eur bill with 18% tip`
      guard !sum.isPlain, pass(.word(.filler), .many(.word(.filler))), let changed = try takeChange(of: sum) else {
        index = start
        return sum
      }
      sum = changed
    }
  }

  private static let surchargesBefore: [Form<ExactRatio>] = [
    // `세금 8.25% 붙은`, `팁 15% 포함`
    Form(kindsOfTax, .surcharge, .percent, .word(.applied("+"))),
    Form(kindsOfTax, .word(.surcharge(.added)), .percent, .word(.including)),
    Form(
      .percent, namedSurcharge, .any([.word(.and, .applied("+")), .mark("+")]), .not(.row([.number, .word(.percent)]))),
    // `and 15% tip 100 usd`
    Form(.start, .word(.and), .percent, namedSurcharge, .ahead(.amount)),
  ]

  /// `sales tax`, `service charge`: what a percentage is for.
  static let namedSurcharge = Pattern.any([
    .row([kindsOfTax, .surcharge]), .row([.many("service"), .any(["charge", .row([.behind("service")])])]),
  ])

  /// What a sum becomes by what stands behind it; nil where nothing there changes it.
  private mutating func takeChange(of sum: Quantity) throws(ConversionSyntaxError) -> Quantity? {
    if take(.split) || pass("divided") { return try split(sum) }
    if let share = try take(Self.shares) { return sum.scaled(by: share) }
    if try takeFee() { return sum }
    if let last = sum.money.last, let cents = try takeCents(of: last.currency) {
      return sum.adding(cents, sign: last.amount < ExactRatio(0) ? "-" : "+")
    }
    if !sum.isPlain {
      if let share = try take(Self.addedShares) { return sum.scaled(by: ExactRatio(1) + share) }
      if let length = takeLength() { return sum.scaled(by: length) }
      if priceUnit == nil, case .periodic(let unit)? = next?.keyword {
        (priceUnit, index) = (.period(unit), index + 1)
        return sum
      }
    }
    if let changed = try takeAddend(to: sum) { return changed }
    if let applied = try takeApplied(to: sum) { return applied }
    // `'100 + 10%' gbp eur`
    guard sum.isPlain, stands(.behind(.word(.percent)), .currency) else { return nil }
    return try takeUnit().map { sum.of($0.currency) }
  }

  private mutating func split(_ sum: Quantity) throws(ConversionSyntaxError) -> Quantity {
    guard let part = try? take(Self.ways) else { throw unexpected(at: index) }
    return sum.scaled(by: part)
  }

  /// `+ 50 eur`, `- 10%`, `and 50 eur`
  private mutating func takeAddend(to sum: Quantity) throws(ConversionSyntaxError) -> Quantity? {
    if stands(.word(.and), .amount) || isListed || isGathered {
      try count(place)
      if !pass(.any([.word(.and), .mark(",")])) { _ = pass(.many(.word(.filler, .aside))) }
      let changed = sum.adding(try term())
      // `100달러랑 50유로 더하면`
      _ = pass(.any([Self.namedSurcharge, .word(.applied("+"))]))
      return changed
    }
    guard !stands(.any([.pairSign, Self.hyphen])), let sign = try takeOperator(in: "+-") else { return nil }
    skipFillers()
    let start = index
    if let share = try take(Self.addedPercents) { return sum.adding(Quantity(plain: share), sign: sign, isShare: true) }
    let addend = try term()
    // `80 usd + 10% / 4`
    if let share = span(of: .number, .word(.percent), .ahead(.mark(addend.isPlain ? "*/" : "/")), at: start) {
      throw unexpected(at: share.upperBound)
    }
    // `100 usd minus 5 usd fee`, `84 cad + 5 cad tip`
    if !addend.isPlain, !take(.fee) { _ = pass(Self.namedSurcharge) }
    return sum.adding(addend, sign: sign)
  }

  /// `3-course meal`
  private static let hyphen = Pattern.row([
    .behind(.number), .glued(.mark("-")), .glued(.latin(.any([.anyWord, .word(.filler)]))),
  ])

  /// A further amount, with a count behind it that is its own: `100엔 2개` of `500엔 3개랑 100엔 2개`.
  private mutating func term() throws(ConversionSyntaxError) -> Quantity {
    let term = try product(isOperand: true)
    var reader = self
    reader.skipFillers()
    guard let counted = try reader.takeApplied(to: term),
      reader.follows(.word(.counter)) || reader.follows(.word(.times)) && !reader.follows("배")
    else { return term }
    self = reader
    return counted
  }

  /// `5 dollars 50 cents`, `525 euros and fifty cents`, and `5 quid 50` with nothing or a target behind it.
  private mutating func takeCents(of currency: Currency) throws(ConversionSyntaxError) -> Quantity? {
    let isNoun = isBehindName && follows(.row([.integer, .currency]))
    return try attempt { reader throws(ConversionSyntaxError) in
      let isJoined = reader.take(.and)
      let start = reader.index
      guard let number = try reader.takeNumber() else { return nil }
      if [.cents, .pence].contains(reader.next?.keyword) {
        try reader.check(reader.pieces[reader.index], behind: reader.pieces[start], isPartOf: currency)
        reader.index += 1
        return Quantity(plain: number * Self.hundredth).of(currency)
      }
      guard !isJoined, isNoun, let written = reader.digits(at: start), written.digitCount == 2,
        written.integer != nil, reader.index == start + 1, currency == .gbp || Self.hasCents(currency),
        reader.stands(.any([.end, .connector]))
      else { return nil }
      return Quantity(plain: number * Self.hundredth).of(currency)
    }
  }

  /// Refuses hundredths of another currency than the one of their amount.
  func check(_ unit: Piece, behind number: Piece?, isPartOf currency: Currency) throws(ConversionSyntaxError) {
    let isOwn = unit.keyword == .pence ? currency == .gbp : Self.hasCents(currency)
    guard !isOwn else { return }
    let range = (number ?? unit).range.lowerBound..<unit.range.upperBound
    throw error(.foreignCents(currency), at: range)
  }

  /// Whether a currency's hundredths are called cents, or at least not pence.
  private static func hasCents(_ currency: Currency) -> Bool {
    currency != .gbp && ReferenceCurrencyCatalog().details(of: currency)?.fractionDigits == 2
  }

  /// `and 10%`, `and a 15% tip`, of the whole sum before it.
  private static let addedShares: [Form<ExactRatio>] = [
    Form(.word(.and), .maybe(.word(.one)), .percent, .not(fee), .maybe(namedSurcharge))
  ]

  /// `3 ways`, `between 4`, `among 5 people`: the part of each.
  private static let ways: [Form<ExactRatio>] = [
    // `split in half`
    Form(amongWhom, .word(.half)) { _ in FormParts.half },
    // `split between 3 flatmates`
    Form(
      amongWhom, .number,
      .maybe(.any([.word(.counter), .row([.latin(.anyWord), .ahead(.any([.connector, .end]))])]))
    ) { ExactRatio(0) < $0.numbers[0] ? ExactRatio(1) / $0.numbers[0] : nil },
  ]

  private static let amongWhom = Pattern.many(.any([.word(.filler, .in, .versus, .at), "by"]))

  /// `sales tax`, `service charge`: what kind of surcharge is meant.
  static let kindsOfTax = Pattern.many(.any(["sales", "service", "import", "withholding", "city", "state", "tourist"]))

  static let hundredth = ExactRatio(magnitude: 1, scale: 2)

  /// Whether an amount with its number begins at an index, and not a mere currency.
  func beginsAmount(at index: Int) -> Bool {
    guard let piece = piece(at: index) else { return false }
    if piece.isNumber || piece.sign == "(" { return !beginsDate(at: index) }
    return stands(.name, .not(.date), .number, at: index)
  }

  /// The comma of `100 usd, 50 eur`; behind it a number without a currency may be anything.
  private var isListed: Bool {
    stands(.behind(.currency), .mark(","), .not(.date), .number, .many(.number), .currency)
  }

  /// `100달러 20유로 합쳐서`: amounts side by side that another word adds up.
  private var isGathered: Bool {
    stands(.behind(.currency), .many(.word(.filler, .aside)), .not(.date), .number, .many(.number), .currency)
      && names(.any(["합쳐서", "합치면", "합해서", "합하면", "합계", "together", "combined"]))
  }

  /// percent = number "%", with nothing behind it that would make it a factor: a share of one.
  mutating func takePercent() throws(ConversionSyntaxError) -> ExactRatio? {
    try attempt { reader throws(ConversionSyntaxError) in
      guard let number = try reader.takeNumber(), reader.pass(.word(.percent), .not(.any([.word(.of), .mark("*/")])))
      else { return nil }
      return number * Self.hundredth
    }
  }

  /// `15%`, `15% tip` and `tax 9%` behind an operator.
  private static let addedPercents: [Form<ExactRatio>] = [
    Form(.percent, .maybe(namedSurcharge)),
    Form(kindsOfTax, .surcharge, .percent),
  ]

  mutating func product(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    var product = try factor(isOperand: isOperand)
    // `100% usd` is a share of nothing.
    if stands(.behind(.word(.percent)), .not(.mark("*/)"))) { throw unexpected(at: index - 1) }
    if !product.isPlain { takePriceUnit() }
    try multiply(&product)
    // `20달러씩 3번 원으로`
    if product.isPlain, !follows(.word(.times, .counter)), let unit = try takeUnit() {
      product = product.scaled(by: unit.isCents ? Self.hundredth : ExactRatio(1)).of(unit.currency)
      takePriceUnit()
      let end = index
      try multiply(&product)
      if index > end, stands(.currency, .connector) { throw error(.moneyAsFactor, at: self.place) }
    }
    return product
  }

  /// The currency behind a number, and whether its hundredths are counted.
  private mutating func takeUnit() throws(ConversionSyntaxError) -> (currency: Currency, isCents: Bool)? {
    // `a pack of 6 $12`: the sign is that of the number behind it.
    if stands(.not(.glued(.currencySign)), .currencySign, .glued(.digits)) { throw unexpected(at: index) }
    if take(.cents) { return (settings.symbols.currencyOfCents, true) }
    if follows(.number), take(.pence) { return (.gbp, true) }
    if let unit = next.flatMap(currencyOfHundredths) {
      index += 1
      return (unit, true)
    }
    guard let currency = try takeCurrency() else { return nil }
    return (currency, take(.cents, .pence))
  }

  private mutating func multiply(_ product: inout Quantity) throws(ConversionSyntaxError) {
    while !stands(.pairSign), let sign = try takeOperator(in: "*/") {
      skipFillers()
      let place = place
      let factor = try factor(isOperand: true)
      if sign == "*", product.isPlain, let number = product.plain {
        product = factor.scaled(by: number)
      } else {
        guard factor.isPlain, let number = factor.plain else { throw error(.moneyAsFactor, at: place) }
        if sign == "/", number.isZero { throw error(.divisionByZero, at: place) }
        product = product.scaled(by: sign == "*" ? number : ExactRatio(1) / number)
        // `49.9달러 x 12개월`
        if sign == "*" { _ = pass(.unit, .not(.word(.ago))) }
      }
    }
  }

  func refuseClosingBracket() throws(ConversionSyntaxError) {
    if let piece = next, piece.sign == ")" { throw error(.unopenedBracket, at: piece.range) }
  }

  private mutating func takeOperator(in signs: String) throws(ConversionSyntaxError) -> Character? {
    let place = place
    guard let sign = takeSign(in: signs) else { return nil }
    try count(place)
    return sign
  }

  mutating func count(_ place: Range<Int>) throws(ConversionSyntaxError) {
    operations += 1
    guard operations <= Self.mostOperations else { throw error(.amountOutOfRange, at: place) }
  }

  /// The amounts of a sum: one for each currency. A number without one belongs to the only currency there is, or to
  /// `source`.
  func terms(
    of quantity: Quantity, source: Currency?, at place: Range<Int>
  ) throws(ConversionSyntaxError) -> [Money] {
    var quantity = quantity
    if let plain = quantity.plain {
      guard quantity.money.count <= 1 else { throw error(.amountWithoutCurrency, at: place) }
      guard let currency = quantity.money.first?.currency ?? source else {
        throw error(.missingCurrency, at: place.upperBound..<place.upperBound)
      }
      quantity = Quantity(money: quantity.money).adding(Quantity(plain: plain).of(currency))
    }
    return try quantity.money.map { currency, amount throws(ConversionSyntaxError) in
      guard let decimal = Self.decimal(amount) else { throw error(.amountOutOfRange, at: place) }
      return Money(decimal, currency)
    }
  }

  /// The amount itself where it fits in 38 digits; a quotient that never ends is cut at 34.
  static func decimal(_ amount: ExactRatio) -> Decimal? {
    let exact = amount.decimal(roundedTo: .significantDigits(ScaledInteger.maximumDigits))
    return exact.map { ExactRatio($0) == amount } == true ? exact : amount.decimal(roundedTo: .significantDigits(34))
  }
}
