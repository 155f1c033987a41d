import Arithmetic
import CurrencyText
import ExchangeInterface
import Platform
import ReferenceData
import SharedModels
import StatementText

/// Converts chunks of a batch: a value that never reads, writes or waits, so that chunks can be converted on all cores.
struct BatchConverter: Sendable {
  let options: BatchOptions
  let header: BatchHeader
  let delimiter: UInt8
  let lineEnd: [UInt8]
  /// What follows the date of nearly every row.
  let bundledEnd: [UInt8]
  /// The byte before the decimals; nil where each cell has to be looked at.
  let decimalMark: UInt8?
  let columns: BatchColumns
  /// Every currency that a row may name, by its place.
  let currencies: BatchCurrencies
  /// The options' currencies, which stand in for the columns.
  let from: Int?
  let targets: [Int]
  let parser: ConversionParser
  /// Gives the words for the `error` column.
  let describe: @Sendable (BatchFault.Reason) -> String
  /// Whether the ECB's fixings come first for what they quote.
  private let takesBundledRates: Bool
  var book: RateBook

  init(
    options: BatchOptions, header: BatchHeader, symbols: SymbolTable, book: RateBook, input: BatchInput,
    describe: @escaping @Sendable (BatchFault.Reason) -> String
  ) {
    self.options = options
    self.header = header
    (delimiter, lineEnd) = (input.delimiter, input.lineEnd)
    bundledEnd = [delimiter] + ProviderID.bundled.description.utf8 + [delimiter] + lineEnd
    decimalMark = header.layout.decimal.byte
    columns = BatchColumns(header.layout)
    let currencies = BatchCurrencies(book.catalog.all)
    self.currencies = currencies
    from = header.layout.currency.flatMap { currencies.place(of: $0) }
    targets = options.to.compactMap { currencies.place(of: $0) }
    // An error column has no room for suggestions.
    parser = ConversionParser(symbols: symbols, suggests: false)
    self.describe = describe
    takesBundledRates =
      book.policy.source.hasSeries && book.policy.ownRates.isEmpty && book.policy.fixing == .on
    self.book = book
  }

  func convert(_ chunk: BatchChunk) -> BatchPart {
    var part = BatchPart(chunk: chunk)
    // What a row gets is up to twice as long as a short row itself.
    part.output.reserveCapacity(3 * chunk.bytes.count)
    chunk.bytes.withUnsafeBufferPointer { bytes in
      var row = CSVScanner(bytes, delimiter: delimiter, line: chunk.line)
      var isStopped = false
      while !isStopped, row.next() {
        part.rows += 1
        let start = part.output.count
        do throws(BatchFault) {
          if chunk.isTooLong { throw fault(.tooLong, nil, row) }
          try convert(row, into: &part)
        } catch {
          // A row is good or bad as a whole.
          part.output.removeSubrange(start...)
          fail(error, of: row, in: &part)
          isStopped = part.end != nil
        }
      }
    }
    return part
  }

  /// Writes a bad row; rates that are too old for one are so for the batch.
  private func fail(_ fault: BatchFault, of row: CSVScanner, in part: inout BatchPart) {
    if case .exchange(let error) = fault.reason, case .tooOld = error {
      part.end = BatchError(report: error.report)
    } else {
      write(fault, of: row, to: &part.output)
      part.faults.append(fault)
      if options.isStrict { part.end = .stopped(fault) }
    }
  }

  /// The one exact conversion: the product of the amount and the rate, rounded once; nothing where the rate is not
  /// loaded.
  func convert(
    _ amount: ExactRatio, from source: Int, to target: Int, on day: DayOrPeriod?, _ row: CSVScanner,
    _ part: inout BatchPart
  ) throws(BatchFault) {
    let bundled = bundledRate(of: source, in: target, on: day)
    // Without the digits that show a person more than a zero: sums of a column have to add up.
    let digits = options.precision ?? currencies[target].fractionDigits
    let precision = options.isRaw ? Precision.rate : .fractionDigits(digits)
    let shownDigits = options.isRaw ? 0 : digits
    if let (rate, date) = bundled, let shown = rate.rounded(to: .rate),
      let result = amount.words.flatMap({ $0 * rate })?.rounded(to: precision)
    {
      let cells = BatchResult(
        target: currencies[target].currency, amount: result, fractionDigits: shownDigits, rate: shown,
        date: .day(date), source: .bundled)
      return write(cells, of: row, to: &part.output)
    }
    do throws(ExchangeError) {
      guard let rate = try rate(of: source, in: target, on: day, bundled, &part) else { return }
      guard let result = (amount * rate.exact).rounded(to: precision) else { throw ExchangeError.amountOutOfRange }
      let cells = BatchResult(
        target: currencies[target].currency, amount: result, fractionDigits: shownDigits, rate: rate.shown,
        date: rate.date, source: rate.source)
      write(cells, of: row, to: &part.output)
    } catch {
      throw fault(.exchange(error), column(of: error, from: currencies[source].currency), row)
    }
  }

