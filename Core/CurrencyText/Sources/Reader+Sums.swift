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
    var sum = try product()
    while true {
      if let share = try takeShare() {
        sum = sum.scaled(by: share)
      } else if !isPairSign(at: index), let sign = try takeOperator(in: "+-") {
        let share = try takePercent().map { Quantity(plain: $0) }
        if share != nil { _ = take(.surcharge) }
        let addend = if let share { share } else { try product(isOperand: true) }
        sum = sum.adding(addend, sign: sign, isShare: share != nil)
      } else if next?.keyword == .and && beginsAmount(at: index + 1) || isListed(at: index) {
        try count(place)
        index += 1
        sum = sum.adding(try product(isOperand: true))
      } else if let currency = sum.money.last?.currency, let cents = try takeCents(of: currency) {
        sum = sum.adding(cents)
      } else if let applied = takeApplied(to: sum) {
        sum = applied
      } else {
        return sum
      }
    }
  }

  /// `5 dollars 50 cents`
  private mutating func takeCents(of currency: Currency) throws(ConversionSyntaxError) -> Quantity? {
    try attempt { reader throws(ConversionSyntaxError) in
      guard let number = try reader.takeNumber(), reader.take(.cents, .pence) else { return nil }
      return Quantity(plain: number * Self.hundredth).of(currency)
    }
  }

  static let hundredth = ExactRatio(magnitude: 1, scale: 2)

  /// Whether an amount with its number begins at an index, and not a mere currency.
  private func beginsAmount(at index: Int) -> Bool {
    guard let piece = piece(at: index) else { return false }
    if piece.isNumber || piece.sign == "(" { return !beginsDate(at: index) }
    return piece.isCurrency && self.piece(at: index + 1)?.isNumber == true && !beginsDate(at: index + 1)
  }

  /// The comma of `100 usd, 50 eur`; behind it a number without a currency may be anything.
  private func isListed(at index: Int) -> Bool {
    guard piece(at: index)?.sign == ",", piece(at: index - 1)?.isKnownCurrency == true, beginsAmount(at: index + 1),
      piece(at: index + 1)?.isNumber == true
    else { return false }
    return pieces[(index + 1)...].first { !$0.isNumber }?.isKnownCurrency == true
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

  mutating func product(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    var product = try factor(isOperand: isOperand)
    // `100% usd` is a share of nothing.
    if keyword(at: index - 1) == .percent, !isSign(in: "*/)", at: index) { throw unexpected(at: index - 1) }
    if !product.isPlain { takePriceUnit() }
    try multiply(&product)
    // `20달러씩 3번 원으로`
    if product.isPlain, ![.times, .counter].contains(keyword(at: index - 1)), let unit = try takeUnit() {
      product = product.scaled(by: unit.isCents ? Self.hundredth : ExactRatio(1)).of(unit.currency)
      takePriceUnit()
      let end = index
      try multiply(&product)
      if index > end, let money = next, money.isKnownCurrency, isConnector(at: index + 1) {
        throw error(.moneyAsFactor, at: money.range)
      }
    }
    return product
  }

  /// The currency behind a number, and whether its hundredths are counted.
  private mutating func takeUnit() throws(ConversionSyntaxError) -> (currency: Currency, isCents: Bool)? {
    if take(.cents) { return (settings.symbols.currencyOfCents, true) }
    if piece(at: index - 1)?.isNumber == true, take(.pence) { return (.gbp, true) }
    guard let currency = try takeCurrency() else { return nil }
    return (currency, take(.cents, .pence))
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
      }
    }
  }

  private mutating func factor(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    guard depth <= Self.deepestNesting else { throw error(.tooManyBrackets, at: pieces[index - 1].range) }
    depth += 1
    defer { depth -= 1 }
    guard let piece = next else {
      let isDash = pieces.last?.sign == "-" && pieces.count > 1
      throw error(
        isDash ? .danglingDash(text.text(0..<pieces[index - 1].range.lowerBound)) : .missingAmount, at: end..<end)
    }
    if let number = try takeNumber() {
      var share = number
      if let fraction = takeFraction() { share = share + fraction }
      let isPercent = take(.percent)
      if isPercent { share = share * Self.hundredth }
      if let divisor = takeDivisor() { share = share / divisor }
      let isTip = isPercent && take(.surcharge)
      let isOff = isPercent && take(.off)
      // `1인당 20달러`
      let isEach =
        take(.counter, .times) && number == ExactRatio(1)
        && text.letters.dropFirst(pieces[index - 1].range.upperBound).first == "당"
      // `3 @ 20 usd`, `100 from usd`
      let isPrice = next?.keyword == .at && beginsAmount(at: index + 1)
      let isFrom = next?.keyword == .before && self.piece(at: index + 1)?.isKnownCurrency == true
      if isPrice || isFrom { index += 1 }
      guard take(.of) || isOff || isPrice || isFrom || isTip && take(.on) || isEach && beginsAmount(at: index) else {
        return Quantity(plain: share)
      }
      skipFillers()
      return try product().scaled(by: isOff ? ExactRatio(1) - share : share)
    }
    switch piece.sign {
    case "-", "+":
      if piece.sign == "-", isLoneDash(at: index) { throw error(.loneDash, at: piece.range) }
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
      if case .other = piece.token { throw unexpected(at: index) }
      throw error(.missingAmount, at: piece.range)
    }
    // `US $100`
    if isMoney(at: index, in: currency), text.letters[pieces[index].range.lowerBound].isCurrencySign { index += 1 }
    let end = index
    if let amount = try amount(in: currency) { return amount }
    let amount = try amount(behind: currency)
    if isOperand, index == end { throw error(.missingAmount, at: piece.range) }
    return amount
  }

  /// A dash before a currency without a number, as in `- USD KRW`.
  private func isLoneDash(at index: Int) -> Bool {
    guard let piece = piece(at: index + 1) else { return true }
    return piece.isCurrency && self.piece(at: index + 2).map { !$0.isNumber && $0.sign != "(" } ?? true
  }

  /// `$100`, `usd -5`, `€(2+3)`; a currency alone is one unit of it.
  private mutating func amount(behind currency: Currency) throws(ConversionSyntaxError) -> Quantity {
    let place = place
    let isNumber = next?.isNumber == true && !beginsDate(at: index) && isAdjacent(index)
    guard isNumber || next?.sign == "(" || isNegativeNumber(at: index) else { return Quantity().of(currency) }
    let factor = try factor()
    guard factor.isPlain else { throw error(.moneyAsFactor, at: place) }
    return factor.of(currency)
  }

  /// Whether nothing but blanks stands before a token: in `원이 100달러` there is a particle.
  func isAdjacent(_ index: Int) -> Bool {
    text.letters[pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound].allSatisfy {
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
    let namesMoney = isTerritory && keyword(at: index - 1) == .filler || isWord("돈", at: index - 1)
    // `일본 엔`, `미화 달러`
    if name != nil, isMoney(at: index, in: currency), piece(at: index + 1)?.isNumber != true {
      index += 1
      return Quantity().of(currency)
    }
    // `$100 usd` names a target.
    let isSign = text.letters[pieces[end - 1].range.lowerBound].isCurrencySign
    if next?.isNumber == true, !isSign, !beginsDate(at: index), let number = try takeNumber() {
      let isRepeated = isMoney(at: index, in: currency)
      if isRepeated { index += 1 }
      if isRepeated || namesMoney { return Quantity(plain: number).of(currency) }
      if isTerritory { throw unexpected(at: start) }
    }
    index = end
    return nil
  }

  /// Whether a word names the currency, or is a noun that it shares with others.
  private func isMoney(at index: Int, in currency: Currency) -> Bool {
    switch piece(at: index)?.token {
    case .code(let code): code == currency
    case .name(let noun): !noun.isTerritory && noun.currencies.contains(currency)
    default: false
    }
  }

  /// `usd -5`; `usd - 5 eur` is a difference.
  private func isNegativeNumber(at index: Int) -> Bool {
    isSign(in: "-", at: index) && piece(at: index + 1)?.isNumber == true && isGlued(at: index + 1)
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
