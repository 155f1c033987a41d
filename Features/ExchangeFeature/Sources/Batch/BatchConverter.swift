import CurrencyText
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
    /// A bad row, when the first one ends the batch.
    case stopped(BatchFault)
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
  private let describe: @Sendable (BatchFault.Reason) -> String
  var reader: CSVRecordReader
  private(set) var header: BatchHeader?
  private var plainColumns: PlainColumns?
  /// The rates known so far.
  var known: Knowledge
  /// Whether the current row waits for rates.
  private var waits = false
  /// The number of rows before the first one here.
  private var rowsBefore = 0
  /// The targets of the row and their results; reused from row to row to save allocations.
  var targets: [Int] = []
  private var results: [BatchResult] = []
  var output = ByteBuffer()
  private(set) var report = BatchReport()
  /// The bad rows that have not been reported.
  private var faults: [DescribedFault] = []
  /// The currencies that were converted at their irrevocable rates.
  var joiners: Set<Currency> = []

  /// - Parameter describe: Gives the words for the `error` column.
  init(
    options: BatchOptions, catalog: any CurrencyCatalog, symbols: SymbolTable, moment: Moment,
    describe: @escaping @Sendable (BatchFault.Reason) -> String
  ) {
    self.options = options
    self.catalog = catalog
    self.moment = moment
    reader = CSVRecordReader(delimiter: options.delimiter)
    // An error column has no room for suggestions.
    parser = ConversionParser(catalog: catalog, symbols: symbols, suggestionLimit: 0)
    self.describe = describe
    known = Knowledge(rates: BatchRates(book: FixingBook(), catalog: catalog, source: options.policy.source))
    output.reserve(Self.flushSize * 2)
  }

  /// Whether more must be read before a part can be cut.
  var hasRoomForPart: Bool { header != nil && reader.hasRoomForPart }

  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows { try reader.fill(read) }

  mutating func takeOutput(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try output.bytes.withUnsafeBytes { if !$0.isEmpty { try write($0) } }
    output.removeAll()
  }

  /// Hands over the bad rows that have not been reported.
  ///
  /// - Parameter lines: How many lines stand before those that have been counted here.
  mutating func takeFaults(below lines: Int, _ note: ([DescribedFault]) -> Void) {
    guard !faults.isEmpty else { return }
    if lines > 0 { for index in faults.indices { faults[index].fault.line += lines } }
    note(faults)
    faults.removeAll(keepingCapacity: true)
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
        if let plainColumns, convertPlainRow(plainColumns, header) { continue }
      }
      waits = false
      if let step = try convertRow(header) { return step }
    }
  }

  /// Reads a record; nil when one is ready.
  private mutating func readRecord() throws(BatchError) -> Step? {
    switch reader.next() {
    case .record: return nil
    case .needsInput: return .input
    case .recordTooLong: throw .rowTooLong(line: reader.lineCount + 1, limit: CSVRecordReader.longestRecord)
    case .end:
      if header == nil { throw .emptyInput }
      return .finished
    }
  }

  /// Writes the faulty row with its description.
  private mutating func write(_ fault: BatchFault, _ header: BatchHeader) {
    let words = describe(fault.reason)
    let target = options.to.count == 1 ? options.to.first : nil
    BatchRowWriter.writeFault(words, target: target, reader, header, options.format, to: &output)
    report.badRows += 1
    faults.append(DescribedFault(fault: fault, words: words))
  }

  private mutating func readHeader() throws(BatchError) {
    guard reader.isWellFormed else { throw .malformedHeader }
    let header = try BatchHeader(names: reader.cells.map { reader.text(of: $0) }, options: options)
    self.header = header
    plainColumns = PlainColumns(header, options)
    if options.format == .csv { BatchRowWriter.writeHeader(header, reader, to: &output) }
  }

  // MARK: - One row

  /// Converts and writes the row, with its result or its fault; nil when the next one may follow.
  private mutating func convertRow(_ header: BatchHeader) throws(BatchError) -> Step? {
    do throws(BatchFault) {
      let row = try readRow(header)
      if let need = need(of: row) {
        waits = true
        return .rates(need)
      }
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
      write(error, header)
      return options.isStrict ? .stopped(error) : nil
    }
  }

  func fault(_ column: String?, _ reason: BatchFault.Reason) -> BatchFault {
    BatchFault(line: reader.line, column: column, reason: reason)
  }
}

// MARK: - Parts

extension BatchConverter {
  /// What a converter fills; a part takes what another one needs no longer.
  struct Buffers {
    var input: [UInt8] = []
    var output = ByteBuffer()
  }

  /// A converter of the complete rows that have been read; nil if they are too few, or can only be converted here.
  ///
  /// - Parameters:
  ///   - buffers: What the part writes to, and this converter reads to from now on.
  ///   - isFirst: Whether the part's rows come directly after those that have been converted here.
  mutating func cutPart(reusing buffers: Buffers, isFirst: Bool) -> BatchConverter? {
    guard header != nil, !waits else { return nil }
    return reader.cutPart(reusing: buffers.input).map { part($0, output: buffers.output, isFirst: isFirst) }
  }

  /// The part again as it was before its first row, with the rates that are known here.
  func restarted(_ part: BatchConverter, isFirst: Bool) -> BatchConverter {
    self.part(part.reader.rewound, output: part.output, isFirst: isFirst)
  }

  private func part(_ reader: CSVRecordReader, output: ByteBuffer, isFirst: Bool) -> BatchConverter {
    var part = self
    part.reader = reader
    part.output = output
    part.output.removeAll()
    part.report = BatchReport()
    part.faults = []
    part.joiners = []
    part.rowsBefore = rowsBefore + report.rows + (isFirst ? 0 : 1)
    return part
  }

  /// What the part needs no longer once its output is written.
  var buffers: Buffers { Buffers(input: reader.buffer, output: output) }

  /// The number of lines that have been converted here, the header's included.
  var lineCount: Int { reader.lineCount }

  /// Adds the results of a part.
  ///
  /// - Parameter hasLearned: Whether rates have been supplied to it that this converter lacks.
  mutating func absorb(_ part: BatchConverter, hasLearned: Bool) {
    if hasLearned || part.known.rates.slots.count > known.rates.slots.count { known = part.known }
    report.rows += part.report.rows
    report.badRows += part.report.badRows
    joiners.formUnion(part.joiners)
    reader.skipLines(part.lineCount)
  }
}
