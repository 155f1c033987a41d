import ExchangeInterface
import Platform
import ReferenceData
import SharedModels

/// One run of a batch: chunks of the input are converted on all cores while the next is read and the one before them is
/// written, so that the output has the order of the input.
///
/// Where rows lack rates, those before them are written and the others converted once the rates are loaded; so is anew
/// every chunk that was converted without them.
struct BatchRun {
  private let stream: any BatchStream
  private let repository: ExchangeRepository
  private let cores: Int
  private var input: BatchInput
  private var converter: BatchConverter
  /// Turned offline by a provider that failed to answer, which is not asked again.
  private var policy: RatePolicy
  private var report = BatchReport()
  private var notes: [RateNote] = []
  private var remarks: Set<RateNote> = []
  /// The header, until it is written with the first rows: a batch that its options refuse writes nothing.
  private var pending: [UInt8] = []

  /// Reads the header, where there is one.
  ///
  /// - Parameters:
  ///   - cores: How many chunks run at the same time. More than eight would cost more memory than they save time.
  ///   - longestRecord: In bytes; a longer one stops the batch.
  init(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream, repository: ExchangeRepository,
    book: RateBook, cores: Int = min(ProcessInfo.processInfo.activeProcessorCount, 8),
    longestRecord: Int = BatchInput.longestRecord
  ) throws(BatchError) {
    self.stream = stream
    self.repository = repository
    self.cores = cores
    policy = options.policy
    input = try BatchInput(stream, options, longestRecord: longestRecord)
    let first: (names: [String], bytes: [UInt8])
    if let names = options.headerless { first = (names, []) } else { first = try input.readHeader() }
    let header: BatchHeader
    do throws(BatchError) {
      header = try BatchHeader(names: first.names, options: options)
    } catch {
      if case .missingColumn = error, options.headerless == nil, let lines = input.linesBeforeHeader {
        throw .preamble(lines: lines, file: options.file)
      }
      throw error
    }
    converter = BatchConverter(
      options: options, header: header, delimiter: input.delimiter, symbols: symbols, book: book,
      describe: stream.describe)
    report.recognized = header.recognized
    pending = converter.writer.header(after: first.bytes)
  }

  mutating func convert() async throws(BatchError) -> BatchReport {
    // In their order. A chunk more per core than can run keeps the cores busy while this writes.
    var running: [Task<BatchPart, Never>] = []
    var failure: BatchError?
    while true {
      while failure == nil, running.count < (cores > 1 ? 2 * cores : 1) {
        do throws(BatchError) {
          guard let chunk = try input.nextChunk(canWait: running.isEmpty) else { break }
          running.append(Task { [converter] in converter.convert(chunk) })
        } catch {
          failure = error
        }
      }
      if running.isEmpty { break }
      var part = await running.removeFirst().value
      if part.version < converter.version { part = converter.convert(part.chunk) }
      try finish(part)
      while let rest = part.rest {
        try await load(part.needs)
        part = converter.convert(rest)
        try finish(part)
      }
    }
    if let failure { throw failure }
    try write([])
    report.notes = remarks.sorted { $0.words.english < $1.words.english } + notes.uniqued()
    return report
  }

  /// Writes a part and reports its bad rows; what stands before the row at which a batch stops is written.
  private mutating func finish(_ part: BatchPart) throws(BatchError) {
    try write(part.output)
    if !part.faults.isEmpty { stream.note(part.faults) }
    if converter.options.isStrict, let fault = part.faults.first { throw .stopped(fault) }
    report.rows += part.rows
    report.badRows += part.faults.count
    remarks.formUnion(part.remarks)
  }

  private mutating func write(_ bytes: [UInt8]) throws(BatchError) {
    do {
      for bytes in [pending, bytes] where !bytes.isEmpty { try bytes.withUnsafeBytes { try stream.write($0) } }
      pending = []
    } catch {
      throw .io(FailureReport(error))
    }
  }

  /// Loads what rows need, and notes what there is to say about it: about the fetched rates, not about single rows.
  private mutating func load(_ needs: Set<BookNeed>) async throws(BatchError) {
    var book = converter.book
    do throws(ExchangeError) {
      for need in book.fetches(for: Array(needs)) where !book.isMet(need) {
        await repository.load([need], into: &book, policy: policy)
        switch need {
        case .series:
          if book.blend.attempt.isIncomplete { policy.isOffline = true }
          notes += book.blend.attempt.notes
        case .fixings(.newest), .fixings(.stored): break
        case .fixings: notes += book.attempt.notes
        case .global(_, let day):
          if book.global[day]?.attempt.isIncomplete == true { policy.isOffline = true }
          notes += try book.globalNotes(on: day)
        }
      }
      if needs.contains(.fixings(.newest)) {
        notes += try book.newestNotes(of: book.ecb.newest, book.attempt)
      }
    } catch {
      throw .refused(error)
    }
    converter.take(book, knowsNewest: needs.contains(.fixings(.newest)))
  }
}

extension RateBook {
  /// What there is to say about a newest fixing; throws when it is older than the policy allows.
  fileprivate func newestNotes(of fixing: Fixing, _ attempt: FetchAttempt) throws(ExchangeError) -> [RateNote] {
    let newest = DatedFixing(fixing, previous: nil, requested: nil, attempt: attempt, policy: policy, at: moment)
    try newest.checkAge(policy, at: moment)
    return newest.notes
  }

  /// What there is to say about the global tables of a day.
  fileprivate func globalNotes(on day: FixingDate?) throws(ExchangeError) -> [RateNote] {
    guard let tables = global[day], let best = tables.best(for: [], on: day) else {
      return global[day]?.attempt.notes ?? []
    }
    return try (day == nil ? newestNotes(of: best, tables.attempt) : tables.attempt.notes) + tables.credits
  }
}
