import Arithmetic
import SharedModels
import Wording

import struct Platform.Decimal

/// Currencies, amounts and rates that stand alone.
extension Reader {
  /// Codes, symbols and names, separated by blanks, commas, `and` or the marks of a pair; with a date and with amounts
  /// where the command takes them.
  mutating func currencies(_ use: CurrencyUse) throws(ConversionSyntaxError) -> ParsedCurrencies {
    var parsed = ParsedCurrencies()
    while let piece = next {
      let start = index
      if skipFillers() || use == .rates && take(.every) {
        continue
      } else if use == .range, parsed.stretch == nil, let stretch = takeStretch() {
        (parsed.stretch, dayPlace) = (stretch, range(of: start..<index))
      } else if use != .names, use != .pair,
        try takeDate(into: &parsed.date, of: use, mayBeBare: parsed.currencies.count > 1 && use != .card)
      {
        continue
      } else if use == .card, !parsed.currencies.isEmpty, piece.isNumber || "+-(".contains(piece.sign ?? " ") {
        parsed.amounts.append(try plainAmount())
      } else if let currency = try takeCurrency() {
        guard parsed.amounts.isEmpty else { throw unexpected(at: start) }
        parsed.currencies.append(
          NamedCurrency(currency: currency, range: piece.range, isQuote: stands(.behind(.pairSign), at: start)))
      } else if !takeSeparator(behind: parsed.currencies) {
        throw surplus(use)
      }
    }
    if parsed.currencies.count == 2, use != .names, isReversed(parsed.currencies[0], parsed.currencies[1]) {
      parsed.currencies.swapAt(0, 1)
    }
    try checkMean(of: parsed.date)
    parsed.interpretation = interpretation
    if use == .rates { parsed.interpretation.namesBankRate = namesBankRate }
    return parsed
  }

  private mutating func takeSeparator(behind currencies: [NamedCurrency]) -> Bool {
    // `history of usd`
    if currencies.isEmpty { return take(.of, .before) }
    return takeSign(in: ",") != nil || takeConnector() || take(.and, .toward)
  }

  /// Reads one code, symbol or name.
  mutating func currency() throws(ConversionSyntaxError) -> Currency {
    skipFillers()
    guard let currency = try takeCurrency() else {
      guard next != nil else { throw error(.missingCurrency, at: 0..<end) }
      throw error(.unknownCurrency(suggestions: []), at: 0..<end)
    }
    _ = take(.toward)
    try requireEnd()
    return currency
  }

  /// An amount with nothing after it; with its currency when the text names one.
  mutating func amount() throws(ConversionSyntaxError) -> (number: ExactRatio, currency: Currency?) {
    let quantity = try sum()
    try refuseClosingBracket()
    try requireEnd()
    switch (quantity.plain, quantity.money.count) {
    // `5 nights` are no money.
    case (let number?, 0) where !pieces.contains { $0.keyword == .counter }: return (number, nil)
    case (nil, 1) where pieces.contains(where: \.isNumber):
      return (quantity.money[0].amount, quantity.money[0].currency)
    default: throw error(.missingAmount, at: 0..<end)
    }
  }

  /// One amount of a list, without a currency.
  private mutating func plainAmount() throws(ConversionSyntaxError) -> Decimal {
    let start = index
    try refuseGluedAmounts()
    let quantity = try product()
    let range = range(of: start..<index)
    guard let number = quantity.plain, quantity.isPlain else { throw error(.unexpected, at: range) }
    guard let amount = Self.decimal(number) else { throw error(.amountOutOfRange, at: range) }
    _ = takeSign(in: ",")
    return amount
  }

