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
    let surcharge = try takeSurchargeBefore()
    let sum = try sum(behind: surcharge)
    return surcharge.map { sum.scaled(by: ExactRatio(1) + $0) } ?? sum
  }

  /// `15% tip and`, which is added to the sum behind it.
  private mutating func takeSurchargeBefore() throws(ConversionSyntaxError) -> ExactRatio? {
    pieces.contains { $0.keyword == .percent } ? try take(Self.surchargesBefore) : nil
  }

  private static let surchargesBefore: [Form<ExactRatio>] = [
    // `세금 8.25% 붙은`, `팁 15% 포함`
    Form(.form(kindsOfTax), .form(.surcharge), .percent, .word(.applied("+"))) { $0.numbers[0] },
    Form(.form(kindsOfTax), .word(.surcharge(.added)), .percent, .word(.including)) { $0.numbers[0] },
    Form(.percent, .form(namedSurcharge), .any(.word(.and, .applied("+")), .mark("+"))) { $0.numbers[0] },
    // `and 15% tip 100 usd`
    Form(.form(.start), .word(.and), .percent, .form(namedSurcharge), .ahead(.amount)) { $0.numbers[0] },
  ]

  /// `sales tax`, `service charge`: what a percentage is for.
  static let namedSurcharge = Pattern.any([
    .row([kindsOfTax, .surcharge]), .row([.many("service"), .any(["charge", .row([.behind("service")])])]),
  ])

  mutating func sum(behind surcharge: ExactRatio?) throws(ConversionSyntaxError) -> Quantity {
    // `split 240 eur 3 ways`
    var isSplit = take(.split)
    if let shared = try takeSharedAmong() { return shared }
    var sum = try product()
    var pastFillers: Int?
    while true {
      if isSplit || take(.split) || pass("divided") {
        guard let part = try? take(Self.ways) else { throw unexpected(at: index) }
        (sum, isSplit) = (sum.scaled(by: part), false)
      } else if let share = try takeShare() {
        sum = sum.scaled(by: share)
      } else if try takeFee() {
        continue
      } else if let currency = sum.money.last?.currency, let cents = try takeCents(of: currency) {
        let isNegative = (sum.money.last?.amount).map { $0 < ExactRatio(0) } ?? false
        sum = sum.adding(cents, sign: isNegative ? "-" : "+")
      } else if !sum.isPlain, let share = try takeAndPercent() {
        sum = sum.scaled(by: ExactRatio(1) + share)
      } else if !sum.isPlain, let length = takeLength() {
        sum = sum.scaled(by: length)
      } else if !sum.isPlain, case .periodic(let unit)? = next?.keyword, priceUnit == nil {
        priceUnit = .period(unit)
        index += 1
      } else if !isPairSign(at: index), let sign = try takeOperator(in: "+-") {
        skipFillers()
        let start = index
        let share = try takeAddedPercent().map { Quantity(plain: $0) }
        let addend = if let share { share } else { try term() }
        // `80 usd + 10% / 4`
        if share == nil, stands(.number, .word(.percent), .mark(addend.isPlain ? "*/" : "/"), at: start) {
          throw unexpected(at: start + 2)
        }
        // `100 usd minus 5 usd fee`, `84 cad + 5 cad tip`
        if !addend.isPlain, !take(.fee) { _ = pass(Self.namedSurcharge) }
        sum = sum.adding(addend, sign: sign, isShare: share != nil)
      } else if stands(.word(.and), .amount) || isListed {
        try count(place)
        index += 1
        sum = sum.adding(try term())
        _ = pass(Self.namedSurcharge)
      } else if let applied = try takeApplied(to: sum) {
        sum = applied
      } else if pastFillers == nil, !sum.isPlain, next?.keyword == .filler {
        // `80 eur bill with 18% tip`
        pastFillers = index
        while take(.filler) {}
      } else if sum.isPlain, stands(.behind(.word(.percent)), .currency), let unit = try takeUnit() {
        // `'100 + 10%' gbp eur`
        sum = sum.of(unit.currency)
      } else {
        index = pastFillers ?? index
        return sum
      }
      if let start = pastFillers, index > start, !isAfterFillers(from: start) {
        pastFillers = nil
      }
    }
  }

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

  /// Whether nothing but fillers stands between a place and here.
  private func isAfterFillers(from start: Int) -> Bool {
    pieces[start..<index].allSatisfy { $0.keyword == .filler }
  }

  /// `5 dollars 50 cents`, `525 euros and fifty cents`, and `5 quid 50` with nothing or a target behind it.
  private mutating func takeCents(of currency: Currency) throws(ConversionSyntaxError) -> Quantity? {
    let isNoun = if case .name? = last?.token { stands(.behind(.row([.integer, .currency]))) } else { false }
    return try attempt { reader throws(ConversionSyntaxError) in
      let isJoined = reader.take(.and)
      let start = reader.index
      guard let number = try reader.takeNumber() else { return nil }
      if [.cents, .pence].contains(reader.next?.keyword) {
        try reader.check(reader.pieces[reader.index], from: start, isPartOf: currency)
        reader.index += 1
        return Quantity(plain: number * Self.hundredth).of(currency)
      }
      guard !isJoined, isNoun, case .number(let written)? = reader.piece(at: start)?.token,
        written.digitCount == 2, written.integer != nil, reader.index == start + 1,
        currency == .gbp || Self.hasCents(currency),
        reader.next == nil || reader.isConnector(at: reader.index)
      else { return nil }
      return Quantity(plain: number * Self.hundredth).of(currency)
    }
  }

  /// Refuses hundredths of another currency than the one of their amount.
  func check(_ unit: Piece, from start: Int, isPartOf currency: Currency) throws(ConversionSyntaxError) {
    let isOwn = unit.keyword == .pence ? currency == .gbp : Self.hasCents(currency)
    guard !isOwn else { return }
    let range = pieces[start].range.lowerBound..<unit.range.upperBound
    throw error(.foreignCents(text.text(range), currency), at: range)
  }

  /// Whether a currency's hundredths are called cents, or at least not pence.
  private static func hasCents(_ currency: Currency) -> Bool {
    currency != .gbp && ReferenceCurrencyCatalog().details(of: currency)?.fractionDigits == 2
  }

  /// `and 10%`, `and a 15% tip`, of the whole sum before it.
  private mutating func takeAndPercent() throws(ConversionSyntaxError) -> ExactRatio? {
    next?.keyword == .and ? try take(Self.addedShares) : nil
  }

  private static let addedShares: [Form<ExactRatio>] = [
    Form(.word(.and), .maybe([.word(.one)]), .percent, .not(fee), .maybe([.form(namedSurcharge)])) { $0.numbers[0] }
  ]

  /// `3 ways`, `between 4`, `among 5 people`: the part of each.
  private static let ways: [Form<ExactRatio>] = [
    // `split in half`
    Form(.form(amongWhom), .word(.half)) { _ in FormParts.half },
    // `split between 3 flatmates`
    Form(
      .form(amongWhom), .number,
      .maybe([.any(.word(.counter), .row([.latin(.anyWord), .ahead(.any([.connector, .end]))]))])
    ) { ExactRatio(0) < $0.numbers[0] ? ExactRatio(1) / $0.numbers[0] : nil },
  ]

  private static let amongWhom = Pattern.many(.any([.word(.filler, .in, .versus, .at), "by"]))

  /// `sales tax`, `service charge`: what kind of surcharge is meant.
  mutating func skipKindsOfTax() { _ = pass(Self.kindsOfTax) }

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

  /// percent = number "%", with nothing behind it that would make it a factor: a share of one.
  mutating func takePercent() throws(ConversionSyntaxError) -> ExactRatio? {
    try attempt { reader throws(ConversionSyntaxError) in
      guard let number = try reader.takeNumber(), reader.take(.percent), reader.next?.keyword != .of,
        !reader.isSign(in: "*/", at: reader.index)
      else { return nil }
      return number * Self.hundredth
    }
  }

  /// `15%`, `15% tip` and `tax 9%` behind an operator.
  private mutating func takeAddedPercent() throws(ConversionSyntaxError) -> ExactRatio? { try take(Self.operands) }

  private static let operands: [Form<ExactRatio>] = [
    Form(.percent, .maybe([.form(namedSurcharge)])) { $0.numbers[0] },
    Form(.form(kindsOfTax), .form(.surcharge), .percent) { $0.numbers[0] },
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
    if stands(.not(.glued(.sign)), .sign, .glued(.digits)) { throw unexpected(at: index) }
    if take(.cents) { return (settings.symbols.currencyOfCents, true) }
    if follows(.number), take(.pence) { return (.gbp, true) }
    if let unit = takeHundredth() { return (unit, true) }
    guard let currency = try takeCurrency() else { return nil }
    return (currency, take(.cents, .pence))
  }

  /// `GBX`, `GBp`
  private mutating func takeHundredth() -> Currency? {
    guard let piece = next, isHundredth(piece) else { return nil }
    index += 1
    switch piece.token {
    case .hundredth(let hundredth): return hundredth.currency
    case .code(let currency): return currency
    default: return nil
    }
  }

  private mutating func multiply(_ product: inout Quantity) throws(ConversionSyntaxError) {
    while !isPairSign(at: index), let sign = try takeOperator(in: "*/") {
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