  /// The rate from the bundled history, as nearly all rows have it: computed in machine words, with nothing allocated.
  private func bundledRate(
    of base: Int, in quote: Int, on day: DayOrPeriod?
  ) -> (rate: WordRatio, date: FixingDate)? {
    guard takesBundledRates, case .day(let day)? = day else { return nil }
    return book.ecb.bundledRate(of: currencies[base].rates, in: currencies[quote].rates, on: day)
  }

  /// The rate as any row can have it, the bundled one where there is one; nil where it is not loaded.
  private func rate(
    of base: Int, in quote: Int, on requested: DayOrPeriod?, _ bundled: (rate: WordRatio, date: FixingDate)?,
    _ part: inout BatchPart
  ) throws(ExchangeError) -> BatchRate? {
    if let (rate, date) = bundled { return try BatchRate(ExactRatio(rate), date: .day(date), source: .bundled) }
    let day = try answering(requested)
    // Money in its own currency needs no fixing.
    if base == quote, let day { return try BatchRate(ExactRatio(1), date: day, source: .fixed) }
    let request = QuoteRequest(
      CurrencyPair(base: currencies[base].currency, quote: currencies[quote].currency), on: day)
    if let known = part.rates[request] { return try known.get() }
    if let need = need(of: request) {
      part.needs.insert(need)
      return nil
    }
    let answer = Result { () throws(ExchangeError) in
      let quote = try book.quote(request.pair, on: day)
      try book.checkAnswer(quote.date, for: requested)
      part.note(quote)
      return try BatchRate(quote.exactRate, date: quote.dayOrPeriod, source: quote.source)
    }
    if case .failure(let error) = answer { part.notes += error.failures.map { .providerFailed($0) } }
    part.rates[request] = answer
    return try answer.get()
  }

  /// The day whose fixing answers for a row's.
  private func answering(_ requested: DayOrPeriod?) throws(ExchangeError) -> DayOrPeriod? {
    if book.policy.fixing == .on { return requested }
    guard let day = requested?.day else { throw .needsDay }
    return .day(book.answeringDay(for: day))
  }

  /// What must be loaded before a row can be converted.
  private func need(of request: QuoteRequest) -> BookNeed? {
    var need = book.firstNeed(of: request.pair.currencies, on: request.day)
    // A batch has rows of many days, whose fixings come with one fetch.
    if let days = need?.days, need?.source == ECBRates.self, days != .newest, days != .stored { need = .fixings(.all) }
    return need.flatMap { book.isMet($0) ? nil : $0 }
  }

  /// The column that an error is about; nil where an option replaces it, and for the row as a whole.
  private func column(of error: ExchangeError, from source: Currency) -> Int? {
    switch error {
    case .noRate(.beforeFirstFixing), .noRate(.future), .noRate(.noFixingNear), .noRate(.emptyRange), .unknownDay:
      header.layout.date
    case .noRate(.notYetQuoted(let currency, _, _)), .noRate(.discontinued(let currency, _, _, _, _)),
      .noRate(.gap(let currency, _, _, _)), .noRate(.neverQuoted(let currency, _, _)):
      currency == source ? header.layout.from : header.layout.to
    case .amountOutOfRange: header.layout.amountColumn
    default: nil
    }
  }
}

/// The result of a row in one target.
struct BatchResult {
  let target: Currency
  let amount: ScaledInteger
  /// The decimals to pad the amount to.
  let fractionDigits: Int
  /// As it is shown.
  let rate: ScaledInteger
  /// The day of the fixing, or the period of the mean.
  let date: DayOrPeriod
  let source: ProviderID
}

struct BatchRate {
  let exact: ExactRatio
  let shown: ScaledInteger
  let date: DayOrPeriod
  let source: ProviderID

  init(_ rate: ExactRatio, date: DayOrPeriod, source: ProviderID) throws(ExchangeError) {
    guard let shown = rate.rounded(to: .rate) else { throw .amountOutOfRange }
    (exact, self.shown, self.date, self.source) = (rate, shown, date, source)
  }
}

/// A chunk that has been converted; for nothing where rates are not loaded.
struct BatchPart: Sendable {
  let chunk: BatchChunk
  var output: [UInt8] = []
  var rows = 0
  var faults: [BatchFault] = []
  /// What must be loaded before it can be converted.
  var needs: Set<BookNeed> = []
  /// Why the batch ends with it.
  var end: BatchError?
  /// What there is to say about the rates.
  var notes: [RateNote] = []
  fileprivate var rates: [QuoteRequest: Result<BatchRate, ExchangeError>] = [:]

  /// Each row carries the date of its rate.
  fileprivate mutating func note(_ quote: Quote) {
    notes += quote.notes.filter { note in
      switch note {
      case .answered: quote.requested == nil
      case .blended: false
      default: true
      }
    }
  }
}