  /// Refuses `100-500`, a range or a difference, and `1000,2000`, two amounts or one.
  private func refuseGluedAmounts() throws(ConversionSyntaxError) {
    if let last, let rest = span(of: .behind(.number), .glued(.mark("-")), .glued(.number), at: index) {
      let range = last.range.lowerBound..<range(of: rest).upperBound
      let ends = text.text(range).split(separator: "-").map(String.init)
      throw error(.readings([.amounts(ends)]), at: range)
    }
    guard let written = digits(at: index), written.integer == nil, let range = next?.range else { return }
    let parts = text.text(range).split(separator: ",")
    guard parts.count == 2, parts[1].count > 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return }
    let readings = [parts.map(String.init), [parts.joined(separator: ".")]]
    throw error(.readings(readings.map { .amounts($0) }), at: range)
  }

  /// What was bought and what was paid: `100 usd 140000 krw on friday`.
  mutating func cost() throws(ConversionSyntaxError) -> (
    bought: Money, paid: Money, date: DatePhrase?, interpretation: Interpretation, isInHomeMoney: Bool
  ) {
    // The shop turned the price into the buyer's own money.
    let (words, count) = (["원화결제", "해외원화결제", "dcc"], pieces.count)
    pieces.removeAll { piece in words.contains { text.text(piece.range).lowercased().hasPrefix($0) } }
    let isInHomeMoney = pieces.count < count
    let first = try takeDay()
    var bought = try money()
    let end = lastEnd
    // `140000 krw for 100 usd`, `14만원에 100달러`, `14만원으로 100달러`
    var isPaidFirst =
      stands(.any(["for", .hangul(.word(.toward))])) || hasParticle("에", from: end)
    if !take(.before, .to, .at), takeSign(in: "=→,") == nil { _ = take(.toward) }
    var paid = try money()
    // `100달러에 14만원 냈어`
    let verb = text.text(lastEnd..<text.letters.count)
    if ["냈", "냄", "줬", "줌", "썼", "지불"].contains(where: verb.contains) { isPaidFirst = false }
    // The shop took the buyer's own money, which was paid.
    let isOwnFirst = isInHomeMoney && bought.currency == .krw && paid.currency != .krw
    if isOwnFirst || isPaidFirst && !isInHomeMoney { swap(&bought, &paid) }
    let date = if let first { first } else { try takeDay() }
    skipFillers()
    try requireEnd()
    return (bought, paid, date, interpretation, isInHomeMoney)
  }

  /// Whether a particle that says nothing elsewhere stands right there.
  func hasParticle(_ particle: Letter, from place: Int) -> Bool {
    text.letters.indices.contains(place) && text.letters[place] == particle
  }

  private mutating func takeDay() throws(ConversionSyntaxError) -> DatePhrase? {
    var date: DatePhrase?
    guard try takeDate(into: &date), date?.isPeriod == true, let dayPlace else { return date }
    throw error(.periodForDay, at: dayPlace)
  }

  private mutating func money() throws(ConversionSyntaxError) -> Money {
    skipFillers()
    let start = index
    let quantity = try product()
    let place = range(of: start..<index)
    let terms = try terms(of: quantity, source: nil, at: place)
    guard terms.count == 1, pieces[start..<index].contains(where: \.isNumber) else {
      throw error(.missingAmount, at: place)
    }
    return terms[0]
  }

  /// A pair and one number: `usd/krw 1400`.
  mutating func pairAndRate() throws(ConversionSyntaxError) -> (pair: ParsedCurrencies, rate: Decimal) {
    // `100엔/원 900` is the rate of a hundred units.
    var units = ExactRatio(1)
    if stands(.number, .name) || stands(.number, .syllable), let number = try takeNumber(), ExactRatio(0) < number {
      units = number
    }
    guard let last = numberOfRate else {
      // `1400 달러` is no rate of a hundred units.
      if index > 0, stands(.currency, .end) { throw unexpected(at: index) }
      throw error(.missingAmount, at: end..<end)
    }
    var pair = with(last..<pieces.count, as: []).with(0..<index, as: [])
    pair.index = 0
    var currencies = try pair.currencies(.rates)
    index = last
    let place = place
    guard let number = try takeNumber() else { throw error(.missingAmount, at: place) }
    let (end, behind) = (index, self.place)
    if let quote = try takeCurrency() {
      // `달러 1400원`, `달러/원 1400원`
      if currencies.currencies.count == 1 {
        currencies.currencies.append(NamedCurrency(currency: quote, range: behind))
      }
      guard currencies.currencies.contains(where: { $0.currency == quote }) else { throw unexpected(at: end) }
    }
    try requireEnd()
    guard let rate = Self.decimal(number / units) else { throw error(.amountOutOfRange, at: place) }
    // A pair with 원 in it is the foreign unit in won: `원/달러 1400`.
    if currencies.currencies.count == 2, case let base = currencies.currencies[0], base.currency == .krw,
      text.letters[base.range.lowerBound].isHangul
    {
      currencies.currencies.swapAt(0, 1)
    }
    return (currencies, rate)
  }

  /// Where the number of the rate begins: the last run of numbers.
  private var numberOfRate: Int? {
    guard var last = pieces.lastIndex(where: \.isNumber), last > index else { return nil }
    while last > index + 1, stands(.behind(.number), at: last) { last -= 1 }
    return last
  }

  /// A number alone, in units of the quote currency or with a percent sign behind it: `-2.5%`.
  mutating func rate(isPercent: Bool = false) throws(ConversionSyntaxError) -> Decimal {
    let isNegative = isPercent && takeSign(in: "+-") == "-"
    let place = place
    guard let number = try takeNumber(), !isPercent || take(.percent) else {
      throw error(isPercent ? .missingPercent : .missingAmount, at: place)
    }
    try requireEnd()
    guard let decimal = Self.decimal(isNegative ? -number : number) else { throw error(.amountOutOfRange, at: place) }
    return decimal
  }

  /// A day or a period alone, as in an option or a cell.
  mutating func wholeDate() throws(ConversionSyntaxError) -> DatePhrase {
    // `on friday` and a bare year are read alike: nothing else can stand here.
    var date = try takeDate()
    if date == nil { date = try takeBareDate(years: 1000...9999) }
    if let date, next == nil { return date }
    throw error(.invalidDay, at: 0..<end)
  }

  /// Whether the text asks for the rates alone: nothing but days and words of asking, `환율` or `exchange rates` among
  /// them.
  var asksForRatesAlone: Bool {
    // `rate` alone is nearly a command.
    guard names(.word(.rate)) || pieces.count > 1 && names(.rate) else { return false }
    var reader = self
    while reader.next != nil {
      // `모든 통화 환율`
      guard reader.skipFillers() || reader.take(.every) || (try? reader.takeDate()) != nil else { return false }
    }
    // `환율 떨어질까요`
    return !names(.word(.aside)) || !isRefused
  }
}

/// What a command takes its currencies for.
public enum CurrencyUse: Hashable, Sendable {
  /// Currencies alone.
  case names
  /// A pair alone.
  case pair
  /// A base or a pair, and a day or a period.
  case rates
  /// A pair over time: a period is its range.
  case range
  /// A pair, amounts, and a day or a period.
  case card
}
