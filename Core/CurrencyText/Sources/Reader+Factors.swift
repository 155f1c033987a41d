import Arithmetic
import ReferenceData
import SharedModels

/// One factor of an amount: a number, a currency with its number, a bracket.
extension Reader {
  mutating func factor(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    guard depth <= Self.deepestNesting else { throw error(.tooManyBrackets, at: last?.range ?? place) }
    depth += 1
    defer { depth -= 1 }
    guard let piece = next else {
      let dash = pieces.count > 1 && follows(.mark("-")) ? last?.range.lowerBound : nil
      throw error(dash.map { .danglingDash(text.text(0..<$0)) } ?? .missingAmount, at: end..<end)
    }
    // `tip 18% on 56 usd`
    _ = pass(.surcharge, .ahead(.row([.digits, .word(.percent), .word(.on, .of)])))
    let isTipAlone = follows(.surcharge)
    if let number = try takeNumber() {
      var share = number
      if let price = try takePriceOfThings(number) { return price }
      if let fraction = try takeFraction() {
        share = share + fraction
        if let scale = takeScale() { share = share * scale }
      } else if let part = try takePartOfScale(number) {
        share = share * part
      }
      let isPercent = take(.percent)
      if isPercent { share = share * Self.hundredth }
      if let divisor = try take(Self.divisors) { share = share / divisor }
      if isPercent { _ = pass(Self.kindsOfTax) }
      let isTip = isPercent && pass(.surcharge)
      let isOff = isPercent && take(.off)
      if isOff { _ = take(.on) }
      // `1인당 20달러`
      let thing = index
      let isEach = take(.counter, .times) && number == ExactRatio(1) && hasParticle("당", from: lastEnd)
      // `3 @ 20 usd`, `100 from usd`
      let isPrice = pass(.word(.at), .ahead(.amount)) || pass(.word(.before), .ahead(.row([.currency, .not(.number)])))
      if isEach { priceUnit = .piece }
      // `2 weeks at 80 eur a day`
      if case .calendar(let unit)? = next?.keyword, let price = try takePrice(for: number, unit) { return price }
      guard take(.of) || isOff || isPrice || (isTip || isTipAlone) && take(.on) || isEach && beginsAmount(at: index)
      else {
        return Quantity(plain: share)
      }
      skipFillers()
      let price = try product()
      // `2 people at 100 eur per night`
      if isPrice, stands(.word(.counter), at: thing), !prices(thing) { throw unexpected(at: thing) }
      return price.scaled(by: isOff || isPercent && asksForRest ? ExactRatio(1) - share : share)
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
    if letter(at: place)?.isCurrencySign == true { _ = pass(.money(currency)) }
    let end = index
    if let amount = try amount(in: currency) { return amount }
    if let amount = try amountOfAnother(than: currency) { return amount }
    let amount = try amount(behind: currency)
    if isOperand, index == end { throw error(.missingAmount, at: piece.range) }
    return amount
  }

  /// `how many euros left`: what is asked for is not the share but the rest.
  private var asksForRest: Bool {
    names(.any(["left", "remaining", "remain", "remains", "남는", "남은", "남아", "남나"]))
  }

  /// `at 80 eur a day`, `at 9.99 usd` behind a length of time.
  private mutating func takePrice(
    for count: ExactRatio, _ unit: PeriodUnit
  ) throws(ConversionSyntaxError) -> Quantity? {
    try attempt { reader throws(ConversionSyntaxError) in
      // `10주 주당 412.5달러`
      guard reader.pass(.unit, .any([.row([.word(.at, .of), .ahead(.amount)]), .ahead(.periodic)])) else { return nil }
      reader.takePriceUnitBefore()
      let price = try reader.product()
      guard let priced = reader.priceUnit else { return price.isPlain ? nil : price.scaled(by: count) }
      return priced.count(count, of: unit).map { price.scaled(by: $0) }
    }
  }

  /// `달러 100만원`, `usd 100krw`: a target, and an amount that is glued to its own currency.
  private mutating func amountOfAnother(than target: Currency) throws(ConversionSyntaxError) -> Quantity? {
    guard targetOfAmount == nil, depth == 1, let name = last else { return nil }
    return try attempt { reader throws(ConversionSyntaxError) in
      let end = reader.index
      _ = reader.pass(.many(.word(.filler, .aside)))
      // `엔화100만원`, but `usd100krw`
      guard
        reader.stands(.not(.any([.date, reader.isHangul(at: reader.index - 1) ? .end : .glued(.number)])), .number),
        let number = try reader.takeGluedProduct(), reader.stands(.glued(.currency)),
        let currency = try reader.takeCurrency(), currency != target
      else { return nil }
      reader.isTargetApart = reader.pieces[end].keyword != nil && !reader.pieces[end].isNumber
      // `도쿄 호텔 120달러`
      if reader.isTargetApart, reader.isPlaceAlone(name, beside: currency) {
        return Quantity(plain: number).of(currency)
      }
      reader.targetOfAmount = NamedCurrency(currency: target, range: name.range)
      return Quantity(plain: number).of(currency)
    }
  }

  /// Whether a place only says where: in Korean it is what home's money is asked in, and no other.
  private func isPlaceAlone(_ piece: Piece, beside currency: Currency) -> Bool {
    guard isKorean, case .name(let word) = piece.token else { return false }
    return word.isTerritory && currency != settings.symbols.home && currency != .krw
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
    let isSign = last.flatMap { letter(at: $0.range) }?.isCurrencySign == true
    // `usd -5`; `usd - 5 eur` is a difference.
    let isNumber = stands(.not(.date), .number) && isAdjacent(index)
    guard isNumber || stands(.any([.mark("("), .row([.mark("-"), .glued(.number)])])) else {
      return Quantity().of(currency)
    }
    let factor = try factor()
    guard factor.isPlain else { throw error(.moneyAsFactor, at: place) }
    // `유로 50센트`; `£5.50p` says both.
    if let unit = next, [.cents, .pence].contains(unit.keyword) {
      if isSign { throw unexpected(at: index) }
      try check(unit, behind: last, isPartOf: currency)
      index += 1
      return factor.scaled(by: Self.hundredth).of(currency)
    }
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
    guard let first = last else { return nil }
    let isName = if case .name = first.token { true } else { false }
    let isTerritory = follows(.territory)
    while take(.possessive, .filler) {}
    let start = index
    // `중국 돈 100`; `유럽` is a name of the euro.
    let namesMoney = follows(.any(["돈", "money", "화폐", "통화"]))
    // `일본 엔`, `미화 달러`
    if isName, text.text(place) != text.text(first.range), pass(.money(currency)) {
      return stands(.number) ? try amount(behind: currency) : Quantity().of(currency)
    }
    // `$100 usd` names a target.
    let isSign = letter(at: first.range)?.isCurrencySign == true
    if next?.isNumber == true, !isSign, !beginsDate(at: index), let number = try takeNumber() {
      // `미국 돈 100만원어치`
      if namesMoney, currency != .krw, targetOfAmount == nil, pass(.glued(.money(.krw)), .not(.word(.toward))) {
        targetOfAmount = NamedCurrency(currency: currency, range: first.range)
        return Quantity(plain: number).of(.krw)
      }
      let isRepeated = pass(.money(currency))
      // `독일 100마르크`
      if !isRepeated, isTerritory, let old = takeOldMoney(of: first) { return Quantity(plain: number).of(old) }
      if isRepeated || namesMoney { return Quantity(plain: number).of(currency) }
      if isTerritory {
        // `도쿄 여행 경비 50만원`
        let isPriceOfOne = number == ExactRatio(1) && stands(.word(.counter))
        guard isPriceOfOne || start > end && stands(.currency) else { throw unexpected(at: start) }
        index = start
        if isPriceOfOne { return try priceOfOne(in: currency) }
        let amount = try product()
        if targetOfAmount == nil, depth == 1,
          amount.money.first.map({ !isPlaceAlone(first, beside: $0.currency) }) == true
        {
          targetOfAmount = NamedCurrency(currency: currency, range: first.range)
          isTargetApart = true
        }
        return amount
      }
    }
    index = end
    return nil
  }

  /// `파리 호텔 1박 140유로`, in the money of the place.
  private mutating func priceOfOne(in currency: Currency) throws(ConversionSyntaxError) -> Quantity {
    let start = index
    takePriceUnitBefore()
    let money = try product().money
    guard money.count == 1, (start..<index).contains(where: { stands(.money(currency), at: $0) }) else {
      throw unexpected(at: start)
    }
    note(currency, for: money[0].currency)
    return Quantity(plain: money[0].amount).of(currency)
  }
}
