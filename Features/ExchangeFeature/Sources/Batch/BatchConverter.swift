import CurrencyText
import ExchangeInterface
import ReferenceData
import SharedModels

/// Converts chunks of a batch: a value that never reads, writes or waits, so that chunks can be converted on all cores.
struct BatchConverter: Sendable {
  let options: BatchOptions
  let header: BatchHeader
  let writer: BatchWriter
  /// Every currency that a row may name, by its packed code: a number is looked up in half the time.
  let currencies: [UInt32: BatchCurrency]
  /// The rates of those that only the ECB's fixings can answer.
  private let columns: [EuroRates]
  /// The options' currencies, which stand in for the columns.
  let from: BatchCurrency?
  let targets: [BatchCurrency]
  let parser: ConversionParser
  /// Gives the words for the `error` column.
  let describe: @Sendable (BatchFault.Reason) -> String
  private(set) var book: RateBook
  /// How many times the rates have changed.
  private(set) var version = 0
  /// Whether the newest fixing may answer: it has been looked for, and is as new as the policy wants.
  private var knowsNewest = false

  init(
    options: BatchOptions, header: BatchHeader, delimiter: UInt8, symbols: SymbolTable, book: RateBook,
    describe: @escaping @Sendable (BatchFault.Reason) -> String
  ) {
    self.options = options
    self.header = header
    writer = BatchWriter(options: options, header: header, delimiter: delimiter)
    let asksECB = book.policy.source.hasSeries && book.policy.ownRates.isEmpty
    var (currencies, columns): ([UInt32: BatchCurrency], [EuroRates]) = ([:], [])
    for details in book.catalog.all {
      let rates = EuroRates(details.currency)
      let column = asksECB && rates.isQuoted ? columns.count : nil
      if column != nil { columns.append(rates) }
      currencies[details.currency.packed] = BatchCurrency(
        currency: details.currency, fractionDigits: details.fractionDigits, column: column)
    }
    self.currencies = currencies
    self.columns = columns
    from = options.from.flatMap { currencies[$0.packed] }
    targets = options.to.compactMap { currencies[$0.packed] }
    // An error column has no room for suggestions.
    parser = ConversionParser(catalog: book.catalog, symbols: symbols, suggestionLimit: 0)
    self.describe = describe
    self.book = book
  }

  mutating func take(_ book: RateBook, knowsNewest: Bool) {
    self.book = book
    self.knowsNewest = self.knowsNewest || knowsNewest
    version += 1
  }

  func convert(_ chunk: BatchChunk) -> BatchPart {
    var part = BatchPart(chunk: chunk, version: version)
    chunk.bytes.withUnsafeBufferPointer { bytes in
      var row = CSVScanner(bytes, delimiter: writer.delimiter, line: chunk.line)
      while row.next() {
        let start = part.output.count
        var isBad = false
        do throws(BatchFault) {
          try convert(row, into: &part)
        } catch {
          isBad = true
          // A row is good or bad as a whole.
          part.output.removeSubrange(start...)
          writer.write(.failure(error), of: row, to: &part.output)
          if part.needs.isEmpty { part.faults.append(error) }
        }
        if part.needs.isEmpty {
          part.rows += 1
        } else {
          // From here on, rows only tell what they lack.
          part.output.removeSubrange(start...)
          part.rest = part.rest ?? BatchChunk(bytes: Array(bytes[row.record.startIndex...]), line: row.line)
        }
        if isBad, options.isStrict { break }
      }
    }
    return part
  }

  private func convert(_ row: CSVScanner, into part: inout BatchPart) throws(BatchFault) {
    let request = try read(row)
    if let target = request.target {
      try convert(request, to: target, row, &part)
    } else {
      for target in targets { try convert(request, to: target, row, &part) }
    }
  }

  /// The one exact conversion: the product of the amount and the rate, rounded once; nothing where the rate is not
  /// loaded.
  private func convert(
    _ request: BatchRequest, to target: BatchCurrency, _ row: CSVScanner, _ part: inout BatchPart
  ) throws(BatchFault) {
    do throws(ExchangeError) {
      guard let rate = try rate(of: request.from, in: target, on: request.day, &part) else { return }
      // Without the digits that show a person more than a zero: sums of a column have to add up.
      let digits = options.precision ?? target.fractionDigits
      guard
        let amount = (request.amount * rate.exact).rounded(to: options.isRaw ? .rate : .fractionDigits(digits)),
        let shown = rate.exact.rounded(to: .rate)
      else { throw ExchangeError.amountOutOfRange }
      let result = BatchResult(
        target: target.currency, amount: amount, fractionDigits: options.isRaw ? 0 : digits, rate: shown,
        date: rate.date, source: rate.source)
      writer.write(.success(result), of: row, to: &part.output)
    } catch {
      throw fault(.exchange(error), column(of: error, from: request.from.currency), row)
    }
  }

