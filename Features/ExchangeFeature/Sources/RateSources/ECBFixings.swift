import Arithmetic
import ExchangeInterface
import RateProviders
import ReferenceData
import SharedModels

/// Every known ECB fixing: the bundled history and the newer tables fetched since.
///
/// The rules for dates live here: a day is answered from the newest fixing on or before it, at most seven days back,
/// and a currency without a value in that fixing is never taken from another one.
struct ECBFixings: Sendable {
  /// How many days before the requested day the answer may be.
  static let furthestFallback = 7

  private let history = ECBHistory.bundled
  let bundledCount: Int
  /// From the last day of the bundled history on, oldest first, one per day; on that day a fetched table replaces the
  /// bundled one, because it knows when it was fetched.
  private let newer: [RateTable]

  /// The bundled fixings and those fetched tables that they lack.
  init(fetched tables: [RateTable] = []) {
    let lastDay = history.lastDay
    let fixings = tables.filter { $0.date >= lastDay && $0.pivot == .eur }.sorted { $0.date < $1.date }
    var newer: [RateTable] = []
    for table in fixings where newer.last?.date != table.date { newer.append(table) }
    self.newer = newer
    bundledCount = history.rowCount - (newer.first?.date == lastDay ? 1 : 0)
  }

  var count: Int { bundledCount + newer.count }
  var first: FixingDate { history.firstDay }

  /// The last day of the bundled history, which has no gaps up to it.
  var completeUntil: FixingDate { history.lastDay }

  var newest: Fixing { self[count - 1] }

  /// The fixing at an index, the oldest being 0.
  subscript(index: Int) -> Fixing { index < bundledCount ? Fixing(row: index) : Fixing(newer[index - bundledCount]) }

  func day(at index: Int) -> FixingDate {
    index < bundledCount ? history.day(ofRow: index) : newer[index - bundledCount].date
  }

  /// The index of the newest fixing on or before a day, however far before; nil before the first one.
  func index(onOrBefore day: FixingDate) -> Int? {
    if let position = newer.lastIndex(where: { $0.date <= day }) { return bundledCount + position }
    return history.row(onOrBefore: day)
  }

  /// The indices of the fixings from one day to another, both included.
  func indices(from first: FixingDate?, to last: FixingDate?) -> Range<Int> {
    let end = last.map { (index(onOrBefore: $0) ?? -1) + 1 } ?? count
    let start = first.map { (index(onOrBefore: $0.adding(days: -1)) ?? -1) + 1 } ?? 0
    return min(start, end)..<end
  }

  func fixing(before fixing: Fixing) -> Fixing? { index(onOrBefore: fixing.date.adding(days: -1)).map { self[$0] } }

  /// Whether no fixing of the ECB lies between this one and the one known before it.
  func followsDirectly(_ fixing: Fixing, on previous: Fixing) -> Bool {
    fixing.date <= completeUntil || TARGETCalendar().openDay(after: previous.date) >= fixing.date
  }

  /// The newest fixing before a day that quotes both currencies; a successor stands for those that it replaced.
  func lastFixing(of pair: (FixedEquivalent, FixedEquivalent), before day: FixingDate) -> Quote.Previous? {
    for index in (0..<(index(onOrBefore: day.adding(days: -1)) ?? -1) + 1).reversed() {
      guard let rate = self[index].rate(from: pair.0, to: pair.1) else { continue }
      return Quote.Previous(rate: rate, date: self.day(at: index), isDayBefore: false)
    }
    return nil
  }

  /// Whether the ECB ever quoted the currency; the euro counts.
  func everQuoted(_ currency: Currency) -> Bool {
    currency == .eur || history.column(of: currency) != nil || newer.contains { $0.rates[currency] != nil }
  }

  /// The currencies of a period's first and last fixings.
  func currencies(atEndsOf period: FixingPeriod) -> Set<Currency> {
    let indices = indices(from: period.first, to: period.last)
    return Set([indices.first, indices.last].compactMap { $0 }.flatMap { self[$0].currencies })
  }

  /// The first and the last fixing with a rate for the currency; for the euro, the last is the newest one.
  func span(of currency: Currency) -> ClosedRange<FixingDate>? {
    if currency == .eur { return first...newest.date }
    let fetched = newer.filter { $0.rates[currency] != nil }
    guard let column = history.column(of: currency) else {
      guard let first = fetched.first, let last = fetched.last else { return nil }
      return first.date...last.date
    }
    let first = history.day(ofRow: column.rows.lowerBound)
    let last = history.day(ofRow: column.rows.upperBound - 1)
    return first...(fetched.last?.date ?? last)
  }

  /// The last fixing with a rate before a day and the first one after it; nil where either is missing.
  func neighbours(of day: FixingDate, for currency: Currency) -> (last: FixingDate, resumed: FixingDate)? {
    guard let position = index(onOrBefore: day) else { return nil }
    // Looked up once, because a gap may have thousands of fixings.
    let rates = EuroRates(currency)
    let isQuoted = { rates.own(at: $0, in: self) != nil }
    guard let last = (0...position).last(where: isQuoted), let resumed = (position + 1..<count).first(where: isQuoted)
    else { return nil }
    return (self.day(at: last), self.day(at: resumed))
  }

