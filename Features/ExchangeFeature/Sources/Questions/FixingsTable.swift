import Arithmetic
public import ExchangeInterface
import ReferenceData
public import SharedModels

/// The ECB's fixings as one table.
public struct FixingsTableQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "table"

  /// The rows of the table.
  public enum Form: Hashable, Sendable {
    /// One a currency and fixing.
    case fixings
    /// One a currency and calendar day, by the rules of a dated question: an equal join on both gives the same rate.
    case daily
  }

  /// The rows of the table.
  public var form: Form
  /// The first day; nil for that of the first fixing.
  public var from: FixingDate?
  /// The last day; nil for the last one that there is.
  public var to: FixingDate?
  /// Where the fixings may come from.
  public var policy: RatePolicy

  /// Creates a request; by default for everything.
  public init(_ form: Form, from: FixingDate? = nil, to: FixingDate? = nil, policy: RatePolicy = RatePolicy()) {
    self.form = form
    self.from = from
    self.to = to
    self.policy = policy
  }
}

extension FixingsTableQuestion {
  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    if let from, let to, from > to { throw .reversedRange(from: from, to: to) }
    if case .only(let provider) = policy.source, !policy.source.hasSeries {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    // The first days may be answered by a fixing before them.
    return [.fixings(book.days(from: from?.adding(days: -ECBFixings.furthestFallback), to: to))]
  }

  /// The answer, from a book that has what is needed.
  public func answer(from book: RateBook) throws(ExchangeError) -> FixingsTable {
    let newest = book.ecb.newest.date
    if let from, from > newest { try book.ecb.check(from, today: book.moment.today) }
    if let to, to < book.ecb.first { try book.ecb.check(to, today: book.moment.today) }
    let attempt = book[ECBRates.self].attempt
    var notes = attempt.notes
    if to.map({ $0 > newest }) ?? true {
      let fixing = DatedFixing(
        book.ecb.newest, previous: nil, requested: nil, attempt: attempt, policy: policy, at: book.moment)
      try fixing.checkAge(policy, at: book.moment)
      notes = fixing.notes
    }
    return FixingsTable(self, book.ecb, today: book.moment.today, catalog: book.catalog, notes: notes)
  }
}

/// The ECB's fixings as CSV for database engines: every currency that a dated question can be asked about, in units for
/// one euro with all of their digits.
///
/// Currencies that joined the euro stay in it at their irrevocable rates, and those that a new lira or leu replaced at
/// that one's. Rows are ordered by day, then by code, and are made as they are written.
public struct FixingsTable: Sendable {
  /// What there is to say about the newest fixing, and about providers that failed.
  public let notes: [RateNote]
  private let form: FixingsTableQuestion.Form
  private let fixings: ECBFixings
  private let days: ClosedRange<FixingDate>?
  /// By code. What only other providers quote is not the ECB's.
  private let columns: [EuroRates]

  /// - Parameter today: By the local calendar; no later day has a row.
  init(
    _ request: FixingsTableQuestion, _ fixings: ECBFixings, today: FixingDate, catalog: any CurrencyCatalog,
    notes: [RateNote]
  ) {
    self.notes = notes
    self.fixings = fixings
    form = request.form
    let newest = fixings.newest.date
    var last = newest
    if form == .daily { last = min(newest.adding(days: ECBFixings.furthestFallback), max(today, newest)) }
    let (from, to) = (max(request.from ?? fixings.first, fixings.first), min(request.to ?? last, last))
    days = from <= to ? from...to : nil
    columns = catalog.all.map { EuroRates($0) }.filter(\.isKnown).sorted { $0.currency < $1.currency }
  }

  /// Calls `body` with the bytes of the table, a part at a time; they are valid only during the call.
  public func write<Failure: Error>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    var part: [UInt8] = []
    part.reserveCapacity(Self.partSize + 8192)
    part.append(contentsOf: form == .daily ? Self.dailyHeader.utf8 : Self.header.utf8)
    func flush() throws(Failure) {
      let result = part.withUnsafeBytes { bytes in Result { () throws(Failure) in try body(bytes) } }
      try result.get()
      part.removeAll(keepingCapacity: true)
    }
    var rows: [[UInt8]] = []
    var written: (day: FixingDate, fixing: Int)?
    for number in days.map({ $0.lowerBound.dayNumber..<$0.upperBound.dayNumber + 1 }) ?? 0..<0 {
      let day = FixingDate(dayNumber: number)
      guard let index = fixings.index(onOrBefore: day), isAnswered(day, by: index) else { continue }
      if written.map({ $0.fixing != index || joined(after: $0.day, until: day) }) ?? true {
        rows = columns.compactMap { row(of: $0, on: day, at: index) }
      }
      written = (day, index)
      let start = Array(day.description.utf8)
      for row in rows {
        part.append(contentsOf: start)
        part.append(contentsOf: row)
      }
      if part.count >= Self.partSize { try flush() }
    }
    try flush()
  }

  private static let header = "date,base,quote,rate\n"
  private static let dailyHeader = "day,currency,units_per_euro,fixing,minor_units\n"
  /// In bytes.
  private static let partSize = 65_536

  private func isAnswered(_ day: FixingDate, by index: Int) -> Bool {
    let age = fixings.day(at: index).days(to: day)
    return form == .daily ? age <= ECBFixings.furthestFallback : age == 0
  }

  /// Whether a currency joined the euro, from when on it has rows without a fixing of its own.
  private func joined(after last: FixingDate, until day: FixingDate) -> Bool {
    columns.compactMap(\.conversion).contains { $0.successor == .eur && last < $0.since && $0.since <= day }
  }

  /// What follows the day in a row; nil for a currency without a rate.
  private func row(of column: EuroRates, on day: FixingDate, at index: Int) -> [UInt8]? {
    let exact = column.perEuro(on: day, index, in: fixings)
    guard let units = exact?.rounded(to: .significantDigits(ScaledInteger.maximumDigits)) else { return nil }
    switch form {
    case .fixings: return column.currency == .eur ? nil : Array(",EUR,\(column.currency.code),\(units)\n".utf8)
    case .daily:
      return Array(",\(column.currency.code),\(units),\(fixings.day(at: index)),\(column.fractionDigits)\n".utf8)
    }
  }
}
