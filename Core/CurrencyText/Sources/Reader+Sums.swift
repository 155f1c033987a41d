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
    try attempt { reader throws(ConversionSyntaxError) in
      reader.skipKindsOfTax()
      let isNamed = reader.next?.keyword?.isSurcharge == true
      if isNamed { reader.index += 1 }
      guard let share = try reader.takePercent() else { return nil }
      // `세금 8.25% 붙은`
      if isNamed {
        let mayBeIncluded = reader.piece(at: reader.index - 3)?.keyword == .surcharge(.added)
        return reader.take(.applied("+")) || mayBeIncluded && reader.take(.including) ? share : nil
      }
      reader.skipKindsOfTax()
      guard reader.next?.keyword?.isSurcharge == true else { return nil }
      reader.index += 1
      return reader.take(.and, .applied("+")) || reader.takeSign(in: "+") != nil ? share : nil
    }
  }

  private mutating func sum(behind surcharge: ExactRatio?) throws(ConversionSyntaxError) -> Quantity {
    // `split 240 eur 3 ways`
    let isSplit = take(.split)
    var sum = try product()
    var pastFillers: Int?
    if isSplit {
      guard let divisor = takeWays() else { throw unexpected(at: index) }
      sum = sum.scaled(by: ExactRatio(1) / divisor)
    }
    while true {
      if let share = try takeShare() {
        sum = sum.scaled(by: share)
      } else if try takeFee() {
        continue
      } else if next?.keyword == .split {
        index += 1
        guard let divisor = takeWays() else { throw unexpected(at: index) }
        sum = sum.scaled(by: ExactRatio(1) / divisor)
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
        let share = try takeAddedPercent().map { Quantity(plain: $0) }
        let addend = if let share { share } else { try product(isOperand: true) }
        sum = sum.adding(addend, sign: sign, isShare: share != nil)
      } else if stands(.word(.and), .amount) || isListed {
        try count(place)
        index += 1
        sum = sum.adding(try product(isOperand: true))
      } else if let applied = try takeApplied(to: sum) {
        sum = applied
      } else if pastFillers == nil, !sum.isPlain, next?.keyword == .filler {
        // `80 eur bill with 18% tip`
        pastFillers = index
        while take(.filler) {}
      } else {
        index = pastFillers ?? index
        return sum
      }
      if let start = pastFillers, index > start, next?.keyword != .filler, !isAfterFillers(from: start) {
        pastFillers = nil
      }
    }
  }

  /// Whether nothing but fillers stands between a place and here.
  private func isAfterFillers(from start: Int) -> Bool {
    pieces[start..<index].allSatisfy { $0.keyword == .filler }
  }

  /// `5 dollars 50 cents`, `525 euros and fifty cents`, and `5 quid 50` with nothing or a target behind it.
  private mutating func takeCents(of currency: Currency) throws(ConversionSyntaxError) -> Quantity? {
    let isNoun: Bool = if case .name? = last?.token { true } else { false }
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
        reader.isInteger(before: start - 1), reader.next == nil || reader.isConnector(at: reader.index)
      else { return nil }
      return Quantity(plain: number * Self.hundredth).of(currency)
    }
  }

  /// Whether the number before a noun has no decimals.
  private func isInteger(before place: Int) -> Bool {
    switch piece(at: place - 1)?.token {
    case .number(let written)?: written.integer != nil
    default: piece(at: place - 1)?.isNumber == true
    }
  }

  /// Refuses hundredths of another currency than the one of their amount.
  private func check(_ unit: Piece, from start: Int, isPartOf currency: Currency) throws(ConversionSyntaxError) {
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
    try attempt { reader throws(ConversionSyntaxError) in
      guard reader.take(.and) else { return nil }
      _ = reader.take(.one)
      guard let share = try reader.takePercent(), !reader.isFeeNext else { return nil }
      reader.takeSurcharge()
      return share
    }
  }

  /// `3 ways`, `between 4`, `among 5 people`
  private mutating func takeWays() -> ExactRatio? {
    attempt { reader in
      _ = reader.pass(.many(.any([.word(.filler, .in, .versus, .at), "by"])))
      guard let number = try? reader.takeNumber(), ExactRatio(0) < number else { return nil }
      // `split between 3 flatmates`
      _ = reader.pass(.any([.word(.counter), .row([.latin(.anyWord), .ahead(.any([.connector, .end]))])]))
      return number
    }
  }

  /// `sales tax`, `service charge`: what kind of surcharge is meant.
  mutating func skipKindsOfTax() {
    _ = pass(Self.kindsOfTax)
  }

  private static let kindsOfTax = Pattern.many(.any(["sales", "service", "import", "city", "state", "tourist"]))

  /// The noun behind a percentage that says what it is for.
  mutating func takeSurcharge() { _ = pass(Self.kindsOfTax, .surcharge) }

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

  /// Whether an amount or a currency begins at an index.
  func beginsMoney(at index: Int) -> Bool { piece(at: index).map { $0.isNumber || $0.isKnownCurrency } ?? false }

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
  private mutating func takeAddedPercent() throws(ConversionSyntaxError) -> ExactRatio? {
    if let share = try takePercent() {
      takeSurcharge()
      return share
    }
    return try attempt { reader throws(ConversionSyntaxError) in
      reader.skipKindsOfTax()
      guard reader.next?.keyword?.isSurcharge == true else { return nil }
      reader.index += 1
      return try reader.takePercent()
    }
  }

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
        if sign == "*", isUnitOfTime(at: index), keyword(at: index + 1) != .ago { index += 1 }
      }
    }
  }

  private mutating func factor(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    guard depth <= Self.deepestNesting else { throw error(.tooManyBrackets, at: last?.range ?? place) }
    depth += 1
    defer { depth -= 1 }
    guard let piece = next else {
      let isDash = pieces.last?.sign == "-" && pieces.count > 1
      throw error(
        isDash ? .danglingDash(text.text(0..<(last?.range.lowerBound ?? 0))) : .missingAmount, at: end..<end)
    }
    if let number = try takeNumber() {
      var share = number
      if let price = try takePriceOfThings(number) { return price }
      if let fraction = takeFraction() {
        share = share + fraction
        if let scale = takeScale() { share = share * scale }
      } else if let part = takePartOfScale(number) {
        share = share * part
      }
      let isPercent = take(.percent)
      if isPercent { share = share * Self.hundredth }
      if let divisor = takeDivisor() { share = share / divisor }
      if isPercent { skipKindsOfTax() }
      let isTip = isPercent && next?.keyword?.isSurcharge == true
      if isTip { index += 1 }
      let isOff = isPercent && take(.off)
      // `1인당 20달러`
      let isEach =
        take(.counter, .times) && number == ExactRatio(1)
        && text.letters.dropFirst(lastEnd).first == "당"
      // `3 @ 20 usd`, `100 from usd`
      let isPrice = pass(.word(.at), .ahead(.amount)) || pass(.word(.before), .ahead(.currency))
      if isEach { priceUnit = .piece }
      // `2 weeks at 80 eur a day`
      if case .calendar(let unit)? = next?.keyword, let price = try takePrice(for: number, unit) { return price }
      guard take(.of) || isOff || isPrice || isTip && take(.on) || isEach && beginsAmount(at: index) else {
        return Quantity(plain: share)
      }
      skipFillers()
      return try product().scaled(by: isOff || isPercent && asksForRest ? ExactRatio(1) - share : share)
    }
    switch piece.sign {
    case "-", "+":
      // A dash before a currency without a number, as in `- USD KRW`.
      if piece.sign == "-", stands(.mark("-"), .any([.end, .row([.name, .not(.any([.end, .number, .mark("(")]))])])) {
        throw error(.loneDash, at: piece.range)
      }
      index += 1
      let factor = try factor(isOperand: isOperand)
      return piece.sign == "-" ? factor.scaled(by: ExactRatio(-1)) : factor
    case "(":
      index += 1
      let inner = try sum()
      guard takeSign(in: ")") != nil else { throw error(.unclosedBracket, at: piece.range) }
      return inner
    case _?: throw error(.missingAmount, at: piece.range)
    case nil: break
    }
    guard let currency = try takeCurrency() else {
      // `몇백 달러` lacks its amount; another word stands where one should.
      throw piece.keyword == .howMany ? error(.missingAmount, at: piece.range) : unexpected(at: index)
    }
    // `US $100`
    if isMoney(at: index, in: currency), text.letters[pieces[index].range.lowerBound].isCurrencySign { index += 1 }
    let end = index
    if let amount = try amount(in: currency) { return amount }
    if let amount = try amountOfAnother(than: currency, from: end - 1) { return amount }
    let amount = try amount(behind: currency)
    if isOperand, index == end { throw error(.missingAmount, at: piece.range) }
    return amount
  }

  /// `how many euros left`: what is asked for is not the share but the rest.
  private var asksForRest: Bool {
    pieces.contains {
      ["left", "remaining", "remain", "remains", "남는", "남은", "남아", "남나"].contains(text.text($0.range))
    }
  }

  /// `at 80 eur a day` behind a length of time.
  private mutating func takePrice(for count: ExactRatio, _ unit: PeriodUnit) throws(ConversionSyntaxError) -> Quantity?
  {
    try attempt { reader throws(ConversionSyntaxError) in
      guard reader.pass(.unit, .word(.at, .of), .ahead(.amount)) else { return nil }
      let price = try reader.product()
      return reader.priceUnit?.count(count, of: unit).map { price.scaled(by: $0) }
    }
  }

  /// `달러 100만원`, `usd 100krw`: a target, and an amount that is glued to its own currency.
  private mutating func amountOfAnother(than target: Currency, from start: Int) throws(ConversionSyntaxError)
    -> Quantity?
  {
    guard targetOfAmount == nil, depth == 1 else { return nil }
    return try attempt { reader throws(ConversionSyntaxError) in
      let end = reader.index
      _ = reader.pass(.many(.word(.filler, .aside)))
      guard reader.stands(.not(.any([.date, .glued(.number)])), .number),
        let number = try reader.takeGluedProduct(), reader.stands(.glued(.currency)),
        let currency = try reader.takeCurrency(), currency != target
      else { return nil }
      reader.isTargetApart = reader.pieces[end].keyword != nil && !reader.pieces[end].isNumber
      reader.targetOfAmount = NamedCurrency(currency: target, range: reader.pieces[start].range)
      return Quantity(plain: number).of(currency)
    }
  }

  /// A number, or a product without a blank in it: `9/30`.
  private mutating func takeGluedProduct() throws(ConversionSyntaxError) -> ExactRatio? {
    guard var product = try takeNumber() else { return nil }
    while stands(.glued(.mark("*/")), .glued(.number)) {
      let sign = pieces[index].sign
      index += 1
      guard let factor = try takeNumber(), !factor.isZero else { return nil }
      product = sign == "*" ? product * factor : product / factor
    }
    return product
  }

  /// `$100`, `usd -5`, `€(2+3)`; a currency alone is one unit of it.
  private mutating func amount(behind currency: Currency) throws(ConversionSyntaxError) -> Quantity {
    let place = place
    // `usd -5`; `usd - 5 eur` is a difference.
    let isNumber = stands(.not(.date), .number) && isAdjacent(index)
    guard isNumber || stands(.any([.mark("("), .row([.mark("-"), .glued(.number)])])) else {
      return Quantity().of(currency)
    }
    let factor = try factor()
    guard factor.isPlain else { throw error(.moneyAsFactor, at: place) }
    // `유로 50센트`
    if let unit = next, [.cents, .pence].contains(unit.keyword) {
      try check(unit, from: index - 1, isPartOf: currency)
      index += 1
      return factor.scaled(by: Self.hundredth).of(currency)
    }
    return factor.of(currency)
  }

  /// Whether nothing but blanks stands before a token: in `원이 100달러` there is a particle.
  func isAdjacent(_ index: Int) -> Bool {
    // Pieces that were put in another order stand apart.
    guard pieces[index - 1].range.upperBound <= pieces[index].range.lowerBound else { return false }
    return text.letters[pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound].allSatisfy {
      $0.isBlank || $0 == "."
    }
  }

  /// `호주 100달러`, `일본 돈 1만엔`, `미화 100달러`: an amount whose noun repeats the currency. Nil where none follows.
  ///
  /// A territory has no amount but one in its own money.
  private mutating func amount(in currency: Currency) throws(ConversionSyntaxError) -> Quantity? {
    let end = index
    let name: CurrencyWord? = if case .name(let word) = pieces[end - 1].token { word } else { nil }
    let isTerritory = name?.isTerritory == true
    while take(.possessive, .filler) {}
    let start = index
    // `중국 돈 100`; `유럽` is a name of the euro.
    let namesMoney = follows(.any(["돈", "money", "화폐", "통화"]))
    // `일본 엔`, `미화 달러`
    if name != nil, isMoney(at: index, in: currency), !stands(.name, .number),
      text.text(pieces[index].range) != text.text(pieces[end - 1].range)
    {
      index += 1
      return Quantity().of(currency)
    }
    // `$100 usd` names a target.
    let isSign = text.letters[pieces[end - 1].range.lowerBound].isCurrencySign
    if next?.isNumber == true, !isSign, !beginsDate(at: index), let number = try takeNumber() {
      let isRepeated = isMoney(at: index, in: currency)
      if isRepeated { index += 1 }
      if isRepeated || namesMoney { return Quantity(plain: number).of(currency) }
      if isTerritory {
        // `도쿄 여행 경비 50만원`
        guard start > end, let piece = next, piece.isKnownCurrency else { throw unexpected(at: start) }
        index = start
        return try product()
      }
    }
    index = end
    return nil
  }

  /// Whether a word names the currency, or is a noun that it shares with others.
  func isMoney(at index: Int, in currency: Currency) -> Bool {
    switch piece(at: index)?.token {
    case .code(let code): code == currency
    case .name(let noun): !noun.isTerritory && noun.currencies.contains(currency)
    default: false
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

  private mutating func count(_ place: Range<Int>) throws(ConversionSyntaxError) {
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
