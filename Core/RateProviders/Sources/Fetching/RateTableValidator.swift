package import SharedModels
import Wording

package import struct Platform.Date
package import struct Platform.Decimal

/// Decides whether a parsed table is plausible: the only way from a `QuotedTable` to a `RateTable`.
///
/// A table is accepted or refused as a whole. Codes that ISO 4217 does not list are dropped first; so are currencies
/// that are no longer in use, from the global providers, which still quote them.
package struct RateTableValidator: Sendable {
  /// The minimum number of currencies in a real table.
  package static let fewestCurrencies = 10
  /// How old a fixing may be, in days, to be compared with a newer one.
  package static let comparableDays = 31

  private let catalog: any CurrencyCatalog

  /// Creates a validator; `catalog` knows which codes ISO 4217 lists.
  package init(catalog: any CurrencyCatalog) {
    self.catalog = catalog
  }

  /// Validates one table.
  ///
  /// - Parameters:
  ///   - quoted: the parsed table.
  ///   - provider: the provider of the table.
  ///   - pivot: the requested base.
  ///   - known: the known tables; the new one must be plausible compared with those of the ECB's fixings and of the
  ///     same provider.
  ///   - isNewest: whether the newest table was requested, which must not be older than the newest known one.
  ///   - now: when it was fetched.
  /// - Throws: `TableRefusal`, the first reason found.
  package func validate(
    _ quoted: QuotedTable, of provider: ProviderID, pivot: Currency, known: [RateTable], isNewest: Bool, now: Date
  ) throws(TableRefusal) -> RateTable {
    var reading = Reading(catalog: catalog, provider: provider, pivot: pivot, now: now)
    return try validate(quoted, known: known, isNewest: isNewest, &reading)
  }

  /// Validates the tables of several days, oldest first; one refusal refuses all.
  ///
  /// Each day after the newest known one is compared with the day before it. Older ones are not: the known history
  /// itself has days on which a currency lost more than half (the Turkish lira on 2001-02-22). A global provider's
  /// tables are compared with the known fixings of the ECB, however old.
  package func validate(
    series: [QuotedTable], of provider: ProviderID, pivot: Currency, known: [RateTable], now: Date
  ) throws(TableRefusal) -> [RateTable] {
    let own = known.filter { $0.provider.sharesFixings(with: provider) }
    let others = known.filter { !$0.provider.sharesFixings(with: provider) }
    let settled = own.map(\.date).max()
    var reading = Reading(catalog: catalog, provider: provider, pivot: pivot, now: now)
    var accepted: [RateTable] = []
    accepted.reserveCapacity(series.count)
    for quoted in series {
      let isSettled = settled.map { quoted.date <= $0 } ?? false
      let comparable = others + (isSettled ? [] : accepted.last.map { [$0] } ?? own)
      accepted.append(try validate(quoted, known: comparable, isNewest: false, &reading))
    }
    return accepted
  }

  private func validate(
    _ quoted: QuotedTable, known: [RateTable], isNewest: Bool, _ reading: inout Reading
  ) throws(TableRefusal) -> RateTable {
    let table = try reading.table(of: quoted)
    let comparable = known.filter { $0.provider.isComparable(with: table.provider) }
    if isNewest {
      let newest = comparable.filter { $0.provider.sharesFixings(with: table.provider) }.map(\.date).max()
      if let newest, quoted.date < newest { throw .olderThanKnown(quoted.date, known: newest) }
    }
    try checkSize(Set(table.rates.keys), pivot: table.pivot)
    try compare(table, with: comparable)
    return table
  }

  private func checkSize(_ currencies: Set<Currency>, pivot: Currency) throws(TableRefusal) {
    let mustHave = pivot == .usd ? Currency.eur : .usd
    guard currencies.contains(mustHave) else { throw .missing(mustHave) }
    guard currencies.count >= Self.fewestCurrencies else { throw .tooFewCurrencies(currencies.count) }
  }
}

// MARK: - The blend

extension RateTableValidator {
  /// Validates a reply of Frankfurter's blend, whose currencies are published on different days.
  ///
  /// A whole reply has as many currencies as any table, over all of its days. What the ECB quotes must be plausible
  /// compared with its fixings. Other currencies are known to lose half of their worth in a day (ARS 2023-12-13): among
  /// them, only a jump that comes back or goes beyond ten times is a mistake.
  package func validate(
    blend quoted: [QuotedTable], isWhole: Bool, known: [RateTable], now: Date
  ) throws(TableRefusal) -> [RateTable] {
    var reading = Reading(catalog: catalog, provider: .frankfurterBlend, pivot: .eur, now: now)
    var tables: [RateTable] = []
    for day in quoted { tables.append(try reading.table(of: day)) }
    if isWhole { try checkSize(Set(tables.flatMap(\.rates.keys)), pivot: .eur) }
    let fixings = known.filter(\.provider.carriesECBFixings)
    for table in tables { try compare(table, with: fixings) }
    for currency in Set(tables.flatMap(\.rates.keys)) { try checkJumps(of: currency, in: tables) }
    return tables.filter { !$0.rates.isEmpty }
  }

