import ReferenceData
import SharedModels

/// Computes a batch row by row and says what it needs next: it never reads, writes or waits itself.
struct BatchConverter {
  /// What the converter needs to continue.
  enum Step {
    case input
    /// The output buffer is full: write it out first.
    case flush
    case rates(Need)
    case fault(BatchFault)
    case finished
  }

  /// Rates that have to be fetched, or tried to.
  enum Need: Hashable {
    case newest
    case recentDays
    case wide(Set<Currency>, FixingDate?)
  }

  private static let flushSize = 128 << 10

  let options: BatchOptions
  let catalog: any CurrencyCatalog
  let moment: Moment
  private let parser: ConversionParser
  private var reader: CSVRecordReader
  private var header: BatchHeader?
  private var rates: BatchRates
  private var effort = FetchEffort()
  /// By day; whatever the order of the rows, each takes the first provider's table that holds its currencies.
  private var wide: [FixingDate?: [Fixing]] = [:]
  private var wideEffort: [FixingDate?: FetchEffort] = [:]
  private var supplied: Set<Need> = []
  /// The row that waits for rates or for a description of its fault.
  private var waits = false
  /// The targets of the row and their results; reused from row to row to save allocations.
  private var targets: [Int] = []
  private var results: [BatchResult] = []
  private(set) var output = ByteBuffer()
  private(set) var report = BatchReport()
  /// Those that were taken at their irrevocable rates.
  private var joiners: Set<Currency> = []

  init(options: BatchOptions, catalog: any CurrencyCatalog, symbols: SymbolTable, moment: Moment) {
    self.options = options
    self.catalog = catalog
    self.moment = moment
    reader = CSVRecordReader(delimiter: options.delimiter)
    parser = ConversionParser(catalog: catalog, symbols: symbols)
    rates = BatchRates(book: FixingBook(), catalog: catalog, source: options.policy.source)
    output.reserve(Self.flushSize * 2)
  }

  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows { try reader.fill(read) }

  mutating func supply(_ known: KnownFixings, for need: Need) {
    supplied.insert(need)
    effort = known.effort
    rates = BatchRates(book: known.book, catalog: catalog, source: options.policy.source)
  }

  mutating func supply(_ fixings: WideFixings, for pair: Set<Currency>, on day: FixingDate?) {
    supplied.insert(.wide(pair, day))
    let all = ([fixings] + fixings.others).compactMap(\.fixing) + wide[day, default: []]
    let byProvider = Dictionary(all.map { ($0.source, $0) }) { first, _ in first }
    wide[day] = ProviderID.allCases.compactMap { byProvider[$0] }
    wideEffort[day] = fixings.effort
  }

  mutating func takeOutput(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try output.bytes.withUnsafeBytes { if !$0.isEmpty { try write($0) } }
    output.removeAll()
  }

  /// Runs until something is needed.
  mutating func step() throws(BatchError) -> Step {
    if header == nil {
      if let step = try readRecord() { return step }
      try readHeader()
    }
    guard let header else { return .input }
    while true {
      if output.count >= Self.flushSize { return .flush }
      if !waits {
        if let step = try readRecord() { return step }
        report.rows += 1
        waits = true
      }
      if let step = try convertRow(header) { return step }
      waits = false
    }
  }

  /// Nil when the reader is at the next record.
  private mutating func readRecord() throws(BatchError) -> Step? {
    switch reader.next() {
    case .record: return nil
    case .needsInput: return .input
    case .recordTooLong: throw .rowTooLong(line: reader.line + 1, limit: CSVRecordReader.longestRecord)
    case .end:
      if header == nil { throw .emptyInput }
      return .finished
    }
  }

  /// Writes the faulty row with its description.
  mutating func writeFault(_ words: String) {
    guard let header else { return }
    let target = options.to.count == 1 ? options.to.first : nil
    BatchRowWriter.writeFault(words, target: target, reader, header, options.format, to: &output)
    report.badRows += 1
    waits = false
  }