  /// The rate from the bundled history, as nearly all rows have it, else the book's quote; nil where it is not loaded.
  private func rate(
    of base: BatchCurrency, in quote: BatchCurrency, on day: DayOrPeriod?, _ part: inout BatchPart
  ) throws(ExchangeError) -> BatchRate? {
    if case .day(let day)? = day, base.currency != .eur || quote.currency != .eur, let base = base.column,
      let quote = quote.column,
      let (rate, date) = book.ecb.bundledRate(of: columns[base], in: columns[quote], on: day)
    {
      return BatchRate(exact: rate, date: .day(date), source: .bundled)
    }
    let request = QuoteRequest(CurrencyPair(base: base.currency, quote: quote.currency), on: day)
    if let known = part.rates[request] { return try known.get() }
    if let need = need(of: request) {
      part.needs.insert(need)
      return nil
    }
    let answer = Result { () throws(ExchangeError) in try book.quote(request.pair, on: day) }
    if case .success(let quote) = answer, part.needs.isEmpty { part.note(quote) }
    let rate = answer.map { quote in
      BatchRate(
        exact: quote.exactRate, date: day?.period.map { .period($0) } ?? .day(quote.date), source: quote.source)
    }
    part.rates[request] = rate
    return try rate.get()
  }

  /// What must be loaded before a row can be converted. A batch has rows of many days, whose fixings come with one
  /// fetch.
  private func need(of request: QuoteRequest) -> BookNeed? {
    switch book.firstNeed(of: [request.pair.base, request.pair.quote], on: request.day) {
    case .fixings(.newest): knowsNewest ? nil : .fixings(.newest)
    case .fixings(.day), .fixings(.range): book.isMet(.allFixings) ? nil : .allFixings
    case let need?: book.isMet(need) ? nil : need
    case nil: nil
    }
  }

  /// The column that an error is about; nil where an option replaces it, and for the row as a whole.
  private func column(of error: ExchangeError, from source: Currency) -> Int? {
    switch error {
    case .noRate(.beforeFirstFixing), .noRate(.future), .noRate(.noFixingNear), .noRate(.emptyRange), .unknownDay:
      header.date
    case .noRate(.notYetQuoted(let currency, _, _)), .noRate(.discontinued(let currency, _, _, _, _)),
      .noRate(.gap(let currency, _, _, _)), .noRate(.neverQuoted(let currency, _, _)):
      currency == source ? header.from : header.to
    case .amountOutOfRange: header.amount
    default: nil
    }
  }
}

/// A currency with what a row needs of it.
struct BatchCurrency: Sendable {
  let currency: Currency
  let fractionDigits: Int
  /// Where its rates in the bundled history are; nil where it has none, or another source or a successor may answer.
  let column: Int?
}

private struct BatchRate {
  let exact: ExactRatio
  /// The day of the fixing, or the period of the mean.
  let date: DayOrPeriod
  let source: ProviderID
}

/// A chunk that has been converted, as far as the rates were known.
struct BatchPart: Sendable {
  let chunk: BatchChunk
  /// The version of the rates that it was converted with.
  let version: Int
  var output: [UInt8] = []
  var rows = 0
  var faults: [BatchFault] = []
  /// The rows from the first one on that lacks rates, of which nothing is in the output; nil where none does.
  var rest: BatchChunk?
  /// What must be loaded before they can be converted.
  var needs: Set<BookNeed> = []
  /// What there is to say about single quotes: irrevocable rates, and means of what is known of a period.
  private(set) var remarks: Set<RateNote> = []
  fileprivate var rates: [QuoteRequest: Result<BatchRate, ExchangeError>] = [:]

  init(chunk: BatchChunk, version: Int) {
    self.chunk = chunk
    self.version = version
    // What a row gets is up to twice as long as a short row itself.
    output.reserveCapacity(3 * chunk.bytes.count)
  }

  fileprivate mutating func note(_ quote: Quote) {
    for note in quote.notes {
      switch note {
      case .replaced, .periodUntil, .quotedPartly: remarks.insert(note)
      default: break
      }
    }
  }
}

extension BookNeed {
  static let allFixings = BookNeed.fixings(.range(from: nil, to: nil))
}
