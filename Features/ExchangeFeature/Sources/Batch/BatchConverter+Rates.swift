import ReferenceData
import SharedModels

/// Finds the rates of a row and converts with them.
extension BatchConverter {
  /// The rates found so far, and what has been requested.
  struct Knowledge {
    var rates: BatchRates
    var effort = FetchEffort()
    /// By day; whatever the order of the rows, each uses the first provider's table that holds its currencies.
    var wide: [FixingDate?: [Fixing]] = [:]
    var wideEffort: [FixingDate?: FetchEffort] = [:]
    var supplied: Set<Need> = []
    /// The index of the fixing for rows without a day; nil until it has been requested, and where only another provider
    /// would do.
    var newest: Int?

    init(rates: BatchRates) { self.rates = rates }
  }

  mutating func supply(_ fixings: KnownFixings, for need: Need) {
    known.supplied.insert(need)
    known.effort = fixings.effort
    known.rates = BatchRates(book: fixings.book, catalog: catalog, source: options.policy.source)
    known.newest = known.supplied.contains(.newest) && !isRefused(fixings.book.newest) ? fixings.book.count - 1 : nil
  }

  /// Whether only another provider's newest fixing would do.
  private func isRefused(_ newest: Fixing) -> Bool {
    if case .only(let provider) = options.policy.source { provider != newest.source } else { false }
  }

  mutating func supply(_ fixings: WideFixings, for pair: Set<Currency>, on day: FixingDate?) {
    known.supplied.insert(.wide(pair, day))
    let all = ([fixings] + fixings.others).compactMap(\.fixing) + known.wide[day, default: []]
    let byProvider = Dictionary(all.map { ($0.source, $0) }) { first, _ in first }
    known.wide[day] = ProviderID.allCases.compactMap { byProvider[$0] }
    known.wideEffort[day] = fixings.effort
  }

  private func isWide(_ row: Row, _ target: Int) -> Bool {
    known.rates.isWide(row.from, target, isDated: row.day != nil)
  }

  func need(of row: Row) -> Need? {
    for target in targets {
      let need: Need
      if isFixed(row, target) { continue }
      if isWide(row, target) {
        if wideFixing(row, target) != nil { continue }
        need = .wide(Set(legs(row, target).map(\.currency)), row.day)
      } else if let day = row.day {
        guard day > known.rates.book.completeUntil else { continue }
        need = day <= moment.today ? .recentDays : .known
        if need == .known, !known.supplied.isDisjoint(with: [.newest, .recentDays]) { continue }
      } else {
        need = .newest
      }
      if !known.supplied.contains(need) { return need }
    }
    return nil
  }

  /// The day that a row requests, else today.
  private func day(of row: Row) -> FixingDate { row.day ?? moment.today }

  /// Whether both currencies are the euro, one of them by law, so that no fixing matters.
  private func isFixed(_ row: Row, _ target: Int) -> Bool {
    let day = day(of: row)
    return known.rates.isEuro(row.from, on: day) && known.rates.isEuro(target, on: day)
      && (known.rates.hasJoined(row.from, on: day) || known.rates.hasJoined(target, on: day))
  }

  private func convertByLaw(_ row: Row, to target: Int) throws(BatchFault) -> BatchResult {
    let day = day(of: row)
    if case .failure(let error) = known.rates.book.fixing(for: day, today: moment.today) {
      switch error {
      case .noRate(.beforeFirstFixing), .noRate(.future): throw fault(dateColumn, .exchange(error))
      default: break
      }
    }
    let legs = pair(row, target).map { EuroLeg($0, on: day) }
    let rate = EuroLeg.fixedRate(from: legs[0], to: legs[1]) ?? ExactRatio(1)
    return try result(of: row, to: target, at: rate, date: day, source: .fixed)
  }

  /// The notes on currencies that joined the euro.
  var euroNotes: [RateNote] {
    joiners.sorted().compactMap { EuroConversion(of: $0) }.map { .replacedByEuro($0.currency, unitsPerEuro: $0.units) }
  }

  mutating func noteJoiners(_ row: Row, _ target: Int) {
    for slot in [row.from, target] where known.rates.hasJoined(slot, on: day(of: row)) {
      joiners.insert(known.rates.slots[slot].currency)
    }
  }

  func convert(_ row: Row, to target: Int) throws(BatchFault) -> BatchResult {
    if isFixed(row, target) { return try convertByLaw(row, to: target) }
    if isWide(row, target) { return try convertWide(row, to: target) }
    let index = try fixing(of: row, target)
    let day = day(of: row)
    guard let from = known.rates.perEuro(row.from, fixing: index, for: day),
      let to = known.rates.perEuro(target, fixing: index, for: day)
    else { return try convertSlowly(row, to: target, on: known.rates.book[index]) }
    if case .short(let amount) = row.amount, let number = number(amount, to: to, from: from, target),
      let rate = FixedQuotient.rate(to: to, from: from)
    {
      return BatchResult(
        number: .short(number.mantissa, scale: number.scale, isNegative: amount.isNegative),
        rate: .short(rate.mantissa, scale: rate.scale, isNegative: false),
        date: known.rates.book.day(at: index), source: known.rates.book.source(at: index))
    }
    return try convertSlowly(row, to: target, on: known.rates.book[index])
  }

