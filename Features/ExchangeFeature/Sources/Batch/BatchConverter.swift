import CurrencyText
import ExchangeInterface
import ReferenceData
import SharedModels

/// Converts chunks of a batch: a value that never reads, writes or waits, so that chunks can be converted on all cores.
struct BatchConverter: Sendable {
  let options: BatchOptions
  let header: BatchHeader
  let delimiter: UInt8
  let catalog: any CurrencyCatalog
  let parser: ConversionParser
  /// Gives the words for the `error` column.
  let describe: @Sendable (BatchFault.Reason) -> String
  private(set) var book: RateBook
  /// Whether the newest fixing may answer: it has been looked for, and is as new as the policy wants.
  private(set) var knowsNewest = false
  private(set) var fast: FastRates

  init(
    options: BatchOptions, header: BatchHeader, delimiter: UInt8, symbols: SymbolTable, book: RateBook,
    describe: @escaping @Sendable (BatchFault.Reason) -> String
  ) {
    self.options = options
    self.header = header
    self.delimiter = delimiter
    catalog = book.catalog
    // An error column has no room for suggestions.
    parser = ConversionParser(catalog: book.catalog, symbols: symbols, suggestionLimit: 0)
    self.describe = describe
    self.book = book
    fast = FastRates(book, knowsNewest: false)
  }

  mutating func take(_ book: RateBook, knowsNewest: Bool) {
    self.book = book
    self.knowsNewest = knowsNewest
    fast = FastRates(book, knowsNewest: knowsNewest)
  }

  func convert(_ chunk: [UInt8], into output: [UInt8]) -> BatchPart {
    var part = BatchPart(chunk: chunk, output: output)
    chunk.withUnsafeBufferPointer { bytes in
      var row = CSVScanner(bytes, delimiter: delimiter)
      while part.stop == nil, row.next() {
        part.rows += 1
        if convertFast(row, into: &part.output) { continue }
        convert(row, into: &part)
      }
      part.lines = row.lineCount
    }
    return part
  }

  private func convert(_ row: CSVScanner, into part: inout BatchPart) {
    do throws(BatchFault) {
      let request = try read(row)
      let needs = request.targets.compactMap { need(of: [request.from, $0], on: request.day) }
      if !needs.isEmpty { return part.add(needs) }
      // A row is good or bad as a whole, so all results are computed before the first is written.
      var results: [BatchResult] = []
      for target in request.targets { results.append(try result(of: request, in: target, row, &part)) }
      for result in results { write(result, of: row, to: &part.output) }
    } catch {
      part.badRows += 1
      let words = describe(error.reason)
      write(words, of: row, to: &part.output)
      part.faults.append(ReportedFault(fault: error, words: words))
      if options.isStrict { part.stop = .stopped(error) }
    }
  }

  /// What must be loaded before a row can be converted. A batch has rows of many days, whose fixings come with one fetch.
  private func need(of currencies: [Currency], on day: DayOrPeriod?) -> BookNeed? {
    switch book.firstNeed(of: currencies, on: day) {
    case .fixings(.newest): knowsNewest ? nil : .fixings(.newest)
    case .fixings(.day), .fixings(.range): book.isMet(.allFixings) ? nil : .allFixings
    case let need?: book.isMet(need) ? nil : need
    case nil: nil
    }
  }

  /// The one exact conversion: the book's quote, the exact product, rounded once.
  private func result(
    of request: BatchRequest, in target: Currency, _ row: CSVScanner, _ part: inout BatchPart
  ) throws(BatchFault) -> BatchResult {
    let quoted = QuoteRequest(CurrencyPair(base: request.from, quote: target), on: request.day)
    if part.quotes[quoted] == nil {
      part.quotes[quoted] = Result { () throws(ExchangeError) in try book.quote(quoted.pair, on: quoted.day) }
    }
    do throws(ExchangeError) {
      guard let quote = try part.quotes[quoted]?.get() else { throw ExchangeError.amountOutOfRange }
      // Without the digits that show a person more than a zero: sums of a column have to add up.
      let digits = options.precision ?? catalog.details(of: target)?.fractionDigits ?? 2
      guard
        let amount = (request.amount * quote.exactRate).rounded(to: options.isRaw ? .rate : .fractionDigits(digits)),
        let rate = quote.exactRate.rounded(to: .rate)
      else { throw ExchangeError.amountOutOfRange }
      part.note(quote)
      return BatchResult(
        target: target, amount: amount, fractionDigits: options.isRaw ? 0 : digits, rate: rate,
        date: request.day.flatMap { $0.day == nil ? $0 : nil } ?? .day(quote.date), source: quote.source)
    } catch {
      throw BatchFault(line: row.line, column: column(of: error, from: request.from), reason: .exchange(error))
    }
  }

  /// The column that an error is about; nil where an option replaces it, and for the row as a whole.
  private func column(of error: ExchangeError, from source: Currency) -> String? {
    let index: Int? =
      switch error {
      case .noRate(.beforeFirstFixing), .noRate(.future), .noRate(.noFixingNear), .noRate(.emptyRange), .unknownDay:
        header.date
      case .noRate(.notYetQuoted(let currency, _, _)), .noRate(.discontinued(let currency, _, _, _, _)),
        .noRate(.gap(let currency, _, _, _)), .noRate(.neverQuoted(let currency, _, _)):
        currency == source ? header.from : header.to
      case .amountOutOfRange: header.amount
      default: nil
      }
    return index.map { header.names[$0] }
  }
}

/// A chunk that has been converted, as far as the rates were known.
struct BatchPart: Sendable {
  let chunk: [UInt8]
  var output: [UInt8]
  var rows = 0
  var badRows = 0
  var lines = 0
  /// The bad rows, their lines counted from the first one here.
  var faults: [ReportedFault] = []
  /// What must be loaded before the chunk is converted anew; nothing of the output counts then.
  private(set) var needs: Set<BookNeed> = []
  /// How much of the output and how many bad rows stand before the first row that lacks rates.
  private var complete = (output: 0, faults: 0)
  /// What there is to say about single quotes: irrevocable rates, and means of what is known of a period.
  var remarks: Set<RateNote> = []
  var stop: BatchError?
  fileprivate var quotes: [QuoteRequest: Result<Quote, ExchangeError>] = [:]

  init(chunk: [UInt8], output: [UInt8]) {
    self.chunk = chunk
    self.output = output
    self.output.removeAll(keepingCapacity: true)
  }

  /// What stands before the first row that lacks rates, which cannot be had.
  var beforeNeeds: BatchPart {
    var part = self
    part.output.removeSubrange(complete.output...)
    part.faults.removeSubrange(complete.faults...)
    part.needs = []
    return part
  }

  fileprivate mutating func add(_ needs: [BookNeed]) {
    if self.needs.isEmpty { complete = (output.count, faults.count) }
    self.needs.formUnion(needs)
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

struct BatchResult {
  let target: Currency
  let amount: ScaledInteger
  /// The decimals to pad the amount to.
  let fractionDigits: Int
  let rate: ScaledInteger
  /// The day of the fixing, or the period of the mean.
  let date: DayOrPeriod
  let source: ProviderID
}

extension BookNeed {
  static let allFixings = BookNeed.fixings(.range(from: nil, to: nil))
}
