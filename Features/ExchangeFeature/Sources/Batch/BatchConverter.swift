import ReferenceData
import SharedModels

/// Computes a batch row by row and returns what it needs next; it never reads, writes or waits itself.
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

  /// Rates that have to be fetched, if they can be.
  enum Need: Hashable {
    case newest
    case recentDays
    /// The known fixings: a future day has none, and its error names the newest one.
    case known
    case wide(Set<Currency>, FixingDate?)
  }

  /// How many bytes are written at once.
  private static let flushSize = 128 << 10

  let options: BatchOptions
  let catalog: any CurrencyCatalog
  let moment: Moment
  let parser: ConversionParser
  var reader: CSVRecordReader
  private(set) var header: BatchHeader?
  /// The rates known so far.
  var known: Knowledge
  /// Whether the current row waits for rates or for a description of its fault.
  private var waits = false
  /// The number of rows before the first one here.
  private var rowsBefore = 0
  /// The targets of the row and their results; reused from row to row to save allocations.
  var targets: [Int] = []
  private var results: [BatchResult] = []
  private(set) var output = ByteBuffer()
  private(set) var report = BatchReport()
  /// The currencies that were converted at their irrevocable rates.
  var joiners: Set<Currency> = []

  init(options: BatchOptions, catalog: any CurrencyCatalog, symbols: SymbolTable, moment: Moment) {
    self.options = options
    self.catalog = catalog
    self.moment = moment
    reader = CSVRecordReader(delimiter: options.delimiter)
    parser = ConversionParser(catalog: catalog, symbols: symbols)
    known = Knowledge(rates: BatchRates(book: FixingBook(), catalog: catalog, source: options.policy.source))
    output.reserve(Self.flushSize * 2)
  }

  func hasRoom(forParts count: Int) -> Bool { header != nil && count > 1 && reader.hasRoom(forParts: count) }

  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows { try reader.fill(read) }

  mutating func takeOutput(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try output.bytes.withUnsafeBytes { if !$0.isEmpty { try write($0) } }
    output.removeAll()
  }

  /// Runs until something is needed.
  mutating func step(flushSize: Int = Self.flushSize) throws(BatchError) -> Step {
    if header == nil {
      if let step = try readRecord() { return step }
      try readHeader()
    }
    guard let header else { return .input }
    while true {
      if output.count >= flushSize { return .flush }
      if !waits {
        if let step = try readRecord() { return step }
        report.rows += 1
        waits = true
      }
      if let step = try convertRow(header) { return step }
      waits = false
    }
  }

  /// Reads a record; nil when one is ready.
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

  /// Converts and writes the row; nil when it is written.
  private mutating func convertRow(_ header: BatchHeader) throws(BatchError) -> Step? {
    do throws(BatchFault) {
      let row = try readRow(header)
      if let need = need(of: row) { return .rates(need) }
      // A row is good or bad as a whole, so all results are computed before the first is written.
      results.removeAll(keepingCapacity: true)
      for target in targets {
        results.append(try convert(row, to: target))
        if known.rates.slots[row.from].joined != nil || known.rates.slots[target].joined != nil {
          noteJoiners(row, target)
        }
      }
      for index in targets.indices {
        BatchRowWriter.write(
          results[index], target: known.rates.slots[targets[index]].currency, reader, header, options.format,
          to: &output)
      }
      return nil
    } catch {
      // Amounts may name their own currencies; if not even the first one does, the column was forgotten.
      if case .amount(_, let reason) = error.reason, reason.reason == .missingCurrency, rowsBefore + report.rows == 1 {
        throw .missingColumn(options.columns.from, header: header.names)
      }
      return .fault(error)
    }
  }

  func fault(_ column: String?, _ reason: BatchFault.Reason) -> BatchFault {
    BatchFault(line: reader.line, column: column, reason: reason)
  }
}

// MARK: - Parts

extension BatchConverter {
  /// Converters for what has been read, in the order of its rows, one per core; none if there is not enough for all.
  mutating func parts(_ count: Int) -> [BatchConverter] {
    guard header != nil, !waits else { return [] }
    return reader.cut(into: count).map { reader in
      var part = self
      part.reader = reader
      part.output = ByteBuffer()
      part.report = BatchReport()
      part.rowsBefore = rowsBefore + report.rows + (reader.isFirstPart ? 0 : 1)
      return part
    }
  }

  /// Runs until it needs something that is not in the part. A full output buffer does not stop it.
  mutating func runToEnd() throws(BatchError) -> Step {
    while true {
      let step = try step(flushSize: .max)
      if case .flush = step { continue }
      return step
    }
  }

  /// Adds the results of a part, and takes over its rates.
  mutating func absorb(_ part: BatchConverter) {
    known = part.known
    report.rows += part.report.rows
    report.badRows += part.report.badRows
    joiners.formUnion(part.joiners)
  }
}
