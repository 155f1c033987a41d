internal import RateProviders
internal import ReferenceData
public import SharedModels

/// Every known ECB fixing: the bundled history and the newer tables fetched since.
///
/// The rules for dates live here: a day is answered from the newest fixing on or before it, at most seven days back,
/// and a currency without a value in that fixing is never taken from another one.
public struct FixingBook: Sendable {
  /// How many days before the requested day the answer may be.
  public static let furthestFallback = 7

  private let history: ECBHistory
  /// The number of fixings in the bundled history.
  let bundledCount: Int
  /// From the last day of the bundled history on, oldest first, one per day; on that day a fetched table replaces the
  /// bundled one, because it knows when it was fetched.
  private let newer: [RateTable]

  /// Creates the book of the bundled history and those fetched tables that it lacks.
  public init(fetched tables: [RateTable] = []) {
    self.init(history: .bundled, fetched: tables)
  }

  init(history: ECBHistory, fetched tables: [RateTable]) {
    self.history = history
    let fixings = tables.filter { $0.date.dayNumber >= history.lastDay && $0.pivot == .eur }.sorted {
      $0.date < $1.date
    }
    var newer: [RateTable] = []
    for table in fixings where newer.last?.date != table.date { newer.append(table) }
    self.newer = newer
    bundledCount = history.rowCount - (newer.first?.date.dayNumber == history.lastDay ? 1 : 0)
  }

  /// The number of fixings.
  public var count: Int { bundledCount + newer.count }

  /// The first fixing ever.
  public var first: FixingDate { FixingDate(dayNumber: history.firstDay) }

  /// The last day of the bundled history, which has no gaps up to it.
  public var completeUntil: FixingDate { FixingDate(dayNumber: history.lastDay) }

  /// The newest fixing.
  public var newest: Fixing { self[count - 1] }

  /// The fixing at an index, the oldest being 0.
  public subscript(index: Int) -> Fixing {
    index < bundledCount ? Fixing(history: history, row: index) : Fixing(newer[index - bundledCount])
  }

  /// The day of a fixing.
  func day(at index: Int) -> FixingDate {
    index < bundledCount
      ? FixingDate(dayNumber: history.day(ofRow: index)) : newer[index - bundledCount].date
  }

  /// The provider of the fixing.
  func source(at index: Int) -> ProviderID {
    index < bundledCount ? .bundled : newer[index - bundledCount].provider
  }

  /// The index of the newest fixing on or before a day, however far before; nil before the first one.
  public func index(onOrBefore day: FixingDate) -> Int? {
    if let position = newer.lastIndex(where: { $0.date <= day }) { return bundledCount + position }
    return history.row(onOrBefore: day.dayNumber)
  }

  /// The same for a day that a bundled fixing answers for; nil for any other.
  func bundledIndex(onOrBefore day: FixingDate) -> Int? {
    guard day.dayNumber <= history.lastDay, let row = history.row(onOrBefore: day.dayNumber), row < bundledCount else {
      return nil
    }
    return row
  }

  /// The indices of the fixings from one day to another, both included.
  public func indices(from first: FixingDate?, to last: FixingDate?) -> Range<Int> {
    let end = last.map { (index(onOrBefore: $0) ?? -1) + 1 } ?? count
    let start = first.map { (index(onOrBefore: $0.adding(days: -1)) ?? -1) + 1 } ?? 0
    return min(start, end)..<end
  }

  /// The fixing before another one.
  public func fixing(before fixing: Fixing) -> Fixing? {
    index(onOrBefore: fixing.date.adding(days: -1)).map { self[$0] }
  }

  /// The fixing of the ECB's previous fixing day; nil where that one is not known, as after a first fetch.
  public func fixing(onDayBefore fixing: Fixing) -> Fixing? {
    guard let previous = self.fixing(before: fixing) else { return nil }
    let isNext =
      fixing.date <= completeUntil || TARGETCalendar().openDay(after: previous.date) >= fixing.date
    return isNext ? previous : nil
  }

  /// Whether the ECB ever quoted the currency; the euro counts.
  public func everQuoted(_ currency: Currency) -> Bool {
    currency == .eur || history.column(code: currency.code) != nil || newer.contains { $0.rates[currency] != nil }
  }

  /// The first and the last fixing with a rate for the currency; for the euro, the last is the newest one.
  public func span(of currency: Currency) -> ClosedRange<FixingDate>? {
    if currency == .eur { return first...newest.date }
    let fetched = newer.filter { $0.rates[currency] != nil }
    guard let column = history.column(code: currency.code) else {
      guard let first = fetched.first, let last = fetched.last else { return nil }
      return first.date...last.date
    }
    let first = FixingDate(dayNumber: history.day(ofRow: column.rows.lowerBound))
    let last = FixingDate(dayNumber: history.day(ofRow: column.rows.upperBound - 1))
    return first...(fetched.last?.date ?? last)
  }

  /// The last fixing with a rate before a day and the first one after it; nil where either is missing.
  public func neighbours(of day: FixingDate, for currency: Currency) -> (last: FixingDate, resumed: FixingDate)? {
    guard let position = index(onOrBefore: day) else { return nil }
    // Looked up once, because a gap may have thousands of fixings.
    let column = history.column(code: currency.code)
    func isQuoted(at index: Int) -> Bool {
      if currency == .eur { return true }
      return index < bundledCount
        ? column?.rate(row: index) != nil : newer[index - bundledCount].rates[currency] != nil
    }
    var (last, resumed) = (position, position + 1)
    while last >= 0, !isQuoted(at: last) { last -= 1 }
    while resumed < count, !isQuoted(at: resumed) { resumed += 1 }
    return last >= 0 && resumed < count ? (self.day(at: last), self.day(at: resumed)) : nil
  }

  /// The rates of a pair over some fixings; those that lack either currency are left out.
  ///
  /// For the bundled fixings, only the rates themselves are created.
  func rates<Failure: Error>(
    from base: Currency, to quote: Currency, in indices: Range<Int>,
    _ body: (FixingDate, ExactRatio) throws(Failure) -> Void
  ) throws(Failure) {
    let bundled = indices.clamped(to: 0..<bundledCount)
    let baseColumn = history.column(code: base.code)
    let quoteColumn = history.column(code: quote.code)
    let baseConversion = EuroConversion(of: base)
    let quoteConversion = EuroConversion(of: quote)
    for row in bundled {
      let day = FixingDate(dayNumber: history.day(ofRow: row))
      guard let base = Self.perEuro(base, baseColumn, row, baseConversion, day),
        let quote = Self.perEuro(quote, quoteColumn, row, quoteConversion, day)
      else { continue }
      try body(day, quote / base)
    }
    for index in indices.clamped(to: bundledCount..<count) {
      let fixing = self[index]
      if let rate = fixing.rate(from: EuroLeg(base, on: fixing.date), to: EuroLeg(quote, on: fixing.date)) {
        try body(fixing.date, rate)
      }
    }
  }

  private static func perEuro(
    _ currency: Currency, _ column: ECBHistory.Column?, _ row: Int, _ conversion: EuroConversion?, _ day: FixingDate
  ) -> ExactRatio? {
    if currency == .eur { return ExactRatio(1) }
    if let rate = column?.rate(row: row) { return ExactRatio(magnitude: UInt128(rate.mantissa), scale: rate.scale) }
    guard let conversion, conversion.since <= day else { return nil }
    return ExactRatio(conversion.units)
  }
}