  private mutating func readHeader() throws(BatchError) {
    guard reader.isWellFormed else { throw .malformedHeader }
    let header = try BatchHeader(names: reader.cells.map { reader.text(of: $0) }, options: options)
    self.header = header
    if options.format == .csv { BatchRowWriter.writeHeader(header, reader, to: &output) }
  }

  // MARK: - One row

  /// Nil when the row is written.
  private mutating func convertRow(_ header: BatchHeader) throws(BatchError) -> Step? {
    do throws(BatchFault) {
      let row = try readRow(header)
      if let need = need(of: row) { return .rates(need) }
      // All results are known before the first is written: a row is good or bad as a whole.
      results.removeAll(keepingCapacity: true)
      for target in targets {
        results.append(try convert(row, to: target))
        if rates.slots[row.from].joined != nil || rates.slots[target].joined != nil { noteJoiners(row, target) }
      }
      for index in targets.indices {
        BatchRowWriter.write(
          results[index], target: rates.slots[targets[index]].currency, reader, header, options.format, to: &output)
      }
      return nil
    } catch {
      // Amounts may name their currencies themselves; when not even the first one does, the column was forgotten.
      if case .amount(_, let reason) = error.reason, reason.reason == .missingCurrency, report.rows == 1 {
        throw .missingColumn(options.columns.from, header: header.names)
      }
      return .fault(error)
    }
  }

  private struct Row {
    let amount: BatchAmount
    let from: Int
    let day: FixingDate?
  }

  private mutating func readRow(_ header: BatchHeader) throws(BatchFault) -> Row {
    guard reader.isWellFormed else { throw fault(nil, .quoting) }
    guard reader.cells.count == header.names.count else {
      throw fault(nil, .cells(reader.cells.count, expected: header.names.count))
    }
    let (amount, currency) = try amount(in: header.amount, header)
    let from = try source(named: currency, header)
    targets.removeAll(keepingCapacity: true)
    if options.to.isEmpty {
      targets.append(try slot(nil, column: header.to, header))
    } else {
      for target in options.to { targets.append(try slot(target, column: nil, header)) }
    }
    return Row(amount: amount, from: from, day: try day(in: header.date, header))
  }

  /// The amount in a cell, and its currency where it is in there, too: `€250`.
  private func amount(
    in column: Int, _ header: BatchHeader
  ) throws(BatchFault) -> (amount: BatchAmount, currency: Currency?) {
    let range = reader.trimmed(reader.cells[column])
    if let amount = BatchCells.amount(reader.buffer.span.extracting(range), style: options.numbers) {
      return (.short(amount), nil)
    }
    if range.isEmpty { throw fault(header.names[column], .empty) }
    let text = reader.text(of: reader.cells[column])
    do throws(ConversionSyntaxError) {
      let amount = try parser.amount(text, style: options.numbers)
      return (.long(amount.number), amount.currency)
    } catch {
      throw fault(header.names[column], .amount(text, error))
    }
  }