  /// The amount in a currency, rounded; nil where it does not fit in one machine word or would round to zero.
  func number(
    _ amount: BatchCells.Amount, to: FixedRate, from: FixedRate, _ target: Int
  ) -> (mantissa: UInt64, scale: Int)? {
    if options.isRaw { return FixedQuotient.amount(amount.magnitude, scale: amount.scale, to: to, from: from) }
    let digits = options.precision ?? known.rates.slots[target].fractionDigits
    let result = FixedQuotient.amount(
      amount.magnitude, scale: amount.scale, to: to, from: from, fractionDigits: digits)
    guard let result, result != 0 || amount.magnitude == 0 else { return nil }
    return (result, digits)
  }

  private func fixing(of row: Row, _ target: Int) throws(BatchFault) -> Int {
    guard let day = row.day else {
      let newest = known.rates.book.count - 1
      if isRefused(known.rates.book[newest]) {
        throw fault(nil, .exchange(unavailable(row, target, known.effort)))
      }
      return newest
    }
    if day <= known.rates.book.completeUntil, let index = known.rates.book.index(onOrBefore: day) { return index }
    switch known.rates.book.fixing(for: day, today: moment.today) {
    case .success: return known.rates.book.index(onOrBefore: day) ?? 0
    case .failure(.noRate(.noFixingNear)) where known.effort.fellShort:
      let known = KnownFixings(book: self.known.rates.book, effort: self.known.effort)
      throw fault(dateColumn, .exchange(known.unknown(day, options.policy)))
    case .failure(let error): throw fault(dateColumn, .exchange(error))
    }
  }

  /// The columns of the day and of a currency; nil where an option replaces the column.
  private var dateColumn: String? { header.flatMap { header in header.date.map { header.names[$0] } } }

  private func column(of currency: Currency, in row: Row) -> String? {
    guard let header else { return nil }
    let isSource = known.rates.slots[row.from].currency == currency
    return (isSource ? header.from : options.to.isEmpty ? header.to : nil).map { header.names[$0] }
  }

  private func convertWide(_ row: Row, to target: Int) throws(BatchFault) -> BatchResult {
    if let day = row.day, day > moment.today || day < known.rates.book.first {
      if case .failure(let error) = known.rates.book.fixing(for: day, today: moment.today) {
        throw fault(dateColumn, .exchange(error))
      }
    }
    if let refusal = WideHistory.refusal(of: pair(row, target), on: row.day, source: options.policy.source) {
      throw fault(nil, .exchange(refusal))
    }
    if let fixing = wideFixing(row, target) { return try convertSlowly(row, to: target, on: fixing) }
    let effort = known.wideEffort[row.day] ?? FetchEffort()
    guard let fixing = known.wide[row.day]?.first, !effort.fellShort else {
      throw fault(nil, .exchange(unavailable(row, target, effort)))
    }
    return try convertSlowly(row, to: target, on: fixing)
  }

  private func pair(_ row: Row, _ target: Int) -> [Currency] {
    [known.rates.slots[row.from].currency, known.rates.slots[target].currency]
  }

  /// The first table of the row's day that holds both currencies.
  private func wideFixing(_ row: Row, _ target: Int) -> Fixing? {
    known.wide[row.day]?.first { fixing in legs(row, target).allSatisfy { fixing.quotes($0.currency) } }
  }

  private func legs(_ row: Row, _ target: Int) -> [EuroLeg] {
    pair(row, target).map { EuroLeg($0, on: day(of: row)) }
  }

  private func convertSlowly(_ row: Row, to target: Int, on fixing: Fixing) throws(BatchFault) -> BatchResult {
    let legs = legs(row, target)
    guard let rate = fixing.rate(from: legs[0], to: legs[1]) else {
      let missing = pair(row, target)[fixing.quotes(legs[0].currency) ? 1 : 0]
      let reason: ExchangeError.NoRate =
        fixing.source.carriesECBFixings
        ? known.rates.book.explanation(
          of: missing, missingOn: fixing, requested: row.day, source: options.policy.source, catalog: catalog)
        : .neverQuoted(missing, by: options.policy.source, successor: catalog.details(of: missing)?.successor)
      throw fault(column(of: missing, in: row), .exchange(.noRate(reason)))
    }
    return try result(of: row, to: target, at: rate, date: fixing.date, source: fixing.source)
  }

  private func result(
    of row: Row, to target: Int, at rate: ExactRatio, date: FixingDate, source: ProviderID
  ) throws(BatchFault) -> BatchResult {
    let rounding: MoneyRounding =
      options.isRaw ? .raw : .fractionDigits(options.precision ?? known.rates.slots[target].fractionDigits)
    guard let (result, digits) = rounding.round(row.amount.exact * rate), let shown = rate.rounded(to: .rate) else {
      throw fault(header.map { $0.names[$0.amount] }, .exchange(.amountOutOfRange))
    }
    return BatchResult(
      number: .long(result, fractionDigits: digits), rate: .long(shown, fractionDigits: nil), date: date,
      source: source)
  }

  private func unavailable(_ row: Row, _ target: Int, _ effort: FetchEffort) -> ExchangeError {
    .unavailable(
      currencies: [known.rates.slots[row.from].currency, known.rates.slots[target].currency],
      isOffline: options.policy.isOffline, failures: effort.failures)
  }
}