  /// The rates of a pair over some fixings; those that lack either currency are left out.
  func rates(of pair: CurrencyPair, in indices: Range<Int>) -> [DatedRate] {
    let (base, quote) = (EuroRates(pair.base), EuroRates(pair.quote))
    var rates: [DatedRate] = []
    // Growing step by step would copy a long series several times.
    rates.reserveCapacity(indices.count)
    for index in indices {
      let day = day(at: index)
      guard let base = base.perEuro(on: day, index, in: self), let quote = quote.perEuro(on: day, index, in: self)
      else { continue }
      rates.append((quote / base, day))
    }
    return rates
  }

  /// The rate of a pair on a day before the last one of the bundled history, which nothing fetched can change, and the
  /// day of its fixing: what nearly every row of a batch asks for. Nil for any other day, without a rate of both, and
  /// for what is law.
  func bundledRate(
    of base: BundledRates, in quote: BundledRates, on day: FixingDate
  ) -> (rate: WordRatio, date: FixingDate)? {
    guard day < completeUntil, let row = history.row(onOrBefore: day) else { return nil }
    // Units of each for one euro, as digits and how many of them stand behind the point.
    let base = base.digits(row: row)
    let quote = quote.digits(row: row)
    guard base.magnitude != 0, quote.magnitude != 0, base.isQuoted || quote.isQuoted else { return nil }
    let rate = WordRatio(
      numerator: UInt128(quote.magnitude), denominator: UInt128(base.magnitude), exponent: base.scale - quote.scale)
    return (rate, history.day(ofRow: row))
  }
}

/// What the bundled history has of a currency, small enough to be looked at for every row of a batch.
enum BundledRates: Sendable {
  /// The pivot.
  case euro
  /// Rates in its own right on all days.
  case quoted(ECBHistory.Column)
  /// None, or those of a successor.
  case others

  init(_ currency: Currency) {
    if currency == .eur {
      self = .euro
    } else if FixedConversion(of: currency) == nil, let column = ECBHistory.bundled.column(of: currency) {
      self = .quoted(column)
    } else {
      self = .others
    }
  }

  /// Units for one euro in a row; 0 where it has none.
  @inline(__always)
  fileprivate func digits(row: Int) -> (magnitude: UInt32, scale: Int, isQuoted: Bool) {
    switch self {
    case .euro: (1, 0, false)
    case .quoted(let column): (column.mantissa(row: row) ?? 0, column.scale, true)
    case .others: (0, 0, false)
    }
  }
}

/// A currency in the ECB's fixings, looked up once for thousands of them.
struct EuroRates: Sendable {
  let currency: Currency
  let fractionDigits: Int
  let conversion: FixedConversion?
  private let column: ECBHistory.Column?
  private let successor: ECBHistory.Column?

  init(_ details: CurrencyDetails) { self.init(details.currency, fractionDigits: details.fractionDigits) }

  init(_ currency: Currency, fractionDigits: Int = 2) {
    self.currency = currency
    self.fractionDigits = fractionDigits
    conversion = FixedConversion(of: currency)
    column = ECBHistory.bundled.column(of: currency)
    successor = conversion.flatMap { ECBHistory.bundled.column(of: $0.successor) }
  }

  /// Whether any bundled fixing has it, or a law.
  var isKnown: Bool { currency == .eur || column != nil || conversion != nil }

  /// Units of the currency for one euro by a fixing, on a day that it answers for; nil where the fixing has none.
  func perEuro(on day: FixingDate, _ index: Int, in fixings: ECBFixings) -> ExactRatio? {
    guard let conversion, conversion.since <= day else { return own(at: index, in: fixings) }
    let units = ExactRatio(conversion.units)
    return rate(of: conversion.successor, successor, index, in: fixings).map { $0 * units }
  }

  /// Units of the currency itself, whether or not another one has replaced it.
  fileprivate func own(at index: Int, in fixings: ECBFixings) -> ExactRatio? {
    rate(of: currency, column, index, in: fixings)
  }

  private func rate(
    of currency: Currency, _ column: ECBHistory.Column?, _ index: Int, in fixings: ECBFixings
  ) -> ExactRatio? {
    if currency == .eur { return ExactRatio(1) }
    guard index < fixings.bundledCount else { return fixings[index].perPivot(currency) }
    return column?.rate(row: index)
  }
}

// MARK: - The rules for dates

extension ECBFixings {
  /// The fixing that answers for a day, or why none does; a day after `today`, by the local calendar, has none yet.
  func fixing(for day: FixingDate, today: FixingDate) throws(ExchangeError) -> Fixing {
    try check(day, today: today)
    let fixing = self[index(onOrBefore: day) ?? 0]
    guard fixing.date.days(to: day) <= Self.furthestFallback else {
      throw .noRate(.noFixingNear(day, newest: fixing.date))
    }
    return fixing
  }

  /// Refuses a day that lies before the first fixing, or in the future.
  func check(_ day: FixingDate, today: FixingDate) throws(ExchangeError) {
    if day > max(today, newest.date) { throw .noRate(.future(day, newest: newest.date)) }
    if day < first { throw .noRate(.beforeFirstFixing(day, first: first)) }
  }
}