  /// The currency of the row's amount: the option's, else the column's, and that which the amount names agrees with either.
  private mutating func source(named currency: Currency?, _ header: BatchHeader) throws(BatchFault) -> Int {
    let column = header.from.flatMap { reader.trimmed(reader.cells[$0]).isEmpty && currency != nil ? nil : $0 }
    guard options.from != nil || column != nil else {
      if let currency { return try slot(currency, column: nil, header) }
      let text = reader.text(of: reader.cells[header.amount])
      let error = ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)
      throw fault(header.names[header.amount], .amount(text, error))
    }
    let slot = try slot(options.from, column: column, header)
    let stated = rates.slots[slot].currency
    if let currency, currency != stated {
      throw fault(header.names[header.amount], .currencyContradicted(currency, by: stated))
    }
    return slot
  }

  private mutating func slot(
    _ fixed: Currency?, column: Int?, _ header: BatchHeader
  ) throws(BatchFault) -> Int {
    if let fixed {
      if let slot = rates.slot(of: fixed) { return slot }
      throw fault(
        nil, .exchange(.unknownCurrency(fixed.code, suggestions: catalog.suggestions(for: fixed.code, limit: 3))))
    }
    guard let column else { preconditionFailure("the header has a column wherever no option stands in for it") }
    let cell = reader.cells[column]
    if reader.trimmed(cell).isEmpty { throw fault(header.names[column], .empty) }
    let code = BatchCells.code(reader.buffer.span.extracting(reader.trimmed(cell)))
    if let code, let slot = rates.slot(of: code) { return slot }
    let text = reader.text(of: cell)
    do throws(ConversionSyntaxError) {
      let currency = try parser.currency(text).currency
      if let slot = rates.slot(of: currency) { return slot }
      throw ConversionSyntaxError(.unknownCurrency(text, suggestions: []), at: 0..<text.count)
    } catch {
      throw fault(header.names[column], .currency(text, error))
    }
  }

  private func day(in column: Int?, _ header: BatchHeader) throws(BatchFault) -> FixingDate? {
    if let day = options.policy.date { return day }
    guard let column else { return nil }
    let range = reader.trimmed(reader.cells[column])
    if range.isEmpty { return nil }
    if let day = BatchCells.date(reader.buffer.span.extracting(range)) { return day }
    let text = reader.text(of: reader.cells[column])
    if let day = DayPhrase(text) { return day.day(today: moment.today) }
    throw fault(header.names[column], .date(text))
  }

  // MARK: - Rates

  private func isWide(_ row: Row, _ target: Int) -> Bool {
    rates.isWide(row.from, target, isDated: row.day != nil)
  }

  private func need(of row: Row) -> Need? {
    for target in targets {
      let need: Need
      if isFixed(row, target) { continue }
      if isWide(row, target) {
        if wideFixing(row, target) != nil { continue }
        need = .wide(Set(legs(row, target).map(\.currency)), row.day)
      } else if let day = row.day {
        guard day > rates.book.completeUntil, day <= moment.today else { continue }
        need = .recentDays
      } else {
        need = .newest
      }
      if !supplied.contains(need) { return need }
    }
    return nil
  }

  /// The day that a row asks about, else today.
  private func day(of row: Row) -> FixingDate { row.day ?? moment.today }

  /// Whether both currencies are the euro, one of them by law: then no fixing matters.
  private func isFixed(_ row: Row, _ target: Int) -> Bool {
    let day = day(of: row)
    return rates.isEuro(row.from, on: day) && rates.isEuro(target, on: day)
      && (rates.hasJoined(row.from, on: day) || rates.hasJoined(target, on: day))
  }

  private func convertByLaw(_ row: Row, to target: Int) throws(BatchFault) -> BatchResult {
    let day = day(of: row)
    if case .failure(let error) = rates.book.fixing(for: day, today: moment.today) {
      switch error {
      case .noRate(.beforeFirstFixing), .noRate(.future): throw fault(dateColumn, .exchange(error))
      default: break
      }
    }
    let legs = pair(row, target).map { EuroLeg($0, on: day) }
    let rate = EuroLeg.fixedRate(from: legs[0], to: legs[1]) ?? ExactRatio(1)
    return try result(of: row, to: target, at: rate, date: day, source: .fixed)
  }

  /// What has to be said of currencies that joined the euro.
  var euroNotes: [RateNote] {
    joiners.sorted().compactMap { EuroConversion(of: $0) }.map { .replacedByEuro($0.currency, unitsPerEuro: $0.units) }
  }

  private mutating func noteJoiners(_ row: Row, _ target: Int) {
    for slot in [row.from, target] where rates.slots[slot].joined != nil && rates.hasJoined(slot, on: day(of: row)) {
      joiners.insert(rates.slots[slot].currency)
    }
  }

  private func convert(_ row: Row, to target: Int) throws(BatchFault) -> BatchResult {
    if isFixed(row, target) { return try convertByLaw(row, to: target) }
    if isWide(row, target) { return try convertWide(row, to: target) }
    let index = try fixing(of: row, target)
    let day = day(of: row)
    guard let from = rates.perEuro(row.from, fixing: index, for: day),
      let to = rates.perEuro(target, fixing: index, for: day)
    else { return try convertSlowly(row, to: target, on: rates.book[index]) }
    let digits = options.precision ?? rates.slots[target].fractionDigits
    if !options.isRaw, case .short(let amount) = row.amount,
      let result = FixedQuotient.amount(
        amount.magnitude, scale: amount.scale, to: to, from: from, fractionDigits: digits),
      result != 0 || amount.magnitude == 0, let rate = FixedQuotient.rate(to: to, from: from)
    {
      return BatchResult(
        number: .short(result, scale: digits, isNegative: amount.isNegative),
        rate: .short(rate.mantissa, scale: rate.scale, isNegative: false), date: rates.book.day(at: index),
        source: rates.book.source(at: index))
    }
    return try convertSlowly(row, to: target, on: rates.book[index])
  }

  private func fixing(of row: Row, _ target: Int) throws(BatchFault) -> Int {
    guard let day = row.day else {
      let newest = rates.book.count - 1
      if case .only(let provider) = options.policy.source, provider != rates.book[newest].source {
        throw fault(nil, .exchange(unavailable(row, target, effort)))
      }
      return newest
    }
    if day <= rates.book.completeUntil, let index = rates.book.index(onOrBefore: day) { return index }
    switch rates.book.fixing(for: day, today: moment.today) {
    case .success: return rates.book.index(onOrBefore: day) ?? 0
    case .failure(.noRate(.noFixingNear)) where effort.fellShort:
      let known = KnownFixings(book: rates.book, effort: effort)
      throw fault(dateColumn, .exchange(known.unknown(day, options.policy)))
    case .failure(let error): throw fault(dateColumn, .exchange(error))
    }
  }

  /// The column that a day comes from, and the one of a currency of the row; nil where an option stands in for it.
  private var dateColumn: String? { header.flatMap { header in header.date.map { header.names[$0] } } }

  private func column(of currency: Currency, in row: Row) -> String? {
    guard let header else { return nil }
    let isSource = rates.slots[row.from].currency == currency
    return (isSource ? header.from : options.to.isEmpty ? header.to : nil).map { header.names[$0] }
  }

  private func convertWide(_ row: Row, to target: Int) throws(BatchFault) -> BatchResult {
    if let day = row.day, day > moment.today || day < rates.book.first {
      if case .failure(let error) = rates.book.fixing(for: day, today: moment.today) {
        throw fault(dateColumn, .exchange(error))
      }
    }
    if let refusal = WideHistory.refusal(of: pair(row, target), on: row.day, source: options.policy.source) {
      throw fault(nil, .exchange(refusal))
    }
    if let fixing = wideFixing(row, target) { return try convertSlowly(row, to: target, on: fixing) }
    let effort = wideEffort[row.day] ?? FetchEffort()
    guard let fixing = wide[row.day]?.first, !effort.fellShort else {
      throw fault(nil, .exchange(unavailable(row, target, effort)))
    }
    return try convertSlowly(row, to: target, on: fixing)
  }

  private func pair(_ row: Row, _ target: Int) -> [Currency] {
    [rates.slots[row.from].currency, rates.slots[target].currency]
  }

  /// The first table of the row's day that holds both currencies.
  private func wideFixing(_ row: Row, _ target: Int) -> Fixing? {
    wide[row.day]?.first { fixing in legs(row, target).allSatisfy { fixing.quotes($0.currency) } }
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
        ? rates.book.explanation(
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
      options.isRaw ? .raw : .fractionDigits(options.precision ?? rates.slots[target].fractionDigits)
    guard let (result, digits) = rounding.round(row.amount.exact * rate), let shown = rate.rounded(to: .rate) else {
      throw fault(header.map { $0.names[$0.amount] }, .exchange(.amountOutOfRange))
    }
    return BatchResult(
      number: .long(result, fractionDigits: digits), rate: .long(shown, fractionDigits: nil), date: date,
      source: source)
  }

  private func unavailable(_ row: Row, _ target: Int, _ effort: FetchEffort) -> ExchangeError {
    .unavailable(
      currencies: [rates.slots[row.from].currency, rates.slots[target].currency],
      isOffline: options.policy.isOffline, failures: effort.failures)
  }

  private func fault(_ column: String?, _ reason: BatchFault.Reason) -> BatchFault {
    BatchFault(line: reader.line, column: column, reason: reason)
  }
}