  private func checkJumps(of currency: Currency, in tables: [RateTable]) throws(TableRefusal) {
    let rows = tables.compactMap { table in table.rates[currency].map { (date: table.date, rate: $0) } }
    for (index, (before, after)) in zip(rows, rows.dropFirst()).enumerated() {
      guard Self.isJump(from: before.rate, to: after.rate) else { continue }
      guard after.rate <= before.rate * 10, after.rate * 10 >= before.rate else {
        throw .implausibleMove(currency, since: before.date)
      }
      let later = rows[(index + 1)...].prefix { before.date.days(to: $0.date) <= Self.comparableDays }
      for (row, next) in zip(later, later.dropFirst())
      where Self.isJump(from: row.rate, to: next.rate) && !Self.isJump(from: before.rate, to: next.rate) {
        throw .implausibleMove(currency, since: before.date)
      }
    }
  }

  /// Whether a rate moves by more than half.
  private static func isJump(from before: Decimal, to now: Decimal) -> Bool { now * 2 > before * 3 || now * 2 < before }

  /// No currency moves by more than half within a month; a table with such a move is wrong.
  private func compare(_ table: RateTable, with known: [RateTable]) throws(TableRefusal) {
    let near = known.filter { abs($0.date.days(to: table.date)) <= Self.comparableDays }
    for other in near {
      for (currency, rate) in table.rates {
        guard let before = other.perPivot(currency), let pivot = other.perPivot(table.pivot) else { continue }
        // Compares `rate` with `before ÷ pivot`, without dividing.
        guard !Self.isJump(from: before, to: rate * pivot) else {
          throw .implausibleMove(currency, since: other.date)
        }
      }
    }
  }
}

// MARK: - Rows

/// Reads the tables of one reply: its rows are rates of the requested base, or it is refused.
private struct Reading {
  let catalog: any CurrencyCatalog
  let provider: ProviderID
  let pivot: Currency
  let now: Date
  /// Whether a currency is accepted from the provider, each looked up once.
  var listed: [Currency: Bool] = [:]

  mutating func table(of quoted: QuotedTable) throws(TableRefusal) -> RateTable {
    guard Currency(quoted.base) == pivot else { throw .wrongBase(asked: pivot, got: quoted.base) }
    guard quoted.date <= FixingDate(inUTCAt: now).adding(days: 1) else { throw .future(quoted.date) }
    var rates: [Currency: Decimal] = [:]
    rates.reserveCapacity(quoted.rows.count)
    var sources: [Currency: String] = [:]
    var hasPivot = false
    for row in quoted.rows {
      guard let currency = Currency(row.code), isListed(currency) else { continue }
      let rate = try rate(of: row, for: currency)
      if currency == pivot {
        guard !hasPivot else { throw .duplicate(currency) }
        guard rate == 1 else { throw .invalidRate(currency, text: rate.description) }
        hasPivot = true
      } else if rates.updateValue(rate, forKey: currency) != nil {
        throw .duplicate(currency)
      } else if let text = row.sources {
        sources[currency] = text
      }
    }
    return RateTable(
      provider: provider, pivot: pivot, date: quoted.date, fetchedAt: now, nextUpdate: quoted.nextUpdate, rates: rates,
      sources: sources)
  }

  private func rate(of row: QuotedTable.Row, for currency: Currency) throws(TableRefusal) -> Decimal {
    switch row.value {
    case .number(let rate) where rate.isFinite && rate > 0: return rate
    case .number(let rate): throw .invalidRate(currency, text: rate.description)
    case .other(let text): throw .invalidRate(currency, text: text)
    }
  }

  /// The ECB quotes a currency while it is in use, so its history may contain withdrawn ones.
  private mutating func isListed(_ currency: Currency) -> Bool {
    if let answer = listed[currency] { return answer }
    let details = catalog.details(of: currency)
    let isInUse = details.map { !$0.isWithdrawn && $0.successor?.currency != .eur } == true
    let answer = details != nil && (provider.carriesECBFixings || isInUse)
    listed[currency] = answer
    return answer
  }
}

extension ProviderID {
  /// Whether both publish the same fixings, so that a table of either can be outdated by the other's.
  func sharesFixings(with other: ProviderID) -> Bool {
    self == other || (carriesECBFixings && other.carriesECBFixings)
  }

  /// Whether the other provider's tables can be checked against this provider's.
  fileprivate func isComparable(with other: ProviderID) -> Bool {
    carriesECBFixings || self == other
  }
}
